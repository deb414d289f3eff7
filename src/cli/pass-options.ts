/** The options that every command of the pass takes: how far it reaches, and by which profile keys were renamed. */

import type { Readable } from 'node:stream'
import { type Command, Option } from 'commander'
import { PROFILES, type ProfileName } from '../providers/profiles.ts'
import type { ToolOptions } from '../tool/options.ts'
import { parseInputObject, readInputFile } from './read-input.ts'

/** The switches as they stand on the command line. */
export interface PassFlags {
  readonly reach?: 'reference' | 'extended'
  readonly profile?: ProfileName
  readonly unions?: 'typed' | 'nullable' | 'all'
  readonly sentinels?: boolean
  readonly stringify?: boolean
  readonly looseEnums?: boolean
  readonly looseKeys?: boolean
  readonly unwrap?: boolean
  readonly anchors?: boolean
  readonly lenientText?: boolean
  readonly schemas?: string
}

const SWITCHES = [
  ['sentinels', 'read "None", "undefined", "" and misplaced null as null or absent'],
  ['stringify', 'write a number, boolean or object as text where only text is admitted'],
  ['loose-enums', 'take an enum member in another case'],
  ['loose-keys', 'find a missing required key under another spelling'],
  ['unwrap', 'take arguments out of one extra key such as "arguments"'],
  ['anchors', 'follow anchors and $id-relative references'],
  ['lenient-text', 'mend argument text that is no JSON'],
] as const

const SWITCH_NAMES = [
  'reach',
  'profile',
  'unions',
  'sentinels',
  'stringify',
  'looseEnums',
  'looseKeys',
  'unwrap',
  'anchors',
  'lenientText',
] as const

/**
 * Adds the options of the pass to a command.
 *
 * @param command The command.
 *
 * @returns The same command.
 */
export function addPassOptions(command: Command): Command {
  const group = 'Options of the pass (each switch also as --no-…):'
  const add = (option: Option) => command.addOption(option.helpGroup(group))
  add(new Option('--reach <reach>', 'where the pass stops: at its boundaries, or beyond all of them').choices(['reference', 'extended']))
  add(new Option('--profile <name>', 'the profile by which the model was shown the keys').choices(Object.keys(PROFILES)))
  add(new Option('--unions <level>', 'read text at parameters that are unions without a type').choices(['typed', 'nullable', 'all']))
  for (const [name, description] of SWITCHES) {
    add(new Option(`--${name}`, description))
    add(new Option(`--no-${name}`).hideHelp())
  }
  add(new Option('--schemas <file>', 'documents for references to other addresses: a JSON object by URI'))
  return command
}

/**
 * Reads the options of the pass.
 *
 * @param flags The switches as they stand on the command line.
 * @param stdin The stream behind `-`.
 *
 * @returns The options; a switch that was not given is absent.
 *
 * @throws {CommandFailure} `input-missing` or `input-invalid`, about the file of `--schemas`.
 */
export async function readPassOptions(flags: PassFlags, stdin: Readable): Promise<ToolOptions> {
  const given = Object.fromEntries(SWITCH_NAMES.filter((name) => flags[name] !== undefined).map((name) => [name, flags[name]]))
  if (flags.schemas === undefined) return given
  const input = await readInputFile(flags.schemas, '--schemas', stdin)
  return { ...given, schemas: parseInputObject(input, 'a JSON object of documents by URI') }
}
