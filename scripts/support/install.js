/** Installs what the lock file asks for, when it is not there yet. */
// @ts-check

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, readJson } from './project.js'

/** npm's own note of what it installed last; it is written at the end, so an interrupted installation has none. */
const INSTALLED = 'node_modules/.package-lock.json'

/**
 * Tells whether the installed packages are those of the lock file.
 *
 * Hint: the files are compared, not their dates, since a checkout gives every file a new date.
 *
 * @returns {boolean} True when nothing needs to be installed.
 */
function isInstalled() {
  if (!existsSync(join(ROOT, INSTALLED))) return false
  const wanted = readJson('package-lock.json').packages
  const installed = readJson(INSTALLED).packages
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || (path in installed ? installed[path].version === entry.version : entry.optional === true),
  )
}

/** Runs `npm ci` when it is needed; npm's own words go to stderr, so that stdout stays clean. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    process.stderr.write(`toolargs needs Node 20.19 or newer; this is ${process.versions.node}\n`)
    process.exit(1)
  }
  if (isInstalled()) return
  process.stderr.write('installing the packages of package-lock.json …\n')
  const npm = process.env['npm_execpath']
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // Started by npm, we know npm's own script; otherwise a shell finds `npm`, which is `npm.cmd` on Windows.
  const { status } =
    npm === undefined
      ? spawnSync(`npm ${args.join(' ')}`, { cwd: ROOT, stdio: ['ignore', 2, 2], shell: true })
      : spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, stdio: ['ignore', 2, 2] })
  if (status !== 0) {
    process.stderr.write('npm ci failed; the lines above say why\n')
    process.exit(status ?? 1)
  }
}
