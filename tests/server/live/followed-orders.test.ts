import { expect, it } from 'vitest'
import { SERVER_EVENTS, type ServerArgs } from '@/contract/live'
import { OrderSummary } from '@/domain/orders/order'
import { readAs } from '@/domain/reading/read-as'
import type { LiveClient } from '../support/live-client'
import { becomes } from '../support/roles'
import { twoServers } from '../support/two-servers'

const servers = twoServers()
const SHOWN = 48_001
const LISTED = 48_110
const ROW = Object.keys(OrderSummary.shape)

type News = ServerArgs<'order'>[0]
const newsOf = (window: LiveClient, id: number): readonly News[] =>
  window.heard('order').flatMap(([news]) => ((news as News).orderId === id ? [news as News] : []))

/** Changes an order at a server; the news of it that each window hears, once. */
async function change(id: number, windows: readonly LiveClient[], bin: string): Promise<readonly (News | undefined)[]> {
  for (const window of windows) window.forget()
  expect((await servers.one.call('PATCH', `/api/orders/${id}`, { body: { bacs: [bin] } })).status).toBe(200)
  await expect.poll(() => windows.map((window) => newsOf(window, id).length)).toEqual(windows.map(() => 1))
  return windows.map((window) => newsOf(window, id)[0])
}

/** What a window says is taken once it is answered for something that it said after it. */
async function follow(window: LiveClient, orders: readonly number[] | null): Promise<void> {
  window.forget()
  window.socket.emit('order_follow', orders)
  window.socket.emit('join_order_list', { scope: 'all/opened', orders: [] })
  await expect.poll(() => window.heard('order_selection_changed').length).toBe(1)
}

it('a window is told the orders that it shows whole, rows of the others, and everything whole where it never said', async () => {
  const { one, two, open } = servers
  const [shows, lists, silent] = await Promise.all([open(one), open(two, 'noa'), open(two)])
  await follow(shows, [SHOWN])
  await follow(lists, [])
  const [whole, row, full] = await change(SHOWN, [shows, lists, silent], 'B701')
  const { body: order } = await one.call<object>('GET', `/api/orders/${SHOWN}`)
  expect(whole).toMatchObject({ order: { version: (order as { version: number }).version, bacs: ['B701'] } })
  expect(whole).not.toHaveProperty('row')
  expect(full).toEqual(whole)
  // No more than its row, and all of that: what screens read of it.
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['by', 'orderId', 'row'])
  expect(Object.keys(row?.row ?? {}).toSorted()).toEqual(ROW.toSorted())
  expect(order).toMatchObject(row?.row ?? {})
  expect(readAs(SERVER_EVENTS.order, [row])?.data[0]).toMatchObject({ orderId: SHOWN, row: { bacs: ['B701'] } })

  expect((await change(LISTED, [shows, lists, silent], 'B702')).map((news) => [news?.order?.bacs, news?.row?.bacs])).toEqual([
    [undefined, ['B702']],
    [undefined, ['B702']],
    [['B702'], undefined]
  ])

  // Another page, and then one that shows all that is planned.
  await follow(shows, [LISTED])
  await follow(lists, null)
  expect((await change(SHOWN, [shows, lists], 'B703')).map((news) => news?.order !== undefined)).toEqual([false, true])
  expect((await change(LISTED, [shows, lists], 'B704')).map((news) => news?.order !== undefined)).toEqual([true, true])
})

it('who packs hears no amount in a row either, also from the moment on that they are no more than that', async () => {
  const { one, open } = servers
  const window = await open(one, 'noa')
  await follow(window, [SHOWN])
  expect((await change(LISTED, [window], 'B711'))[0]?.row).toHaveProperty('amount')
  await becomes(one, 'noa', 'packing')
  const news = [...(await change(LISTED, [window], 'B712')), ...(await change(SHOWN, [window], 'B713'))]
  expect(news.map((one) => [one?.row !== undefined, one?.order !== undefined])).toEqual([
    [true, false],
    [false, true]
  ])
  for (const one of news) expect(JSON.stringify(one)).not.toMatch(/"amount"|"email"|"phone"/)
})

it('what is no list of orders is refused, and changes nothing', async () => {
  const { one, open } = servers
  const window = await open(one)
  await follow(window, [SHOWN])
  window.socket.emit('order_follow', ['48001'])
  window.socket.emit('order_follow')
  window.socket.emit(
    'order_follow',
    Array.from({ length: 501 }, (_, at) => at + 1)
  )
  expect((await change(SHOWN, [window], 'B721'))[0]).toHaveProperty('order')
  expect((await change(LISTED, [window], 'B722'))[0]).toHaveProperty('row')
})
