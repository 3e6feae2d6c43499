import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../run/chromium.mjs'
import { startFreeHost } from '../run/free-host.mjs'
import { signedInState } from '../run/sign-in.mjs'
import { CACHE, inRoot } from '../setup/paths.mjs'
import { say } from '../setup/say.mjs'
import { screens, selectRows, settle } from './screens.mjs'

const RAW = join(CACHE, 'screens')
const KEPT = inRoot('docs', 'screens')
const THEMES = /** @type {const} */ (['light', 'dark'])
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 }
]

/** Order of the first list whose page has most to show. @param {string} address @param {string} token */
async function richOrder(address, token) {
  const answer = await fetch(`${address}/api/orders?dimension=all&channel=opened&pageSize=150&sort=faces&dir=desc`, {
    headers: { authorization: `Bearer ${token}` }
  })
  const { orders } = await answer.json()
  const id = orders[0]?.id
  if (typeof id !== 'number') throw new Error('the demo data has no open order')
  return id
}

/** Runs on the project's Node as a child of `screens.mjs`. */
const host = await startFreeHost(process.execPath)
const browser = await chromium.launch(chromiumLaunch())
const options = { baseURL: host.address, locale: 'fr-FR', timezoneId: 'Europe/Paris' }
const wanted = process.argv.slice(2)
try {
  const noa = await signedInState(host.address, 'noa')
  const order = await richOrder(host.address, noa.origins[0]?.localStorage.find(({ name }) => name === 'access_token')?.value ?? '')
  rmSync(RAW, { recursive: true, force: true })
  for (const folder of [RAW, KEPT]) mkdirSync(folder, { recursive: true })
  for (const screen of screens(order).filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    for (const theme of THEMES) {
      for (const viewport of SIZES) {
        const colleague = screen.colleague
          ? await browser.newContext({ ...options, viewport, storageState: await signedInState(host.address, 'noa') })
          : null
        if (colleague !== null) {
          const page = await colleague.newPage()
          await page.goto(screen.path)
          await selectRows(page, [1, 2, 4])
        }
        const storageState = screen.user === null ? undefined : await signedInState(host.address, screen.user, { theme })
        const context = await browser.newContext({ ...options, viewport, colorScheme: theme, ...(storageState && { storageState }) })
        const page = await context.newPage()
        await page.goto(screen.path)
        await screen.ready(page)
        await settle(page)
        const name = `${screen.name}-${theme}-${viewport.width}.png`
        await page.screenshot({ path: join(RAW, name), fullPage: screen.whole === true })
        if (screen.kept && viewport.width === 1920) copyFileSync(join(RAW, name), join(KEPT, name))
        say(name)
        await context.close()
        await colleague?.close()
      }
    }
  }
} finally {
  await browser.close()
  await host.stop()
}
say(`Images dans ${RAW} ; celles de la documentation dans docs/screens.`)
