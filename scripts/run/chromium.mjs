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
 * How V8 works in tests: each page lives for seconds, and what is collected in the background, given back to the system (an eighth of what the pages of
 * a test take of the processor) or compiled to run faster later (another quarter) costs more there than it saves.
 */
export const SHORT_LIVES = '--js-flags=--min-semi-space-size=64 --single-threaded-gc --no-memory-reducer --no-maglev --no-turbofan'

/** The same for who looks at nothing but pages: the headless shell where there is one. */
export const shellLaunch = () => launchOf([...SHELLS, ...USUAL])

/** The same for tests. */
export function testLaunch() {
  const { args, ...launch } = shellLaunch()
  return { ...launch, args: [...args, SHORT_LIVES] }
}
