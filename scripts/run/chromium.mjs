import { existsSync } from 'node:fs'

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/**
 * How Playwright starts a Chromium of this machine: the one named by CHROMIUM, else the usual places, else Edge on Windows, else
 * Playwright's own.
 * @returns {{ executablePath?: string, channel?: string, args: string[] }}
 */
export function chromiumLaunch() {
  const args = ['--disable-features=LocalNetworkAccessChecks', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const path = process.env.CHROMIUM ?? USUAL.find((each) => existsSync(each))
  if (path !== undefined) return { executablePath: path, args }
  return process.platform === 'win32' ? { channel: 'msedge', args } : { args }
}
