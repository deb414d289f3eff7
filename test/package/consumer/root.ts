/** A strict consumer in a project without Node's types: the public names, used as the README shows them. */

import {
  coerceToolArguments,
  compileArguments,
  type Diagnostic,
  formatDiagnostic,
  parseArguments,
  prepareTool,
  resolveLocalSchemaRef,
  sanitizeSchema,
} from 'toolargs'
import { compileArguments as compile } from 'toolargs/coerce'
import { normalizeInputSchema } from 'toolargs/mcp'
import { sanitizeSchema as sanitize } from 'toolargs/providers'
import { CODES, type DiagnosticCode } from 'toolargs/report'
import { createResolver, visitSchemas } from 'toolargs/schema'

const schema = { type: 'object', properties: { count: { $ref: '#/$defs/N' } }, $defs: { N: { type: 'integer' } } } as const

const tool = prepareTool({ name: 'list', description: 'Lists things', inputSchema: schema }, { profile: 'reference', reach: 'reference' })
const { arguments: restored, report } = tool.run('{"count":"5"}')
const lines: string[] = report.map((diagnostic: Diagnostic) => formatDiagnostic(diagnostic))
const shown: unknown = tool.definition.inputSchema
const sent: unknown = tool.present({ count: 5 })

const compiled = compileArguments(schema, { unions: 'nullable' })
const codes: DiagnosticCode[] = compiled.run({ count: '5' }).report.map(({ code }) => code)
const severity: 'change' | 'boundary' | 'problem' = CODES['string-to-integer'][0]

export const results: readonly unknown[] = [
  restored,
  lines,
  shown,
  sent,
  codes,
  severity,
  coerceToolArguments(schema, { count: '5' }, { profile: 'none' }).arguments,
  compile(schema).run('{}').arguments,
  parseArguments('{"count": 5}'),
  resolveLocalSchemaRef(schema.properties.count, schema),
  sanitizeSchema(schema, { profile: 'none' }).schema,
  sanitize(schema, { profile: 'reference' }).report,
  normalizeInputSchema(schema),
  createResolver(schema, { anchors: true }).effective(schema),
]
visitSchemas(schema, (found, trail) => {
  lines.push(`${Object.keys(found).length} keywords at ${trail.tokens.join('/')}`)
})
