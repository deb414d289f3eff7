/** Arguments as the model would send them: every renamed key under the name that the model is shown. */

import { isObject, setOwn } from '../json/value.ts'
import { createKeyMaps, NO_KEY_MAPS } from '../schema/key-maps.ts'
import { createKeyPattern } from '../schema/key-pattern.ts'
import { createResolver, type ResolverOptions } from '../schema/resolver.ts'
import { createKeyPositions, type KeyPosition } from './key-positions.ts'

/** Maps arguments forward, from the tool's names to the model's. */
export type Present = (args: unknown) => unknown

type Container = unknown[] | Record<string, unknown>

interface Frame {
  readonly value: Container
  readonly position: KeyPosition
  readonly keys: readonly string[] | undefined
  /** What the value becomes; absent while nothing has changed. */
  copy: Container | undefined
  next: number
}

/**
 * Makes the forward mapping of one tool.
 *
 * @param schema The schema as the tool published it.
 * @param keyPattern The pattern of keys that the model may be shown; `false` when all of them are.
 * @param options Which references are followed.
 *
 * @returns The mapping; it gives the same object back when no key is renamed.
 */
export function createPresent(schema: unknown, keyPattern: string | false, options: ResolverOptions): Present {
  const resolver = createResolver(schema, options)
  const keyMaps = keyPattern === false ? NO_KEY_MAPS : createKeyMaps(resolver, createKeyPattern(keyPattern))
  const root = keyMaps === NO_KEY_MAPS ? undefined : createKeyPositions(resolver, keyMaps)
  return (args) => (root === undefined || !isContainer(args) ? args : renameKeys(args, root))
}

/** Walks the value on an explicit stack; a container is copied when something in it changes. */
function renameKeys(args: Container, root: KeyPosition): unknown {
  const stack = [openFrame(args, root)]
  for (;;) {
    const frame = stack.at(-1) as Frame
    const place = frame.next++
    const key = frame.keys === undefined ? place : frame.keys[place]
    if (key === undefined || (typeof key === 'number' && place >= (frame.value as unknown[]).length)) {
      stack.pop()
      const above = stack.at(-1)
      const result = frame.copy ?? frame.value
      if (above === undefined) return result
      if (result !== frame.value) replaceMember(above, result)
      continue
    }
    const member = (frame.value as Record<string | number, unknown>)[key]
    if (!isContainer(member)) continue
    const position = typeof key === 'number' ? frame.position.element(key) : frame.position.member(key)
    if (position !== undefined) stack.push(openFrame(member, position))
  }
}

function openFrame(value: Container, position: KeyPosition): Frame {
  if (Array.isArray(value)) return { value, position, keys: undefined, copy: undefined, next: 0 }
  return { value, position, keys: Object.keys(value), copy: renameOwnKeys(value, position.renamed), next: 0 }
}

function renameOwnKeys(value: Record<string, unknown>, renamed: ReadonlyMap<string, string>): Record<string, unknown> | undefined {
  const keys = Object.keys(value)
  const changes = renamed.size > 0 && keys.some((key) => isRenamed(value, key, renamed))
  if (!changes) return undefined
  const copy: Record<string, unknown> = {}
  for (const key of keys) setOwn(copy, isRenamed(value, key, renamed) ? (renamed.get(key) as string) : key, value[key])
  return copy
}

/** A key stays where the value has its new name as a key too: of two spellings the pass takes the published one. */
function isRenamed(value: Record<string, unknown>, key: string, renamed: ReadonlyMap<string, string>): boolean {
  const name = renamed.get(key)
  return name !== undefined && !Object.hasOwn(value, name)
}

/** Puts a changed member into the copy of the container above, under the name that it has there. */
function replaceMember(frame: Frame, member: unknown): void {
  const place = frame.next - 1
  if (Array.isArray(frame.value)) {
    frame.copy ??= [...frame.value]
    ;(frame.copy as unknown[])[place] = member
    return
  }
  const key = frame.keys?.[place] as string
  const name = isRenamed(frame.value, key, frame.position.renamed) ? (frame.position.renamed.get(key) as string) : key
  frame.copy ??= { ...frame.value }
  setOwn(frame.copy as Record<string, unknown>, name, member)
}

function isContainer(value: unknown): value is Container {
  return Array.isArray(value) || isObject(value)
}
