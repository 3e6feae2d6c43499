import { existsSync } from 'node:fs'

/** Chromium without windows of its own: the same engine, at half the work for each page that a test opens. */
const SHELLS = ['/usr/bin/chromium-headless-shell']
const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/**
 * @typedef {object} Launch how Playwright starts a Chromium
 * @property {string} [executablePath]
 * @property {string} [channel]
 * @property {string[]} args
 */

/** @param {readonly string[]} usual @returns {Launch} */
function launchOf(usual) {
  const args = ['--disable-features=LocalNetworkAccessChecks', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const path = process.env.CHROMIUM ?? usual.find((each) => existsSync(each))
  if (path !== undefined) return { executablePath: path, args }
  return process.platform === 'win32' ? { channel: 'msedge', args } : { args }
}

/** The Chromium of this machine: the one named by CHROMIUM, else the usual places, else Edge on Windows, else Playwright's own. */
export const chromiumLaunch = () => launchOf(USUAL)

/**
 * How V8 keeps memory in tests: each page lives for seconds, and what is collected in the background, or given back to the system, costs more there
 * than it saves (an eighth of what the pages of a test take of the processor).
 */
export const SHORT_LIVES = '--js-flags=--min-semi-space-size=64 --single-threaded-gc --no-memory-reducer'
/** The same for pages that compute next to nothing: what is compiled to run faster later costs a quarter of theirs. */
const COMPUTES_LITTLE = `${SHORT_LIVES} --no-maglev --no-turbofan`

/** The same for who looks at nothing but pages: the headless shell where there is one. */
export const shellLaunch = () => launchOf([...SHELLS, ...USUAL])

/** The same for tests. One that `computes`, as a camera's pictures are read, has V8's compilers. @param {{ computes?: boolean }} [of] */
export function testLaunch({ computes = false } = {}) {
  const { args, ...launch } = shellLaunch()
  return { ...launch, args: [...args, computes ? SHORT_LIVES : COMPUTES_LITTLE] }
}
