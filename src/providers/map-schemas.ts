/** Rewrites every schema of a document, parents first, on an explicit stack; what does not change keeps its identity. */

import { isObject, setOwn } from '../json/value.ts'
import { type Subschema, subschemasOf } from '../schema/walk.ts'
import type { SchemaObject } from './profile.ts'

/**
 * Rewrites one schema.
 *
 * @param schema The schema.
 * @param step How it was reached; absent where the mapping starts.
 * @param parent The schema above it, before it was rewritten.
 *
 * @returns The new schema, or the same. The schemas below it are mapped next.
 */
export type MapSchema = (schema: SchemaObject, step: Subschema | undefined, parent: SchemaObject | undefined) => SchemaObject

/** Maps schemas, each once. */
export interface SchemaMapper {
  /** What became of each schema that was met. */
  readonly results: ReadonlyMap<SchemaObject, SchemaObject>
  /**
   * Maps a schema and those below it.
   *
   * @param schema The schema.
   *
   * @returns What it became; the same object when nothing changed.
   */
  map(schema: SchemaObject): SchemaObject
}

interface Frame {
  readonly source: SchemaObject
  readonly below: readonly Subschema[]
  /** The containers that belong to this mapping alone, so that they may be written to. */
  readonly owned: Set<string>
  result: SchemaObject
  next: number
}

/**
 * Makes a mapper.
 *
 * @param mapSchema The function that rewrites one schema.
 *
 * @returns The mapper.
 */
export function createSchemaMapper(mapSchema: MapSchema): SchemaMapper {
  const results = new Map<SchemaObject, SchemaObject>()
  const open = (source: SchemaObject, step?: Subschema, parent?: SchemaObject): Frame => {
    // Set at once: an object that holds itself, which is no JSON, then ends the walk instead of prolonging it.
    results.set(source, source)
    const result = mapSchema(source, step, parent)
    return { source, below: subschemasOf(result), owned: new Set(), result, next: 0 }
  }
  return {
    results,
    map: (schema) => {
      const known = results.get(schema)
      if (known !== undefined) return known
      const stack = [open(schema)]
      for (;;) {
        const frame = stack.at(-1) as Frame
        const step = frame.below[frame.next]
        if (step === undefined) {
          results.set(frame.source, frame.result)
          stack.pop()
          if (stack.length === 0) return frame.result
          continue
        }
        if (isObject(step.schema)) {
          const child = results.get(step.schema)
          if (child === undefined) {
            stack.push(open(step.schema, step, frame.source))
            // The step is taken again when what it leads to is known.
            continue
          }
          if (child !== step.schema) replaceChild(frame, step, child)
        }
        frame.next++
      }
    },
  }
}

function replaceChild(frame: Frame, { keyword, name }: Subschema, child: SchemaObject): void {
  if (frame.owned.size === 0) frame.result = { ...frame.result }
  if (name === undefined) {
    frame.owned.add(keyword)
    frame.result[keyword] = child
    return
  }
  if (!frame.owned.has(keyword)) {
    const shared = frame.result[keyword]
    frame.owned.add(keyword)
    frame.result[keyword] = Array.isArray(shared) ? [...shared] : { ...(shared as SchemaObject) }
  }
  setOwn(frame.result[keyword] as SchemaObject, name, child)
}
