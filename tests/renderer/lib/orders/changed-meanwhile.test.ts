import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '@/domain/orders/order'
import { onConnected, onLive } from '@/renderer/lib/live/live'
import { itemMark, useOrderMark } from '@/renderer/lib/orders/order-marks'
import { useOrder } from '@/renderer/lib/orders/order-query'
import { useOrderNews } from '@/renderer/lib/orders/use-order-news'
import { queryKeys } from '@/renderer/lib/query/keys'
import { beginChange } from '@/renderer/lib/query/pending'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { anItem, anOrder } from '../../support/an-order'
import { type OriginServer, serveOrigin } from '../../support/origin-server'

vi.mock('@/renderer/lib/live/live', async (original) => {
  const live = await original<typeof import('@/renderer/lib/live/live')>()
  return { ...live, onConnected: vi.fn(() => () => undefined), onLive: vi.fn(live.onLive), mayHaveMissed: () => true }
})

const KEY = queryKeys.order('48213')
const BEFORE = anOrder({ version: 5, items: [anItem({ id: 1 })] })
let server: OriginServer
let order: Order
let entries: readonly { field: string; by: string | null }[]
let client: ReturnType<typeof createQueryClient>

/** A page whose order is read, and whose live connection comes only when `connect` says so. */
async function page(capabilities: readonly string[] = ['history']) {
  server = await serveOrigin(({ path }) => {
    if (path.endsWith('/history')) {
      return {
        status: 200,
        body: { entries: entries.map((entry, id) => ({ id, at: '2026-11-20 10:00:00', from: null, to: null, ...entry })), more: false }
      }
    }
    return { status: 200, body: order }
  }, capabilities)
  client = createQueryClient()
  client.setQueryData(queryKeys.profile, { firstname: 'Camille', lastname: 'Renard' })
  const drawn = renderHook(
    () => {
      useOrderNews('48213', 48213)
      return {
        version: useOrder('48213').data?.version,
        files: useOrderMark('48213', 'files_state'),
        bins: useOrderMark('48213', 'bacs'),
        item: useOrderMark('48213', itemMark(1))
      }
    },
    { wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children) }
  )
  await waitFor(() => expect(drawn.result.current.version).toBe(5))
  const connect = () => act(async () => vi.mocked(onConnected).mock.calls.at(-1)?.[0](false))
  return { shown: () => drawn.result.current, connect }
}

beforeEach(() => {
  order = BEFORE
  entries = []
  vi.mocked(onConnected).mockClear()
})
afterEach(async () => {
  cleanup()
  client.clear()
  await server.close()
})

it('what a colleague changed before the page listened is marked with who did, once it is read again', async () => {
  const { shown, connect } = await page()
  entries = [
    { field: 'bacs', by: 'Léa M.' },
    { field: 'files_state', by: 'Noa D.' },
    { field: 'files_state', by: 'Sacha B.' }
  ]
  order = { ...BEFORE, files_state: 'checked', version: 6 }
  await connect()
  await waitFor(() => expect(shown()).toMatchObject({ version: 6, files: 'Noa D.' }))
  expect(shown().bins).toBeUndefined()
})

it('nobody is named where the host keeps no history', async () => {
  const { shown, connect } = await page([])
  order = { ...BEFORE, files_state: 'checked', version: 6 }
  await connect()
  await waitFor(() => expect(shown().files).toBeNull())
})

it('items are marked with who changed one last, unless that was oneself', async () => {
  const { shown, connect } = await page()
  order = { ...BEFORE, items: [anItem({ id: 1, sizes: [{ size: 'S', qty: 9 }] })], version: 6 }
  entries = [{ field: 'faces.tags', by: 'Léa M.' }]
  await connect()
  await waitFor(() => expect(shown().item).toBe('Léa M.'))
  order = { ...BEFORE, items: [anItem({ id: 1, sizes: [{ size: 'S', qty: 10 }] })], files_state: 'checked', version: 7 }
  entries = [
    { field: 'items.sizes', by: 'Camille R.' },
    { field: 'files_state', by: 'Noa D.' }
  ]
  await connect()
  await waitFor(() => expect(shown().files).toBe('Noa D.'))
  expect(shown().item).toBeUndefined()
})

it('what one changed oneself meanwhile is not marked', async () => {
  const { shown, connect } = await page()
  order = { ...BEFORE, files_state: 'checked', bacs: ['B141'], version: 7 }
  entries = [{ field: 'files_state', by: 'Noa D.' }]
  const reading = connect()
  act(() =>
    beginChange<Order>(client, KEY, (shownOrder) => ({ ...shownOrder, bacs: ['B141'] }))((base) => ({
      ...base,
      bacs: ['B141'],
      version: 6
    }))
  )
  await reading
  await waitFor(() => expect(shown().files).toBe('Noa D.'))
  expect(shown().bins).toBeUndefined()
})

/** News of the order that came without it: as a row, or of many at once. */
const hear = (...news: readonly object[]): void =>
  act(() => {
    const listener = vi.mocked(onLive).mock.calls.findLast(([event]) => event === 'order')?.[1] as (news: object) => void
    for (const one of news) listener({ orderId: 48213, ...one })
  })

it('what news without the order name somebody for is marked with them, once it is read', async () => {
  const { shown } = await page([])
  order = { ...BEFORE, files_state: 'checked', version: 6 }
  hear({ by: 'Noa D.' })
  await waitFor(() => expect(shown()).toMatchObject({ version: 6, files: 'Noa D.' }))
  // And of the next ones again, beside what is marked.
  order = { ...order, bacs: ['B141'], version: 7 }
  hear({ by: 'Léa M.' })
  await waitFor(() => expect(shown()).toMatchObject({ version: 7, files: 'Noa D.', bins: 'Léa M.' }))
})

it('of news of several people that one reading brings the history tells whose is what', async () => {
  const { shown } = await page()
  order = { ...BEFORE, files_state: 'checked', bacs: ['B141'], version: 7 }
  entries = [
    { field: 'bacs', by: 'Léa M.' },
    { field: 'files_state', by: 'Noa D.' }
  ]
  hear({ by: 'Noa D.' }, { by: 'Léa M.' })
  await waitFor(() => expect(shown()).toMatchObject({ version: 7, files: 'Noa D.', bins: 'Léa M.' }))
})

it('what news name oneself for, or nobody, is read and not marked', async () => {
  const { shown } = await page()
  order = { ...BEFORE, files_state: 'checked', version: 6 }
  hear({ by: 'Camille R.' })
  await waitFor(() => expect(shown().version).toBe(6))
  order = { ...BEFORE, bacs: ['B141'], version: 7 }
  hear({ by: '' })
  await waitFor(() => expect(shown().version).toBe(7))
  expect([shown().files, shown().bins]).toEqual([undefined, undefined])
})
