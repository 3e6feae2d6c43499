import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPrinted } from '@/contract/orders'
import { browserHost } from '@/renderer/lib/host/browser-host'
import { type OriginServer, serveOrigin } from '../support/origin-server'

let server: OriginServer
beforeEach(async () => {
  server = await serveOrigin(() => ({ status: 200, body: { updated: 1 } }))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  document.body.replaceChildren()
  await server.close()
})

/** Prints in a browser whose frame says that its dialog closed. */
async function print(sheet: 'production' | 'picking', host = browserHost()) {
  const printed = host.print({ sheets: [sheet], orders: [{ id: 7, reference: 'ST-7' }], by: null })
  const frame = document.querySelector('iframe')
  const data = { atelier: 'print-closed', missing: 0 }
  window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source: frame?.contentWindow ?? null }))
  return printed
}

it.each([
  ['production sheets of a built application', true, 'production', 'done', 1],
  ['picking sheets', true, 'picking', 'none', 0],
  ['production sheets while developing', false, 'production', 'none', 0]
] as const)('orders are marked printed, or not: %s', async (_, built, sheet, mark, calls) => {
  vi.stubEnv('PROD', built)
  expect(await print(sheet)).toMatchObject({ kind: 'sent', mark })
  expect(server.heard.filter(({ path }) => path === setPrinted.path)).toHaveLength(calls)
})

it('whoever listens hears of the orders that were marked, and of none that was not', async () => {
  vi.stubEnv('PROD', true)
  const host = browserHost()
  const heard: (readonly number[])[] = []
  const stop = host.onPrinted((orders) => heard.push(orders))
  await print('picking', host)
  expect(heard).toEqual([])
  await print('production', host)
  expect(heard).toEqual([[7]])
  stop()
  await print('production', host)
  expect(heard).toHaveLength(1)
})
