/** A consumer in a project with Node's types: the door that opens processes. */

import { runWrap } from 'toolargs/gateway'

export const wrap: typeof runWrap = runWrap
