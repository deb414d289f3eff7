/** The arguments of a call are an object, so the root says so. */

import type { Rewrite } from '../profile.ts'

/** Makes the type of the root `object`; a list that takes null keeps it. */
export const requireRootObject: Rewrite = {
  code: 'root-type-set',
  apply: (schema, { isRoot }) => {
    const { type } = schema
    if (!isRoot || type === 'object') return undefined
    const takesNull = Array.isArray(type) && type.includes('null') && type.includes('object')
    if (takesNull && type.length === 2) return undefined
    return { schema: { ...schema, type: takesNull ? ['object', 'null'] : 'object' }, keyword: 'type' }
  },
}
