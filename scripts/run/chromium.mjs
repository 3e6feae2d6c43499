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

/** The same for tests, which look at nothing but pages: the headless shell where there is one. */
export const testLaunch = () => launchOf([...SHELLS, ...USUAL])
