import { beforeEach, describe, expect, it } from 'vitest'
import type { ServerArgs } from '@/contract/live'
import { REFUSED_EVENTS } from '@/server/live/socket-events'
import type { LiveClient } from '../support/live-client'
import { startServer } from '../support/server'
import { twoServers } from '../support/two-servers'

const servers = twoServers()
const { open } = servers
/** Orders of the present test alone: news of windows that an earlier test closed are about others. */
let LIST: [number, number, number] = [1, 2, 3]
let OTHER = 4
let next = 0
beforeEach(() => {
  next += 10
  LIST = [next, next + 1, next + 2]
  OTHER = next + 3
})
const join = (window: LiveClient, orders: number[] = LIST, scope = 'all/opened') => window.socket.emit('join_order_list', { scope, orders })
const push = (window: LiveClient, ...orders: number[]) => window.socket.emit('order_selection_push', orders)
const pull = (window: LiveClient, ...orders: number[]) => window.socket.emit('order_selection_pull', orders)
type OwnNews = ServerArgs<'order_selection'>[0]
/** What a window heard of an order that its operator selected elsewhere. */
const ownNews = (window: LiveClient, order: number): OwnNews[] =>
  window
    .heard('order_selection')
    .map(([news]) => news as OwnNews)
    .filter((news) => news.order === order)
const soon = { timeout: 3_000, interval: 10 }
const joined = async (window: LiveClient, orders?: number[], scope?: string) => {
  join(window, orders, scope)
  await expect.poll(() => window.heard('order_selection_changed').length, soon).toBe(1)
}

describe.each([
  ['the same server', () => servers.one, () => servers.one],
  ['two servers', () => servers.one, () => servers.two]
])('selections on %s', (_, first, second) => {
  it('show to the others who have the order on screen, and to nobody else', async () => {
    const camille = await open(first(), 'camille')
    const noa = await open(second(), 'noa')
    const sacha = await open(second(), 'sacha')
    await joined(noa)
    await joined(sacha, [OTHER])
    push(camille, LIST[0], OTHER)
    await expect.poll(() => noa.others(LIST[0]), soon).toBe(1)
    await expect.poll(() => sacha.others(OTHER), soon).toBe(1)
    expect(noa.heard('order_selection_changed').at(-1)).toEqual([[{ order: LIST[0], number: 1 }]])
    pull(camille, LIST[0])
    await expect.poll(() => noa.others(LIST[0]), soon).toBe(0)
    expect(camille.heard('order_selection_changed')).toEqual([])
  })

  it('are told at joining: those of others, an empty list if none', async () => {
    const camille = await open(first(), 'camille')
    const noa = await open(second(), 'noa')
    await joined(noa)
    expect(noa.heard('order_selection_changed')).toEqual([[[]]])
    push(camille, LIST[1])
    push(noa, LIST[2])
    await expect.poll(() => noa.others(LIST[1]), soon).toBe(1)
    noa.forget()
    await joined(noa)
    expect(noa.heard('order_selection_changed')).toEqual([[[{ order: LIST[1], number: 1 }]]])
  })

  it('count an operator with several windows once', async () => {
    const windowsOfCamille = [await open(first(), 'camille'), await open(second(), 'camille'), await open(first(), 'camille')]
    const noa = await open(second(), 'noa')
    const sacha = await open(first(), 'sacha')
    await joined(noa)
    for (const window of windowsOfCamille) push(window, LIST[0])
    await expect.poll(() => noa.others(LIST[0]), soon).toBe(1)
    push(sacha, LIST[0])
    await expect.poll(() => noa.others(LIST[0]), soon).toBe(2)
    windowsOfCamille[0]?.close()
    windowsOfCamille[1]?.close()
    push(sacha, LIST[1])
    await expect.poll(() => noa.others(LIST[1]), soon).toBe(1)
    expect(noa.others(LIST[0])).toBe(2)
    windowsOfCamille[2]?.close()
    await expect.poll(() => noa.others(LIST[0]), soon).toBe(1)
  })

  it('follow the operator to other windows, both ways', async () => {
    const here = await open(first(), 'camille')
    const there = await open(second(), 'camille')
    await joined(there, LIST, 'dtg/opened')
    push(here, LIST[0])
    const news = (value: boolean) => expect.objectContaining({ dimension: 'dtg', channel: 'opened', order: LIST[0], value })
    await expect.poll(() => there.heard('order_selection').at(-1), soon).toEqual([news(true)])
    await joined(here, LIST, 'dtg/opened')
    pull(there, LIST[0])
    await expect.poll(() => here.heard('order_selection').at(-1), soon).toEqual([news(false)])
    const noa = await open(first(), 'noa')
    await joined(noa)
    expect(noa.others(LIST[0])).toBe(0)
  })

  it('wait for a window of the operator that opens later', async () => {
    const here = await open(first(), 'camille')
    push(here, LIST[2])
    const there = await open(second(), 'camille')
    await joined(there)
    await expect
      .poll(() => ownNews(there, LIST[2]), soon)
      .toEqual([{ dimension: 'all', channel: 'opened', order: LIST[2], value: true, taken: 0 }])
  })

  it('say how much of the window itself the server had taken, so that it tells what crossed its own word', async () => {
    const here = await open(first(), 'camille')
    const there = await open(second(), 'camille')
    push(here, LIST[0])
    await joined(there)
    const taken = () => ownNews(there, LIST[0]).map((news) => news.taken)
    await expect.poll(taken, soon).toEqual([0])
    push(there, OTHER)
    pull(there, OTHER)
    there.socket.emit('order_selection_push', 'no list')
    join(there)
    await expect.poll(taken, soon).toEqual([0, 3])
  })

  it('that the operator lets go reach windows that show another page', async () => {
    const here = await open(first(), 'camille')
    const there = await open(second(), 'camille')
    await joined(there)
    const last = () => ownNews(there, LIST[0]).at(-1)?.value
    push(here, LIST[0])
    await expect.poll(last, soon).toBe(true)
    there.forget()
    join(there, [OTHER])
    await expect.poll(() => there.heard('order_selection_changed').length, soon).toBe(1)
    pull(here, LIST[0])
    await expect.poll(last, soon).toBe(false)
  })

  it('are freed when their window goes', async () => {
    const camille = await open(first(), 'camille')
    const noa = await open(second(), 'noa')
    await joined(noa)
    push(camille, ...LIST)
    await expect.poll(() => noa.others(LIST[2]), soon).toBe(1)
    camille.socket.io.engine.close()
    await expect.poll(() => LIST.map(noa.others), soon).toEqual([0, 0, 0])
  })

  it('are no more told after leaving the list', async () => {
    const camille = await open(first(), 'camille')
    const noa = await open(second(), 'noa')
    await joined(noa)
    noa.socket.emit('leave_order_list')
    noa.forget()
    const sacha = await open(second(), 'sacha')
    await joined(sacha)
    push(camille, LIST[0])
    await expect.poll(() => sacha.others(LIST[0]), soon).toBe(1)
    expect(noa.heard('order_selection_changed')).toEqual([])
  })

  it('come in bursts of 10,000 without one being lost', async () => {
    const all = Array.from({ length: 10_000 }, (_, n) => 100_000 + n)
    const camille = await open(first(), 'camille')
    const noa = await open(second(), 'noa')
    await joined(noa, all.slice(-500))
    for (let at = 0; at < all.length; at += 500) push(camille, ...all.slice(at, at + 500))
    await expect.poll(() => all.slice(-500).reduce((sum, order) => sum + noa.others(order), 0), { timeout: 5_000 }).toBe(500)
    camille.close()
    await expect.poll(() => all.slice(-500).reduce((sum, order) => sum + noa.others(order), 0), { timeout: 5_000 }).toBe(0)
  })
})

describe('servers', () => {
  it('that stop free the selections of their windows elsewhere', async () => {
    const three = await startServer({}, servers.one.database)
    const camille = await open(three, 'camille')
    const noa = await open(servers.one, 'noa')
    await joined(noa)
    push(camille, LIST[0])
    await expect.poll(() => noa.others(LIST[0]), soon).toBe(1)
    await three.close()
    await expect.poll(() => noa.others(LIST[0]), soon).toBe(0)
    expect(camille.socket.connected).toBe(false)
  })

  it('that stop cut no window of the others', async () => {
    const three = await startServer({}, servers.one.database)
    const noa = await open(servers.one, 'noa')
    await joined(noa)
    await three.close()
    // What a stopping server tells the others has come once they count its people no more.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(noa.socket.connected).toBe(true)
  })

  it('that start later know the selections of before', async () => {
    // What is asked at the start may be lost while the new server does not listen yet: the beat of two seconds asks again.
    const camille = await open(servers.one, 'camille')
    push(camille, LIST[1])
    const three = await startServer({}, servers.one.database)
    try {
      const noa = await open(three, 'noa')
      await expect
        .poll(
          () => {
            join(noa)
            return noa.others(LIST[1])
          },
          { ...soon, timeout: 10_000 }
        )
        .toBe(1)
      noa.close()
    } finally {
      await three.close()
    }
  })
})

describe('what breaks the contract', () => {
  it.each([
    ['order_selection_push', ['48001']],
    ['order_selection_push', [Array(501).fill(1)]],
    ['order_selection_push', [[1.5]]],
    ['order_selection_push', [null]],
    ['join_order_list', [{ scope: 3, orders: [1] }]],
    ['join_order_list', []],
    ['set-order-origin', ['mars']],
    ['leave_order_list', [{ extra: true }]],
    ['nonsense', [{}]]
  ])('is left aside: %s %j', async (event, args) => {
    const camille = await open(servers.one, 'camille')
    const noa = await open(servers.one, 'noa')
    await joined(noa)
    camille.socket.emit(event, ...args)
    push(camille, LIST[1])
    await expect.poll(() => noa.others(LIST[1]), soon).toBe(1)
    expect(noa.others(LIST[0])).toBe(0)
    expect(camille.socket.connected).toBe(true)
  })
})

it('a window that goes on breaking the contract is disconnected, others are not', async () => {
  const [bad, good] = [await open(servers.one, 'noa'), await open(servers.one, 'camille')]
  for (let count = 1; count < REFUSED_EVENTS.most; count++)
    bad.socket.emit(count % 2 ? 'order_selection_push' : 'no_such_event', { no: 'list' })
  good.socket.emit('order_selection_push', 'no list')
  bad.socket.emit('join_order_list', { scope: 'all/opened', orders: [1] })
  await expect.poll(() => bad.heard('order_selection_changed').length).toBe(1)
  bad.socket.emit('order_selection_push', 'one too many')
  await expect.poll(() => bad.socket.connected).toBe(false)
  expect(good.socket.connected).toBe(true)
})
