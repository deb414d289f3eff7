/** Writes a changed value into the text it was read from: what did not change keeps its bytes. */

import { type SpanMember, type Spans, scanSpans, sliceSpan } from '../json/spans.ts'
import { isObject } from '../json/value.ts'

/** A value to write: with a place, it is compared with what stands there; without, it is new. */
interface Step {
  readonly place: number | undefined
  readonly original: unknown
  readonly changed: unknown
}

type Part = string | Step

/**
 * Writes the text of a changed value, taking over every unchanged part of the original text as it stands.
 *
 * Members keep their order and white space, renamed keys their place; BigInts are written as digits.
 *
 * @param spans The offsets of the original text.
 * @param place The place of the original value.
 * @param original The value as it was read.
 * @param changed The value to write; unchanged parts are recognised by identity, others are compared member by member.
 *
 * @returns The new text of the value, or `undefined` when a changed part cannot be written as JSON.
 */
export function spliceChanges(spans: Spans, place: number, original: unknown, changed: unknown): string | undefined {
  const origins = collectOrigins(spans, place, original)
  const output: string[] = []
  const pending: Part[] = [{ place, original, changed }]
  while (pending.length > 0) {
    const part = pending.pop() as Part
    if (typeof part === 'string') {
      output.push(part)
      continue
    }
    const origin = origins.get(part.changed)
    if (origin !== undefined) {
      output.push(sliceSpan(spans, origin))
      continue
    }
    const parts = part.place === undefined ? writeNew(part.changed) : writeOver(spans, part.place, part)
    if (parts === undefined) return undefined
    for (let index = parts.length - 1; index >= 0; index--) pending.push(parts[index] as Part)
  }
  return output.join('')
}

/**
 * Writes a changed document.
 *
 * @param text The original text.
 * @param original The value that `JSON.parse` read from it.
 * @param changed The value to write.
 *
 * @returns The new text, white space around the value included; `undefined` when it cannot be written as JSON.
 */
export function spliceText(text: string, original: unknown, changed: unknown): string | undefined {
  const spans = scanSpans(text)
  const written = spliceChanges(spans, 0, original, changed)
  return written === undefined ? undefined : text.slice(0, spans.start(0)) + written + text.slice(spans.end(0))
}

function writeOver(spans: Spans, place: number, { original, changed }: Step): readonly Part[] {
  if (Object.is(original, changed)) return [sliceSpan(spans, place)]
  if (Array.isArray(changed)) {
    if (Array.isArray(original)) {
      if (changed.length === original.length) return writeElements(spans, place, original, changed)
    } else if (changed.length === 1 && Object.is(changed[0], original)) {
      return ['[', sliceSpan(spans, place), ']']
    }
  } else if (isObject(changed) && isObject(original)) {
    return writeMembers(spans, place, original, changed)
  }
  return [{ place: undefined, original: undefined, changed }]
}

function writeElements(spans: Spans, place: number, original: readonly unknown[], changed: readonly unknown[]): Part[] {
  const parts: Part[] = []
  let cursor = spans.start(place)
  for (const [index, { place: child }] of spans.members(place).entries()) {
    parts.push(spans.text.slice(cursor, spans.start(child)), { place: child, original: original[index], changed: changed[index] })
    cursor = spans.end(child)
  }
  parts.push(spans.text.slice(cursor, spans.end(place)))
  return parts
}

function writeMembers(spans: Spans, place: number, original: Record<string, unknown>, changed: Record<string, unknown>): Part[] {
  const { text } = spans
  const members = spans.members(place)
  const lastOf = new Map(members.map((member) => [member.key, member]))
  const { renamed, added } = pairKeys(original, changed)
  const parts: Part[] = ['{']
  let cursor = spans.start(place) + 1
  for (const member of members) {
    const key = member.key as string
    const behind = endOfMember(spans, place, member)
    const newKey = Object.hasOwn(changed, key) ? key : renamed.get(key)
    if (newKey !== undefined) {
      if (parts.length > 1) parts.push(',')
      parts.push(text.slice(cursor, member.keyStart))
      parts.push(newKey === key ? text.slice(member.keyStart, member.keyEnd) : JSON.stringify(newKey))
      parts.push(text.slice(member.keyEnd, spans.start(member.place)))
      // Of duplicate keys the last one counts; the others stay as they are.
      const counts = lastOf.get(key) === member
      parts.push(counts ? { place: member.place, original: original[key], changed: changed[newKey] } : sliceSpan(spans, member.place))
      parts.push(text.slice(spans.end(member.place), behind))
    }
    cursor = behind + 1
  }
  for (const key of added) {
    parts.push(parts.length > 1 ? ',' : '', `${JSON.stringify(key)}:`, { place: undefined, original: undefined, changed: changed[key] })
  }
  parts.push('}')
  return parts
}

/** Finds the comma or the brace behind a member. */
function endOfMember(spans: Spans, place: number, member: SpanMember): number {
  const comma = spans.text.indexOf(',', spans.end(member.place))
  const brace = spans.end(place) - 1
  return comma < 0 || comma > brace ? brace : comma
}

/** Tells which vanished key became which new one. A wrong guess costs bytes inside that member, never a value. */
function pairKeys(
  original: Record<string, unknown>,
  changed: Record<string, unknown>,
): { readonly renamed: ReadonlyMap<string, string>; readonly added: readonly string[] } {
  const vanished = Object.keys(original).filter((key) => !Object.hasOwn(changed, key))
  const appeared = Object.keys(changed).filter((key) => !Object.hasOwn(original, key))
  if (vanished.length === appeared.length) {
    return { renamed: new Map(vanished.map((key, index) => [key, appeared[index] as string])), added: [] }
  }
  const byValue = new Map(vanished.map((key) => [original[key], key]))
  const renamed = new Map<string, string>()
  const added: string[] = []
  for (const key of appeared) {
    const from = byValue.get(changed[key])
    if (from === undefined || renamed.has(from)) added.push(key)
    else renamed.set(from, key)
  }
  return { renamed, added }
}

/** Gives `undefined` for what JSON cannot carry, such as a number that overflowed. */
function writeNew(value: unknown): readonly Part[] | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return [JSON.stringify(value)]
    case 'bigint':
      return [String(value)]
    case 'number':
      return Number.isFinite(value) ? [JSON.stringify(value)] : undefined
    case 'object':
      break
    default:
      return undefined
  }
  if (value === null) return ['null']
  const parts: Part[] = []
  if (Array.isArray(value)) {
    for (const element of value) parts.push(parts.length > 0 ? ',' : '', { place: undefined, original: undefined, changed: element })
    return ['[', ...parts, ']']
  }
  for (const [key, member] of Object.entries(value)) {
    parts.push(parts.length > 0 ? ',' : '', `${JSON.stringify(key)}:`, { place: undefined, original: undefined, changed: member })
  }
  return ['{', ...parts, '}']
}

/** Notes where each container of the original stands, since an unchanged one may have moved. */
function collectOrigins(spans: Spans, place: number, original: unknown): Map<unknown, number> {
  const origins = new Map<unknown, number>()
  const pending: [place: number, value: unknown][] = [[place, original]]
  while (pending.length > 0) {
    const [at, value] = pending.pop() as [number, unknown]
    if (typeof value !== 'object' || value === null) continue
    origins.set(value, at)
    const places = new Map<string | number, number>()
    for (const [index, member] of spans.members(at).entries()) places.set(member.key ?? index, member.place)
    for (const [key, child] of places) pending.push([child, (value as Record<string | number, unknown>)[key]])
  }
  return origins
}
