/** Keeps the map in AGENTS.md: one line a file, which is the sentence that the file opens with. */
// @ts-check

import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from '../support/project.js'

export const path = 'AGENTS.md'

const START = '<!-- map: written by `npm run docs` -->'
const END = '<!-- end of map -->'

/** What is mapped, in the order of reading. Unit tests stand beside what they test and bear its name, so they need no line. */
const FOLDERS = ['src', 'test', 'bench', 'examples', 'scripts']
const isMapped = (/** @type {string} */ file) =>
  /\.(?:ts|js|py)$/.test(file) && !/^src\/.*\.test\.ts$|^test\/fixtures\/(?!servers\/)/.test(file)

/**
 * Generates the page: what was written by hand stays, the map between the marks is made anew.
 *
 * @returns {string} The page in Markdown.
 */
export function generate() {
  const page = readFileSync(join(ROOT, path), 'utf8')
  const start = page.indexOf(START)
  const end = page.indexOf(END)
  if (start < 0 || end < start) throw new Error(`${path} has lost its marks ${START} and ${END}`)
  return `${page.slice(0, start + START.length)}\n${drawMap()}\n${page.slice(end)}`
}

/** @returns {string} The map: a heading for each folder, a line for each file. */
function drawMap() {
  const files = FOLDERS.flatMap(listFiles).filter(isMapped)
  const folders = [...new Set(files.map((file) => posix.dirname(file)))]
  return folders
    .map((folder) =>
      drawFolder(
        folder,
        files.filter((file) => posix.dirname(file) === folder),
      ),
    )
    .join('\n')
}

/**
 * @param {string} folder The folder, from the root of the project.
 * @param {readonly string[]} files The files that stand in it.
 *
 * @returns {string} Its part of the map.
 */
function drawFolder(folder, files) {
  return [`\n### ${folder}\n`, ...files.map(describeFile)].join('\n')
}

/**
 * @param {string} folder The folder, from the root of the project.
 *
 * @returns {string[]} The files in it and below, those of a folder before those of its subfolders.
 */
function listFiles(folder) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`)
  return [...files, ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => listFiles(`${folder}/${name}`))]
}

/**
 * @param {string} file The file, from the root of the project.
 *
 * @returns {string} Its line.
 */
function describeFile(file) {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const [, comment = '', docstring = ''] = /^(?:#!.*\n)?(?:\/\*\*([\s\S]*?)\*\/|"""([\s\S]*?)""")/.exec(text) ?? []
  const prose = (comment || docstring).replace(/^\s*\*? */gm, '').replaceAll('\n', ' ')
  const sentence = /^.*?\.(?= +[A-Z`]|\s*$)/.exec(prose.trim())?.[0] ?? prose.trim()
  if (sentence === '') throw new Error(`${file} does not open with a sentence that says what it holds`)
  return `- \`${posix.basename(file)}\` ${sentence}`
}
