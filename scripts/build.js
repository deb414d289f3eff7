/** Builds `dist/`: the library as plain modules with their types, the command line and the example servers as one file each. */
// @ts-check

import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './support/install.js'
import { isMain, programOf, ROOT, runQuietly } from './support/project.js'
import { describePackages } from './support/third-party.js'

const TARGET = 'node20'

/** Some of what is bundled is CommonJS and asks for Node's modules by `require`, which a module does not have. */
const REQUIRE = "import { createRequire as createBundleRequire } from 'node:module'\nconst require = createBundleRequire(import.meta.url)"

/**
 * Builds everything beside `dist/` and swaps it in at the end, so that a failed build leaves the last good one.
 *
 * Hint: it says nothing when it succeeds, and ends the process when it does not.
 */
export async function build() {
  ensureInstalled()
  const staging = mkdtempSync(join(ROOT, '.build-'))
  // A temporary folder is private to its owner; what is packed should not be.
  chmodSync(staging, 0o755)
  try {
    compileLibrary(staging)
    const inputs = [...(await bundleProgram(staging)), ...(await bundleExamples(staging))]
    writeFileSync(join(staging, 'THIRD-PARTY.txt'), describePackages(inputs))
    rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
    renameSync(staging, join(ROOT, 'dist'))
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    process.stderr.write(`the build failed\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/** @param {string} staging The folder to write to. */
function compileLibrary(staging) {
  const { ok, output } = runQuietly(process.execPath, [programOf('typescript', 'tsc'), '-p', 'tsconfig.build.json', '--outDir', staging])
  if (!ok) throw new Error(output.trim())
}

/** @param {string} staging The folder to write to. */
async function bundleProgram(staging) {
  const outfile = join(staging, 'cli.js')
  const inputs = await bundle({ entryPoints: [join(ROOT, 'src/cli/main.ts')], outfile, banner: { js: `#!/usr/bin/env node\n${REQUIRE}` } })
  chmodSync(outfile, 0o755)
  return inputs
}

/** @param {string} staging The folder to write to. */
async function bundleExamples(staging) {
  const folder = join(ROOT, 'examples/servers')
  const entryPoints = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name))
  return bundle({
    entryPoints: entryPoints.map((name) => join(folder, name)),
    outdir: join(staging, 'examples'),
    // The servers share the MCP SDK, which is most of them.
    splitting: true,
    banner: { js: REQUIRE },
  })
}

/**
 * Bundles with all dependencies inside.
 *
 * @param {import('esbuild').BuildOptions} options What is particular to this bundle.
 *
 * @returns {Promise<string[]>} The files that went into it.
 */
async function bundle(options) {
  const esbuild = await import('esbuild')
  const { metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: TARGET,
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
    ...options,
  })
  return Object.keys(metafile?.inputs ?? {})
}

if (isMain(import.meta.url)) await build()
