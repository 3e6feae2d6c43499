import { runScript } from '../setup/say.mjs'
import { underDisplay } from './display.mjs'

/**
 * `node scripts/smoke/under-display.mjs SCRIPT [arguments]`: a script of the project with Node, or `npm …`, where windows can be shown. On Linux
 * without a screen that is Xvfb with a session bus of its own.
 */
await runScript(async () => {
  const [what = '', ...args] = process.argv.slice(2)
  if (what === 'npm') return underDisplay(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
  return underDisplay(process.execPath, [what, ...args])
})
