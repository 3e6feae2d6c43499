import { expect, test } from '@playwright/test'
import type { PrintJob } from '@/contract/desktop/print-jobs'
import { makeBenchApp } from './bench-app'
import { bridge } from './bridge'
import { cupsAt } from './cups.mjs'
import { type FakeApi, startFakeApi } from './fake-api'
import { clearKeychain } from './keychain'
import { type Atelier, launchAtelier } from './launch-atelier'

/** Orders of a print where it does not matter which. */
export const ORDERS = [12, 13]
export const settings = (production: string | null) => ({ printers: { production, picking: 'bureau' }, archiveFolder: null })

/** A station that somebody is signed in at, and printers of CUPS, for all tests of the spec that calls this. A test may put another in its place for a while. */
export function printingStation() {
  const cups = cupsAt(process.env.CUPS_SERVER ?? '', process.env.ATELIER_CUPS_OUT ?? '')
  let bench: ReturnType<typeof makeBenchApp>
  let api: FakeApi
  let atelier: Atelier

  test.beforeAll(async () => {
    bench = makeBenchApp()
    api = await startFakeApi()
    atelier = await launchAtelier({ apiUrl: api.url, appDir: bench.path })
    await bridge(atelier.page, 'session:login', { username: 'camille@atelier.test', password: 'atelier' })
  })
  test.beforeEach(async () => {
    cups.clear()
    api.printed.length = 0
    await bridge(atelier.page, 'station:save-settings', settings('fiches'))
  })
  test.afterEach(async () => {
    await cups.enable('fiches')
    await cups.accept('fiches')
    // Hidden windows do not pile up: beside the main one, two may rest for each printer.
    await expect.poll(() => atelier.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBeLessThanOrEqual(5)
  })
  test.afterAll(async () => {
    await atelier.close()
    await clearKeychain(api.url)
    await api.close()
    bench.remove()
  })

  const enqueue = (sheet: 'production' | 'picking', orders: readonly number[]) =>
    bridge(atelier.page, 'printing:print', { sheets: [sheet], orders: orders.map((id) => ({ id, reference: `ST-${id}` })), by: null })

  /** The jobs of these numbers, as far as they are settled: nothing more happens to them by itself. */
  const settled = async (ids: readonly number[]): Promise<PrintJob[]> =>
    (await bridge(atelier.page, 'printing:jobs')).jobs.filter(
      ({ id, state, mark }) => ids.includes(id) && state !== 'queued' && state !== 'printing' && mark !== 'due'
    )

  async function follow(ids: readonly number[]): Promise<PrintJob[]> {
    await expect.poll(async () => (await settled(ids)).length, { timeout: 20_000 }).toBe(ids.length)
    return settled(ids)
  }

  const print = async (sheet: 'production' | 'picking' = 'production', orders: readonly number[] = ORDERS) =>
    (await follow(await enqueue(sheet, orders)))[0]

  return {
    ...{ cups, enqueue, follow, print },
    get api() {
      return api
    },
    get appDir() {
      return bench.path
    },
    get atelier() {
      return atelier
    },
    set atelier(other) {
      atelier = other
    }
  }
}
