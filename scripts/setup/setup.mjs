import { existsSync } from 'node:fs'
import { findElectron, tryElectron } from './electron.mjs'
import { keychainAdvice } from './package-choice.mjs'
import { ensurePackages } from './packages.mjs'
import { MARKER } from './paths.mjs'
import { say } from './say.mjs'
import { ensureSystem } from './system.mjs'
import { START_NEEDS, TEST_NEEDS } from './system-needs.mjs'

/**
 * Brings what is missing, in order: libraries of the system, packages with a recent Node, Electron's program. May be run again at any time.
 * @param {{ tests?: boolean, desktop?: boolean }} [wants] what it is for: the tests' tools too, the desktop's program too
 * @returns {Promise<string>} path of the Node that runs the project
 */
export async function setUp({ tests = false, desktop = false } = {}) {
  // What packages are built with comes before them; a browser and a print system come beside them.
  if (!existsSync(MARKER)) await ensureSystem(START_NEEDS, tests ? 'npm test' : 'npm start')
  const [{ node, keychain, library, installed }] = await Promise.all([
    ensurePackages(),
    tests ? ensureSystem(TEST_NEEDS, 'npm test') : undefined
  ])
  if (!keychain)
    say(`Sans trousseau, la session de l'application reste en mémoire : ${keychainAdvice({ platform: process.platform, library })}.`)
  if (desktop && findElectron() === null) await tryElectron(node, installed)
  return node
}
