import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { host } from '@/renderer/lib/host/host'
import { followOrders, sayFollowed } from '@/renderer/lib/live/followed-orders'
import { onConnected, startLive, stopLive, useLiveStatus } from '@/renderer/lib/live/live'
import { type LiveHost, liveHost } from '../support/live-host'

const soon = { timeout: 4_000, interval: 10 }
let server: LiveHost
let stops: (() => void)[]

/** Connects a window as the shell does, to a host that knows these capabilities. */
async function connect(...capabilities: string[]): Promise<void> {
  server = await liveHost(capabilities)
  stops.push(onConnected(sayFollowed))
  await startLive('all')
  await expect.poll(() => useLiveStatus.getState().state, soon).toBe('online')
  await expect.poll(() => server.window().connected, soon).toBe(true)
}
const follow = (orders: Parameters<typeof followOrders>[0]): (() => void) => {
  const stop = followOrders(orders)
  stops.push(stop)
  return stop
}
const said = (): unknown[] => server.said.flatMap(([event, orders]) => (event === 'order_follow' ? [orders] : []))

beforeEach(() => {
  stops = []
  vi.spyOn(host, 'socketToken').mockResolvedValue('good')
})
afterEach(async () => {
  for (const stop of stops) stop()
  stopLive()
  await server.close()
  vi.restoreAllMocks()
})

it('is told rows alone where nothing is shown whole, and each order that a part of the screen shows', async () => {
  await connect('order-rows')
  await expect.poll(said, soon).toEqual([[]])
  const page = follow([48213])
  follow([7, 48213])
  await expect.poll(said, soon).toEqual([[], [7, 48213]])
  // What another part shows too is followed still: nothing is said.
  page()
  follow([7])
  await expect.poll(said, soon).toEqual([[], [7, 48213]])
})

it('says once what a page that goes and one that comes follow', async () => {
  await connect('order-rows')
  const before = follow([1])
  await expect.poll(said, soon).toEqual([[], [1]])
  before()
  follow([2])
  await expect.poll(said, soon).toEqual([[], [1], [2]])
})

it('is told all orders whole while the planning is on screen, and where more are shown than an event names', async () => {
  await connect('order-rows')
  const planning = follow('all')
  follow([3])
  await expect.poll(said, soon).toEqual([[], null])
  planning()
  await expect.poll(said, soon).toEqual([[], null, [3]])
  follow(Array.from({ length: 501 }, (_, at) => at + 1))
  await expect.poll(said, soon).toEqual([[], null, [3], null])
})

it('says it again over the next connection, of which the server knows nothing', async () => {
  await connect('order-rows')
  follow([5])
  await expect.poll(said, soon).toEqual([[], [5]])
  server.window().conn.close()
  await expect.poll(said, { timeout: 8_000 }).toEqual([[], [5], [5]])
})

it('says nothing to a host that tells whole orders alone', async () => {
  await connect('live-windows')
  follow([5])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(server.said).toEqual([])
})

it('is said seldom, however fast one goes from order to order: a server of before cuts who says twenty such things in 10 s', async () => {
  await connect('order-rows')
  await expect.poll(said, soon).toEqual([[]])
  let stop = follow([1])
  for (let id = 2; id <= 40; id += 1) {
    stop()
    stop = follow([id])
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  // The last one is said, soon.
  await expect.poll(() => said().at(-1), soon).toEqual([40])
  expect(said().length).toBeLessThan(6)
})
