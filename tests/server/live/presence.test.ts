import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SERVER_EVENTS, type ServerArgs } from '@/contract/live'
import { REFUSED_EVENTS } from '@/server/live/socket-events'
import type { LiveClient } from '../support/live-client'
import { startServer } from '../support/server'
import { twoServers } from '../support/two-servers'

const servers = twoServers()
const { open } = servers
/** Orders of the present test alone. */
let ORDER = 1
let OTHER = 2
let next = 500
beforeEach(() => {
  next += 10
  ORDER = next
  OTHER = next + 1
})
const soon = { timeout: 5_000, interval: 10 }

type News = ServerArgs<'order_presence_changed'>[0]
const newsOf = (window: LiveClient): News[] => window.heard('order_presence_changed').map(([news]) => news as News)
/** What a window knows by now, as a screen would: `Camille, Noa: comment`. */
function known(window: LiveClient, order = ORDER): string {
  const orders = new Map<number, News['orders'][number]['people']>()
  for (const news of newsOf(window)) {
    if (news.whole) orders.clear()
    for (const { order: at, people } of news.orders) orders.set(at, people)
  }
  return (orders.get(order) ?? []).map(({ firstname, writes }) => (writes === null ? firstname : `${firstname}: ${writes}`)).join(', ')
}
const look = (window: LiveClient, order: number | null, writes: string | null = null) =>
  window.socket.emit('order_presence', { order, writes })
const lists = (window: LiveClient, ...orders: number[]) => window.socket.emit('join_order_list', { scope: 'all/opened', orders })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.each([
  ['the same server', () => servers.one, () => servers.one],
  ['two servers', () => servers.one, () => servers.two]
])('who looks, on %s', (_, first, second) => {
  it('is told to who lists the order, and to who shows it, with names', async () => {
    const camille = await open(first(), 'camille')
    const noa = await open(second(), 'noa')
    const sacha = await open(second(), 'sacha')
    lists(noa, ORDER, OTHER)
    look(sacha, ORDER)
    look(camille, ORDER)
    await expect.poll(() => known(noa).split(', ').sort().join(), soon).toBe('Camille,Sacha')
    await expect.poll(() => known(sacha), soon).toBe('Camille')
    await expect.poll(() => known(camille), soon).toBe('Sacha')
    for (const [news] of noa.heard('order_presence_changed'))
      expect(z.safeParse(SERVER_EVENTS.order_presence_changed, [news]).success).toBe(true)
    expect(
      newsOf(noa)
        .at(-1)
        ?.orders.find(({ order }) => order === ORDER)?.people[0]
    ).toEqual({
      id: expect.any(Number),
      firstname: expect.any(String),
      lastname: expect.any(String),
      writes: null
    })
    look(camille, OTHER)
    await expect.poll(() => [known(noa), known(noa, OTHER), known(sacha)], soon).toEqual(['Sacha', 'Camille', ''])
    look(camille, null)
    await expect.poll(() => known(noa, OTHER), soon).toBe('')
  })

  it('is told to who comes later, and to nobody else', async () => {
    const camille = await open(first(), 'camille')
    look(camille, ORDER, 'comment')
    const elsewhere = await open(second(), 'sacha')
    lists(elsewhere, OTHER)
    const noa = await open(second(), 'noa')
    // What is on its way between servers is heard by and by.
    await expect
      .poll(async () => {
        lists(noa, ORDER)
        await pause(150)
        return known(noa)
      }, soon)
      .toBe('Camille: comment')
    expect(elsewhere.heard('order_presence_changed')).toEqual([])
    expect(camille.heard('order_presence_changed')).toEqual([])
  })

  it('counts a person once whatever the windows, and is no news to the person themselves', async () => {
    const windows = [await open(first(), 'camille'), await open(second(), 'camille')]
    const noa = await open(second(), 'noa')
    lists(noa, ORDER)
    for (const window of windows) {
      lists(window, ORDER)
      look(window, ORDER)
    }
    look(windows[1] as LiveClient, ORDER, 'dates')
    await expect.poll(() => known(noa), soon).toBe('Camille: dates')
    windows[1]?.close()
    await expect.poll(() => known(noa), soon).toBe('Camille')
    windows[0]?.close()
    await expect.poll(() => known(noa), soon).toBe('')
    for (const window of windows) expect(window.heard('order_presence_changed')).toEqual([])
  })

  it('tells in which part of it they write, until they rest', async () => {
    const camille = await open(first(), 'camille')
    const noa = await open(second(), 'noa')
    look(noa, ORDER)
    look(camille, ORDER)
    await expect.poll(() => known(noa), soon).toBe('Camille')
    look(camille, ORDER, 'customer')
    await expect.poll(() => known(noa), soon).toBe('Camille: customer')
    look(camille, ORDER)
    await expect.poll(() => known(noa), soon).toBe('Camille')
  })

  it('ends with the window, however it goes', async () => {
    const camille = await open(first(), 'camille')
    const noa = await open(second(), 'noa')
    lists(noa, ORDER)
    look(camille, ORDER, 'comment')
    await expect.poll(() => known(noa), soon).toBe('Camille: comment')
    camille.socket.io.engine.close()
    await expect.poll(() => known(noa), soon).toBe('')
  })

  it('ends with the session', async () => {
    const camille = await open(first(), 'camille', { own: true })
    const noa = await open(second(), 'noa')
    lists(noa, ORDER)
    look(camille, ORDER)
    await expect.poll(() => known(noa), soon).toBe('Camille')
    const { token } = camille.socket.auth as { token: string }
    await second().call('POST', '/oauth/v2/revoke', { token })
    await expect.poll(() => known(noa), soon).toBe('')
  })

  it('is another person’s once they took the station', async () => {
    const as = (connection: number) => ({ as: { window: 'a-station-of-two', connection }, own: true })
    const sacha = await open(second(), 'sacha')
    lists(sacha, ORDER)
    look(await open(first(), 'camille', as(1)), ORDER)
    await expect.poll(() => known(sacha), soon).toBe('Camille')
    look(await open(second(), 'noa', as(2)), ORDER)
    await expect.poll(() => known(sacha), soon).toBe('Noa')
  })

  it('is told once for all that comes in a short while, with what changed alone', async () => {
    const camille = await open(first(), 'camille')
    const noa = await open(second(), 'noa')
    lists(noa, ORDER, OTHER)
    look(await open(first(), 'sacha'), OTHER)
    await expect.poll(() => known(noa, OTHER), soon).toBe('Sacha')
    noa.forget()
    for (let turn = 0; turn < 300; turn += 1) look(camille, ORDER, turn % 2 === 0 ? 'comment' : null)
    look(camille, ORDER, 'items')
    await expect.poll(() => known(noa), soon).toBe('Camille: items')
    const news = newsOf(noa)
    expect(news.length).toBeLessThanOrEqual(6)
    expect(news.flatMap(({ orders }) => orders.map(({ order }) => order))).not.toContain(OTHER)
  })
})

it('a server that stops takes its people with it, one that starts later knows who looks', async () => {
  const noa = await open(servers.two, 'noa')
  look(noa, ORDER, 'dates')
  const three = await startServer({}, servers.one.database)
  const camille = await open(three, 'camille')
  look(camille, ORDER)
  await expect.poll(() => known(camille), { ...soon, timeout: 10_000 }).toBe('Noa: dates')
  await expect.poll(() => known(noa), soon).toBe('Camille')
  await three.close()
  await expect.poll(() => known(noa), soon).toBe('')
})

describe('what breaks the contract', () => {
  it.each([
    ['no order at all', [{}]],
    ['a text for a number', [{ order: '48001', writes: null }]],
    ['a part that nobody knows', [{ order: 1, writes: 'secret' }]],
    ['words', [{ order: 1, writes: 'Bonjour, je note que' }]],
    ['nothing', []]
  ])('is left aside: %s', async (_, args) => {
    const camille = await open(servers.one, 'camille')
    const noa = await open(servers.one, 'noa')
    lists(noa, 1, ORDER)
    camille.socket.emit('order_presence', ...args)
    look(camille, ORDER)
    await expect.poll(() => known(noa), soon).toBe('Camille')
    expect(known(noa, 1)).toBe('')
  })

  it('and cuts the line of who goes on, which looks at nothing any more', async () => {
    const camille = await open(servers.one, 'camille')
    const noa = await open(servers.one, 'noa')
    lists(noa, ORDER)
    look(camille, ORDER)
    await expect.poll(() => known(noa), soon).toBe('Camille')
    for (let count = 0; count < REFUSED_EVENTS.most; count += 1) camille.socket.emit('order_presence', { order: 'all' })
    await expect.poll(() => camille.socket.connected, soon).toBe(false)
    await expect.poll(() => known(noa), soon).toBe('')
  })
})
