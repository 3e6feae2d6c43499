import { spawn } from 'node:child_process'
import { buildIfNeeded } from './build/build-all.mjs'
import { inRoot } from './setup/paths.mjs'
import { runScript } from './setup/say.mjs'
import { setUp } from './setup/setup.mjs'

/** `npm run users -- list|add|reset|role|disable|enable`: people, on the server's machine. */
await runScript(async () => {
  const node = await setUp()
  await buildIfNeeded(node)
  const child = spawn(node, [inRoot('out', 'server', 'users.js'), ...process.argv.slice(2)], { stdio: 'inherit' })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
})
