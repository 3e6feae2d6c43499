import { io } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SERVER_EVENTS } from '@/contract/live'
import { twoServers } from '../support/two-servers'

const servers = twoServers()
const { open } = servers
const soon = { timeout: 3_000, interval: 10 }

describe('a socket', () => {
  it.each([
    ['without a token', {}],
    ['with a token that nobody knows', { token: 'nope' }],
    ['with a token of another type', { token: 3 }]
  ])('%s is refused', async (_, auth) => {
    const socket = io(servers.one.address, { transports: ['websocket'], auth, reconnection: false, forceNew: true })
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
    socket.disconnect()
    expect(error.message).toBe('unauthorized')
  })

  it.each([['websocket'], ['polling']])('connects by %s', async (transport) => {
    expect((await open(servers.one, 'camille', { transports: [transport] })).socket.connected).toBe(true)
  })

  it('is disconnected when its session ends, on whichever server', async () => {
    const window = await open(servers.two, 'camille', { own: true })
    const { token } = window.socket.auth as { token: string }
    await servers.one.call('POST', '/oauth/v2/revoke', { token })
    await expect.poll(() => window.socket.connected, soon).toBe(false)
  })

  it('is disconnected when its session ended while its server could not hear of it', async () => {
    const window = await open(servers.two, 'camille', { own: true })
    const other = await open(servers.two, 'camille', { own: true })
    const { token } = window.socket.auth as { token: string }
    await servers.one.database.query("update oauth_tokens set revoked_at = now() where access_hash = sha256(convert_to($1, 'UTF8'))", [
      token
    ])
    await servers.one.database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atelier notices' and datname = current_database()"
    )
    await expect.poll(() => window.socket.connected, soon).toBe(false)
    expect(other.socket.connected).toBe(true)
  })

  it('counts connected operators, each once, on all servers', async () => {
    const camille = await open(servers.one, 'camille')
    await expect.poll(() => camille.heard('connections').at(-1), soon).toEqual([1])
    await open(servers.two, 'camille')
    const noa = await open(servers.two, 'noa')
    await expect.poll(() => camille.heard('connections').at(-1), soon).toEqual([2])
    await expect.poll(() => noa.heard('connections').at(-1), soon).toEqual([2])
    noa.close()
    await expect.poll(() => camille.heard('connections').at(-1), soon).toEqual([1])
  })
})

describe('an order that changes', () => {
  it('is told to every window of every server, whole, with who did it', async () => {
    const [here, there] = [await open(servers.one, 'noa'), await open(servers.two, 'sacha')]
    const { body } = await servers.one.call<{ version: number; replaced: object }>('PATCH', '/api/orders/48001', {
      body: { tags: [`t${Date.now()}`] },
      as: 'camille'
    })
    // What the change replaced is its author's alone to know.
    const { replaced, ...order } = body
    expect(Object.keys(replaced)).toEqual(['tags'])
    for (const window of [here, there]) {
      await expect.poll(() => window.heard('order').length, soon).toBe(1)
      expect(z.safeParse(SERVER_EVENTS.order, window.heard('order')[0]).success).toBe(true)
      expect(window.heard('order')[0]).toEqual([{ orderId: 48_001, by: 'Camille R.', order }])
    }
  })

  it('is not told when nothing changed or the change was refused', async () => {
    const window = await open(servers.one, 'noa')
    const { body } = await servers.one.call<{ tags: string[] }>('GET', '/api/orders/48001')
    await servers.one.call('PATCH', '/api/orders/48001', { body: { tags: body.tags } })
    await servers.one.call('PATCH', '/api/orders/48001', { body: { state: 'processing' } })
    await servers.one.call('PATCH', '/api/orders/48002', { body: { tags: ['fin'] } })
    await expect.poll(() => window.heard('order').length, soon).toBe(1)
    expect(window.heard('order')[0]).toMatchObject([{ orderId: 48_002 }])
  })

  it('reloads the metrics of every window, few times for many changes', async () => {
    const windowsOf = [await open(servers.one, 'noa'), await open(servers.two, 'sacha')]
    const began = performance.now()
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => servers.one.call('PATCH', `/api/orders/${48_010 + n}`, { body: { tags: ['vague'] } }))
    )
    for (const window of windowsOf) await expect.poll(() => window.heard('refresh_metrics').length, soon).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 600))
    const quarters = Math.ceil((performance.now() - began) / 250)
    for (const window of windowsOf) expect(window.heard('refresh_metrics').length).toBeLessThanOrEqual(quarters)
  })
})
