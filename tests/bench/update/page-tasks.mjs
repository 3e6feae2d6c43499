import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../../../scripts/run/chromium.mjs'
import { startFreeHost } from '../../../scripts/run/free-host.mjs'
import { signedInState } from '../../../scripts/run/sign-in.mjs'
import { asDesktop } from '../../../scripts/screens/desktop-page.mjs'
import { rowsOf } from '../../../scripts/screens/screens.mjs'
import { tokenOf } from '../support/host.mjs'

/** Main tells each hundredth of what comes. */
const PARTS = 100
const LIST = '/orders/all/opened'
const RESTS_MS = 2_000

/** @typedef {{ worked: number, waited: number }} Longest milliseconds: by the work of the page's thread, and by the clock, in which other programs count */

/** The longest task of the page's main thread in a trace. @param {Buffer} trace @returns {Longest} */
function longestTask(trace) {
  /** @type {{ traceEvents: { name: string, ph: string, pid: number, tid: number, dur?: number, tdur?: number, args?: any }[] }} */
  const { traceEvents: events } = JSON.parse(trace.toString('utf8'))
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && pages.some((page) => page.pid === pid && page.tid === tid)
  )
  if (tasks.length === 0) throw new Error('the trace holds no task of the page')
  const most = (/** @type {'dur' | 'tdur'} */ what) => Math.max(...tasks.map((task) => task[what] ?? 0)) / 1000
  return { worked: most('tdur'), waited: most('dur') }
}

/**
 * The list of a station, scrolled as somebody reads it, while `work` is done and told part by part, and as long without it.
 * @param {() => Promise<unknown>} work
 * @param {number} rounds
 */
export async function pageTasks(work, rounds) {
  const host = await startFreeHost(process.execPath)
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const storageState = await signedInState(host.address, 'camille')
    const context = await browser.newContext({
      ...{ baseURL: host.address, locale: 'fr-FR', timezoneId: 'Europe/Paris', storageState },
      viewport: { width: 1920, height: 1080 }
    })
    const page = await context.newPage()
    await asDesktop(page, host.address, await tokenOf(host.address))
    await page.addInitScript(() => {
      /** @type {Map<string, (data: unknown) => void>} */
      const listeners = new Map()
      const { atelier } = /** @type {any} */ (window)
      atelier.on = (/** @type {string} */ channel, /** @type {(data: unknown) => void} */ listener) => {
        listeners.set(channel, listener)
        return () => listeners.delete(channel)
      }
      Object.assign(window, { tellUpdate: (/** @type {unknown} */ news) => listeners.get('updates:changed')?.(news) })
    })
    await page.goto(LIST)
    await rowsOf(page).first().waitFor()
    await page.mouse.move(900, 600)
    await page.waitForTimeout(RESTS_MS)
    /** @param {object} state */
    const tell = (state) =>
      page.evaluate((now) => /** @type {any} */ (window).tellUpdate(now), {
        ...{ state, running: '1.3.0', tooOld: false, minClient: null, checkedAt: null }
      })
    let down = true
    /** One hand's turn of the wheel. */
    const scroll = async () => {
      await page.mouse.wheel(0, down ? 400 : -400)
      down = Math.random() < 0.1 ? !down : down
      await page.waitForTimeout(30)
    }
    /** What the page did meanwhile. @param {(over: () => boolean) => Promise<unknown>} during @param {Promise<unknown>} until */
    const traced = async (during, until) => {
      let over = false
      const ends = until.then(() => {
        over = true
      })
      await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
      await Promise.all([during(() => over), ends])
      return longestTask(await browser.stopTracing())
    }
    const rows = []
    for (let nth = 0; nth < rounds; nth += 1) {
      const from = performance.now()
      let part = 0
      const received = work()
      const busy = await traced(async (over) => {
        while (!over()) {
          part = Math.min(PARTS, part + 1)
          await tell({ kind: 'downloading', version: '1.4.0', part: part / PARTS })
          await scroll()
        }
        await tell({ kind: 'current' })
      }, received)
      const ms = performance.now() - from
      const alone = await traced(
        async (over) => {
          while (!over()) await scroll()
        },
        new Promise((resolve) => setTimeout(resolve, ms))
      )
      rows.push({ busy, alone })
    }
    return rows
  } finally {
    await browser.close()
    await host.stop()
  }
}
