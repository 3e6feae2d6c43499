// Runs the desktop specs: a private CUPS and a private keyring (Linux), and Electron or its stand-in. Arguments go to Playwright. A whole run on
// Linux tells how much of main and preload it ran, and fails where that is too little.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beginCoverage, COUNTS, readCoverage } from './support/coverage.mjs'
import { isWholeRun, judgeCoverage } from './support/coverage-rules.mjs'
import { startCups } from './support/cups.mjs'
import { chooseElectron } from './support/electron-program.mjs'
import { withKeyring } from './support/keyring.mjs'
import { mustRun, runToItsEnd } from './support/run-program.mjs'
import { joinShardReports, shardArgs, shardEnv } from './support/shards.mjs'

const ROOT = join(import.meta.dirname, '../..')
const inRoot = (path) => join(ROOT, path)
/** What the summary of `npm test` tells of this run. */
const NOTES = inRoot('.cache/test/desktop.notes')

const { real, folder } = chooseElectron()
const which = real ? 'Desktop tests on Electron itself' : 'Desktop tests on the stand-in for Electron (its program is not installed)'
console.log(which)
if (folder !== null) process.env.ELECTRON_OVERRIDE_DIST_PATH = folder

if (!existsSync(inRoot('out/main/index.js')) || !existsSync(inRoot('out/preload/index.cjs'))) {
  await mustRun(process.execPath, [inRoot('node_modules/electron-vite/bin/electron-vite.js'), 'build'])
}

/** Elsewhere the system's own keychain serves, and what prints into CUPS stays out (playwright.config.ts). */
const linux = process.platform === 'linux'
const args = process.argv.slice(2)
const whole = linux && isWholeRun(args)
rmSync(NOTES, { force: true })
if (whole) {
  beginCoverage()
  // Lines of code that was not compiled here are counted less exactly.
  delete process.env.NODE_COMPILE_CACHE
  process.env.ATELIER_DESKTOP_COUNTS = COUNTS
}

/**
 * One desktop at a time leaves two fifths of two cores unused: two halves of the specs, each with print queues and a keyring of its own. On Electron
 * itself they would share a screen, and who has the focus.
 * @type {readonly import('./support/shards.mjs').Shard[]}
 */
const shards = whole && !real ? [1, 2].map((number) => ({ number, of: 2 })) : []

/** Runs Playwright, for a shard or for all that is asked for; answers its status. */
async function runSpecs(shard = null) {
  const cups = linux ? await startCups(['fiches', 'bureau']) : null
  const env = {
    ...process.env,
    ...(cups === null ? {} : { CUPS_SERVER: cups.server, ATELIER_CUPS_OUT: cups.out }),
    ...(shard === null ? {} : shardEnv(shard, process.env))
  }
  const config = join(import.meta.dirname, 'playwright.config.ts')
  const playwright = inRoot('node_modules/@playwright/test/cli.js')
  const own = shard === null ? [] : shardArgs(shard, inRoot('.cache/desktop-tests'))
  const command = [process.execPath, playwright, 'test', '-c', config, ...args, ...own]
  try {
    return await (linux ? withKeyring(command, env) : runToItsEnd(command))
  } finally {
    await cups?.stop()
  }
}

if (shards.length === 0) process.exitCode = await runSpecs()
else {
  // Where one half could not even begin, the other is waited for all the same: it would be left running, with its printers and its keyring.
  const ends = await Promise.allSettled(shards.map(runSpecs))
  for (const end of ends) if (end.status === 'rejected') console.error(end.reason)
  process.exitCode = Math.max(...ends.map((end) => (end.status === 'fulfilled' ? end.value : 1)))
  joinShardReports(shards, process.env)
}

if (whole) {
  const { good, lines } = judgeCoverage(await readCoverage(), real)
  for (const line of lines) console.log(line)
  mkdirSync(dirname(NOTES), { recursive: true })
  writeFileSync(NOTES, [which, ...lines].join('\n'))
  if (!good) process.exitCode = 1
}
