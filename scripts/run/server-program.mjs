import { spawn } from 'node:child_process'
import { buildIfNeeded } from '../build/build-all.mjs'
import { inRoot } from '../setup/paths.mjs'
import { runScript } from '../setup/say.mjs'
import { setUp } from '../setup/setup.mjs'

/**
 * Runs a program of the built server with the words of the command line, on the server's machine.
 * @param {string} name of its file in out/server
 */
export const runServerProgram = (name) =>
  runScript(async () => {
    const node = await setUp()
    await buildIfNeeded(node)
    const child = spawn(node, [inRoot('out', 'server', name), ...process.argv.slice(2)], { stdio: 'inherit' })
    return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  })
