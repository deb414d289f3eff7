/** The licences of what is bundled, which have to travel with it. */
// @ts-check

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, readJson } from './project.js'

/**
 * Describes the packages that went into the bundles.
 *
 * @param {readonly string[]} inputs The files that were bundled, from the root of the project.
 *
 * @returns {string} Name, version, licence and licence text of each package, in alphabetical order.
 */
export function describePackages(inputs) {
  const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []))
  const parts = [...folders].sort().map(describePackage)
  return ['dist/cli.js and dist/examples contain the packages below.\n', ...parts].join('\n')
}

/** @param {string} folder The folder of the package. */
function describePackage(folder) {
  const { name, version, license } = readJson(`${folder}/package.json`)
  const file = readdirSync(join(ROOT, folder)).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file === undefined ? '' : readFileSync(join(ROOT, folder, file), 'utf8').trim()
  return `${'-'.repeat(80)}\n${name} ${version} (${license})\n\n${text}\n`
}
