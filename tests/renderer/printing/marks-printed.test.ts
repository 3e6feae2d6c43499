import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPrinted } from '@/contract/orders/orders'
import { browserHost } from '@/renderer/lib/host/browser-host'
import { MARK_AGAIN_AFTER_MS, markOrders } from '@/renderer/lib/host/printed-marks'
import { type OriginServer, serveOrigin } from '../support/origin-server'

let server: OriginServer
let answer: () => { readonly status: number; readonly body: unknown }
beforeEach(async () => {
  answer = () => ({ status: 200, body: { updated: 1, marked: [7] } })
  server = await serveOrigin(() => answer())
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  document.body.replaceChildren()
  await server.close()
})

/** Prints in a browser whose frame says that its dialog closed. */
async function print(sheet: 'production' | 'picking', host = browserHost()) {
  const printed = host.print({ sheets: [sheet], orders: [{ id: 7, reference: 'ST-7' }], by: null })
  const frame = await vi.waitFor(() => document.querySelector('iframe') ?? Promise.reject(new Error('no frame')))
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

const sent = () => server.heard.filter(({ path }) => path === setPrinted.path).map(({ body }) => body)
async function printed() {
  vi.stubEnv('PROD', true)
  const outcome = await print('production')
  if (outcome.kind !== 'sent') throw new Error('it was not sent')
  return outcome
}

it('takes back the marks that this print made, where its dialog was cancelled', async () => {
  answer = () => ({ status: 200, body: { updated: 1, marked: [7] } })
  const { undo } = await printed()
  await undo?.()
  expect(sent()).toEqual([
    { ids: [7], printed: true },
    { ids: [7], printed: false }
  ])
})

it.each([
  ['were marked before', [] as number[], undefined],
  ['stand at a host that takes no mark back', [7], []]
])('offers to take nothing back of orders that %s', async (_, marked, capabilities) => {
  if (capabilities) {
    await server.close()
    server = await serveOrigin(() => answer(), capabilities)
  }
  answer = () => ({ status: 200, body: { updated: marked.length, marked } })
  expect((await printed()).undo).toBeNull()
})

/** The timers are ours, and go on by themselves: what carries an answer needs them. */
const ownTimers = () => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })

it('sends a mark again that did not arrive, until it does', async () => {
  ownTimers()
  answer = () => ({ status: 503, body: {} })
  const outcome = await printed()
  expect(outcome.mark).toBe('due')
  answer = () => ({ status: 200, body: { updated: 1, marked: [7] } })
  await vi.advanceTimersByTimeAsync(MARK_AGAIN_AFTER_MS)
  expect(await outcome.later).toBe('done')
  expect(sent()).toHaveLength(2)
})

it('sends a mark again that a page of somebody else was the answer to', async () => {
  ownTimers()
  const answers = [new Response('<!doctype html><title>Bienvenue</title>'), Response.json({ updated: 1, marked: [7] })]
  const announced: (readonly number[])[] = []
  const { mark, later } = await markOrders(
    async () => answers.shift() ?? Response.error(),
    [7],
    (orders) => announced.push(orders)
  )
  expect([mark, announced]).toEqual(['due', []])
  await vi.advanceTimersByTimeAsync(MARK_AGAIN_AFTER_MS)
  expect([await later, announced]).toEqual(['done', [[7]]])
})

it('takes no page of somebody else for marks that were taken back', async () => {
  const answers = [Response.json({ updated: 1, marked: [7] }), new Response('<!doctype html><title>Bienvenue</title>')]
  const announced: (readonly number[])[] = []
  const { undo } = await markOrders(
    async () => answers.shift() ?? Response.error(),
    [7],
    (orders) => announced.push(orders)
  )
  await expect(undo?.()).rejects.toMatchObject({ name: 'ApiError', kind: 'unreachable' })
  expect(announced).toEqual([[7]])
})

it('no longer sends a mark that was taken back while it was due', async () => {
  ownTimers()
  answer = () => ({ status: 503, body: {} })
  const { undo, later } = await printed()
  await expect(undo?.()).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(MARK_AGAIN_AFTER_MS)
  expect(await later).toBe('none')
  expect(sent().filter((body) => (body as { printed: boolean }).printed)).toHaveLength(1)
})

it.each([
  ['why the server does not', { status: 409, body: { code: 'conflict', message: 'Trop tard.' } }, { status: 409, message: 'Trop tard.' }],
  ['a server in trouble', { status: 500, body: 'panne' }, { status: 500 }]
])('tells who takes marks back %s', async (_, said, error) => {
  const { undo } = await printed()
  answer = () => said
  await expect(undo?.()).rejects.toMatchObject({ name: 'ApiError', kind: 'refused', ...error })
})

it('takes nothing back where the mark never arrived and others printed the order', async () => {
  ownTimers()
  answer = () => ({ status: 503, body: {} })
  const { undo } = await printed()
  answer = () => ({ status: 409, body: { code: 'conflict', message: 'Trop tard.' } })
  expect(await undo?.()).toBe(0)
})

it('does not send again what the host refuses', async () => {
  answer = () => ({ status: 403, body: {} })
  expect(await printed()).toMatchObject({ mark: 'refused', later: null })
})
