import { describe, expect, it } from 'vitest'
import { twoServers } from '../support/two-servers'

const servers = twoServers()
const { open } = servers
const soon = { timeout: 15_000, interval: 10 }
const ORDER = 7

describe('a window that comes back over a new line', () => {
  const as = (connection: number, window = 'window-of-a-test') => ({ as: { window, connection } })

  it.each([
    ['on the same server', () => servers.one],
    ['on another server', () => servers.two]
  ])('%s ends the connection that it had, and what that one held', async (_, back) => {
    const colleague = await open(servers.one, 'noa')
    colleague.socket.emit('join_order_list', { scope: 'all/opened', orders: [ORDER] })
    await expect.poll(() => colleague.heard('order_selection_changed').length, soon).toBe(1)
    const before = await open(servers.one, 'camille', as(1))
    before.socket.emit('order_selection_push', [ORDER])
    await expect.poll(() => colleague.others(ORDER), soon).toBe(1)
    const after = await open(back(), 'camille', as(2))
    await expect.poll(() => before.socket.connected, soon).toBe(false)
    await expect.poll(() => colleague.others(ORDER), soon).toBe(0)
    expect(after.socket.connected).toBe(true)
  })

  it.each([
    ['on the same server', () => servers.one],
    ['on another server', () => servers.two]
  ])('%s with somebody else’s token lets go of what the former held: they took the station', async (_, back) => {
    const sacha = await open(servers.two, 'sacha')
    sacha.socket.emit('join_order_list', { scope: 'all/opened', orders: [ORDER, ORDER + 1] })
    await expect.poll(() => sacha.heard('order_selection_changed').length, soon).toBe(1)
    const before = await open(servers.one, 'camille', as(1, 'a-shared-station'))
    before.socket.emit('order_selection_push', [ORDER])
    await expect.poll(() => sacha.others(ORDER), soon).toBe(1)
    const after = await open(back(), 'noa', as(2, 'a-shared-station'))
    after.socket.emit('order_selection_push', [ORDER + 1])
    await expect.poll(() => [sacha.others(ORDER), sacha.others(ORDER + 1)], soon).toEqual([0, 1])
    // The former's own server may learn of it after the colleague's.
    await expect.poll(() => [before.socket.connected, after.socket.connected], soon).toEqual([false, true])
  })

  it('ends nothing of a later one, or of another window', async () => {
    const kept = [
      await open(servers.one, 'camille', as(5)),
      await open(servers.one, 'camille', as(1, 'another-window')),
      await open(servers.two, 'noa', as(1, 'a-third-window')),
      await open(servers.one, 'camille')
    ]
    await open(servers.two, 'camille', as(3))
    await open(servers.two, 'camille')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(kept.map(({ socket }) => socket.connected)).toEqual([true, true, true, true])
  })

  it.each([[{ window: 'short', connection: 1 }], [{ window: 'window-of-a-test', connection: 'x' }]])('refuses %o', async (wrong) => {
    await expect(open(servers.one, 'camille', { as: wrong as never })).rejects.toThrow('unauthorized')
  })
})
