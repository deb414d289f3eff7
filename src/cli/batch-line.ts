/** One line of a batch: read, restored, written again; what is wrong with a line becomes the line that stands in its place. */

import { parseText } from '../json/parse-text.ts'
import { getOwn, isObject } from '../json/value.ts'
import { toPlainDiagnostic } from '../report/diagnostic.ts'
import type { ToolOptions } from '../tool/options.ts'
import { explainJsonError } from './locate-json-error.ts'
import { TEXT_LIMITS } from './read-input.ts'
import type { LineText } from './read-lines.ts'
import { restoreInText } from './restore-in-text.ts'
import { writeJson } from './write-json.ts'

/** Where the lines find their schemas. */
export interface BatchSchemas {
  /** The schema of lines that name none. */
  readonly schema: unknown
  /** The schemas by the name of the tool. */
  readonly tools: ReadonlyMap<string, unknown>
  /** Gives one object for equal schemas. */
  readonly intern: (schema: unknown) => unknown
}

/** What became of a line. */
export interface BatchResult {
  readonly text: string
  readonly outcome: 'changed' | 'unchanged' | 'error'
}

/**
 * Restores the arguments of one line.
 *
 * @param line The text `{"schema"?, "tool"?, "arguments"}`.
 * @param number The number of the line, from 1.
 * @param schemas The schemas of lines that bring none.
 * @param options The options of the pass.
 *
 * @returns The text `{"arguments", "report"}`, or `{"error"}`.
 */
export function runBatchLine(line: LineText, number: number, schemas: BatchSchemas, options: ToolOptions): BatchResult {
  const fail = (code: string, message: string): BatchResult => ({
    text: JSON.stringify({ error: { line: number, code, message } }),
    outcome: 'error',
  })
  if (line === undefined) return fail('line-unreadable', 'the line is no UTF-8, or too long')
  const read = parseText(line, TEXT_LIMITS)
  if (!('value' in read)) {
    if (read.limit !== undefined) return fail('line-unreadable', `the line is ${read.reason}`)
    const { reason, column } = explainJsonError(line)
    return fail('line-unreadable', `${reason} at column ${column}`)
  }
  if (!isObject(read.value)) return fail('line-not-object', 'expected an object with "arguments"')
  const call = read.value
  let schema = schemas.schema
  if (Object.hasOwn(call, 'schema')) schema = schemas.intern(call['schema'])
  else if (Object.hasOwn(call, 'tool')) {
    const tool = call['tool']
    if (typeof tool !== 'string' || !schemas.tools.has(tool))
      return fail('tool-unknown', `there is no tool ${writeJson(tool)}; see --tools`)
    schema = schemas.tools.get(tool)
  } else if (schema === undefined) return fail('schema-missing', 'neither the line nor the command line names a schema or a tool')
  const restored = restoreInText(line, ['arguments'], getOwn(call, 'arguments'), schema, options)
  const report = restored.report.map(toPlainDiagnostic)
  return {
    text: `{"arguments":${restored.text},"report":${writeJson(report)}}`,
    outcome: report.some(({ severity }) => severity === 'change') ? 'changed' : 'unchanged',
  }
}
