import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { host } from '@/renderer/lib/host/host'
import { emitLive, mayHaveMissed, onConnected, onLive, startLive, stopLive, useLiveStatus } from '@/renderer/lib/live/live'
import { hurry } from '../support/hurry'
import { type LiveHost, liveHost } from '../support/live-host'

/** Wait of the product before it asks again, and what a test waits instead. */
const AGAIN_MS = 2_000
const HURRIED_MS = 80
const soon = { timeout: 4_000, interval: 10 }
const OURS = ['live-windows', 'live-drags']
let server: LiveHost
let stops: (() => void)[]

beforeEach(async () => {
  stops = []
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(host, 'socketToken').mockResolvedValue('good')
  hurry(AGAIN_MS, () => HURRIED_MS)
  server = await liveHost(OURS)
})
afterEach(async () => {
  for (const stop of stops) stop()
  stopLive()
  await server.close()
  vi.restoreAllMocks()
})

const status = () => useLiveStatus.getState()
const online = () => expect.poll(() => status().state, soon).toBe('online')
async function connect(): Promise<void> {
  await startLive('all')
  await online()
  await expect.poll(() => server.window().connected, soon).toBe(true)
}
/** What the listener hears from now on. */
function hear(event: Parameters<typeof onLive>[0]): unknown[][] {
  const heard: unknown[][] = []
  stops.push(onLive(event, (...args: unknown[]) => void heard.push(args)))
  return heard
}
function listenForConnections(): boolean[] {
  const heard: boolean[] = []
  stops.push(onConnected((again) => heard.push(again)))
  return heard
}

describe('the connection of a window', () => {
  it('is off, then on its way, then there', async () => {
    expect(status()).toEqual({ state: 'off', operators: null })
    const starting = startLive('all')
    expect(status().state).toBe('connecting')
    await starting
    await online()
    stopLive()
    expect(status()).toEqual({ state: 'off', operators: null })
    await expect.poll(() => server.window().connected, soon).toBe(false)
  })

  it('is as after a cut where servers say that news were lost between them', async () => {
    const heard = listenForConnections()
    await connect()
    const readAt = Date.now() - 1
    expect(heard).toEqual([false])
    server.window().emit('news_missed')
    await expect.poll(() => heard, soon).toEqual([false, true])
    expect(mayHaveMissed(readAt)).toBe(true)
  })

  it('is one, however often it is asked for', async () => {
    await Promise.all([startLive('all'), startLive('all')])
    await online()
    await startLive('all')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(server.requested).toHaveLength(1)
  })

  it('is not made for someone who signed out meanwhile', async () => {
    const starting = startLive('all')
    stopLive()
    await starting
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([server.requested, status().state]).toEqual([[], 'off'])
  })

  it('carries the token, the origin filter, its name, and how many there were', async () => {
    await startLive('shop' as never)
    await online()
    const [first] = server.requested
    expect(first).toEqual({
      auth: { token: 'good', window: expect.stringMatching(/^[\w-]{8,64}$/), connection: expect.any(Number) },
      origin: 'shop'
    })
    vi.mocked(host.socketToken).mockResolvedValue(null)
    stopLive()
    await connect()
    const before = Number(first?.auth.connection)
    expect(server.requested[1]?.auth).toEqual({ token: '', window: first?.auth.window, connection: before + 1 })
  })

  it('says no more than its token to a host that knows no windows', async () => {
    await server.close()
    server = await liveHost([])
    await connect()
    expect(server.requested[0]?.auth).toEqual({ token: 'good' })
  })

  it('comes back by itself when the server sends it away, and tells that it is not the first', async () => {
    const connections = listenForConnections()
    await connect()
    server.window().emit('connections', 4)
    await expect.poll(() => status().operators, soon).toBe(4)
    const states: unknown[] = []
    stops.push(useLiveStatus.subscribe(({ state, operators }) => states.push([state, operators])))
    server.window().disconnect()
    await expect.poll(() => connections, soon).toEqual([false, true])
    expect(states).toEqual([
      ['offline', null],
      ['online', null]
    ])
    stopLive()
    await connect()
    expect(connections).toEqual([false, true, false])
  })

  it('comes back by itself when its line breaks', async () => {
    const connections = listenForConnections()
    await connect()
    server.window().conn.close()
    await expect.poll(() => connections, soon).toEqual([false, true])
  })

  it('comes by HTTP where a WebSocket opens to nobody, and says since when nothing is live', async () => {
    const from = Date.now()
    await server.close()
    server = await liveHost(OURS, { deafSockets: true })
    await startLive('all')
    await expect.poll(() => status().state, { timeout: 8_000, interval: 10 }).toBe('offline')
    const { since } = status()
    expect(since).toBeGreaterThanOrEqual(from)
    await expect.poll(() => status().state, { timeout: 8_000, interval: 10 }).toBe('online')
    expect(server.window().conn.transport.name).toBe('polling')
  }, 20_000)

  it('becomes a WebSocket where one was refused for a moment, and HTTP was there before', async () => {
    server.refuseNextWebSocket()
    await startLive('all')
    await online()
    await expect.poll(() => server.window().conn.transport.name, soon).toBe('websocket')
  }, 10_000)

  it('goes on by HTTP where an open WebSocket falls silent', async () => {
    await server.close()
    server = await liveHost(OURS, { pingMs: 250 })
    const connections = listenForConnections()
    await connect()
    await expect.poll(() => server.window().conn.transport.name, soon).toBe('websocket')
    const states: string[] = []
    stops.push(useLiveStatus.subscribe(({ state }) => states.push(state)))
    server.swallow()
    await expect.poll(() => connections, soon).toEqual([false, true])
    expect(states.filter((state, at) => state !== states[at - 1])).toEqual(['offline', 'online'])
    expect(server.window().conn.transport.name).toBe('polling')
    const news = hear('order')
    server.window().emit('order', { orderId: 12 })
    await expect.poll(() => news, soon).toEqual([[{ orderId: 12 }]])
  }, 20_000)

  it('is asked for again with another token 2 s after it was refused', async () => {
    server.refuse(true)
    await startLive('all')
    await expect.poll(() => status().state, soon).toBe('offline')
    server.refuse(false)
    vi.mocked(host.socketToken).mockResolvedValue('fresh')
    const from = performance.now()
    await online()
    expect(performance.now() - from).toBeGreaterThan(HURRIED_MS / 2)
    expect(server.requested.map(({ auth }) => auth.token)).toEqual(['good', 'fresh'])
  })

  it('is not asked for again by someone who signed out after a refusal', async () => {
    server.refuse(true)
    await startLive('all')
    await expect.poll(() => status().state, soon).toBe('offline')
    stopLive()
    await new Promise((resolve) => setTimeout(resolve, 3 * HURRIED_MS))
    expect([server.requested.length, status().state]).toEqual([1, 'off'])
  })
})

describe('a host that cannot be asked where its socket is', () => {
  it('is away, and is asked again after 2 s', async () => {
    vi.mocked(host.apiOrigin).mockRejectedValueOnce(new Error('away'))
    await startLive('all')
    expect(status().state).toBe('offline')
    const from = performance.now()
    await online()
    expect(performance.now() - from).toBeGreaterThan(HURRIED_MS / 2)
  })

  it.each([
    ['while it was being asked', true],
    ['before it was to be asked again', false]
  ])('is left alone by someone who signed out %s', async (_, meanwhile) => {
    vi.mocked(host.apiOrigin).mockRejectedValueOnce(new Error('away'))
    const starting = startLive('all')
    if (meanwhile) stopLive()
    await starting
    stopLive()
    expect(status().state).toBe('off')
    await new Promise((resolve) => setTimeout(resolve, 3 * HURRIED_MS))
    expect([server.requested, status().state]).toEqual([[], 'off'])
  })
})

describe('what the server tells', () => {
  beforeEach(connect)

  it('goes to each who listens, and to nobody who stopped', async () => {
    const [one, other, figures] = [hear('order'), hear('order'), hear('refresh_metrics')]
    server.window().emit('order', { orderId: 12, by: 'Léa M.' })
    await expect.poll(() => one, soon).toEqual([[{ orderId: 12, by: 'Léa M.' }]])
    expect([other, figures]).toEqual([one, []])
    stops[0]?.()
    server.window().emit('order', { orderId: 13 })
    server.window().emit('refresh_metrics')
    await expect.poll(() => figures, soon).toEqual([[]])
    expect([one.length, other.length]).toEqual([1, 2])
  })

  it('is left aside where it breaks the contract, and said so once for each event', async () => {
    const orders = hear('order')
    const selections = hear('order_selection')
    for (const wrong of [{}, 'order 12', { orderId: null }]) server.window().emit('order', wrong)
    server.window().emit('order_selection', { value: true })
    server.window().emit('order', { orderId: 12 })
    await expect.poll(() => orders, soon).toEqual([[{ orderId: 12 }]])
    expect(selections).toEqual([])
    const warned = vi.mocked(console.warn).mock.calls.map(([text]) => String(text))
    expect(warned.map((text) => /order(?:_selection)?\b/.exec(text)?.[0])).toEqual(['order', 'order_selection'])
  })
})

describe('what a window says', () => {
  it('goes to the server while it is connected, and nowhere otherwise', async () => {
    emitLive('order_selection_push', [1])
    await connect()
    emitLive('order_selection_push', [12, 13])
    emitLive('leave_order_list')
    await expect.poll(() => server.said, soon).toEqual([['order_selection_push', [12, 13]], ['leave_order_list']])
  })

  it.each([
    ['a host that knows them', OURS, [['order_drag', [12]], ['leave_order_list']]],
    ['no other', [], [['leave_order_list']]]
  ])('tells drags to %s', async (_, capabilities, said) => {
    await server.close()
    server = await liveHost(capabilities)
    await connect()
    emitLive('order_drag', [12])
    emitLive('leave_order_list')
    await expect.poll(() => server.said, soon).toEqual(said)
  })
})

describe('who listens to connections', () => {
  it('hears at once of the one that stands, and nothing more once it stopped', async () => {
    const early = listenForConnections()
    expect(early).toEqual([])
    await connect()
    const late = listenForConnections()
    expect([early, late]).toEqual([[false], [false]])
    stops[0]?.()
    server.window().disconnect()
    await expect.poll(() => late, soon).toEqual([false, true])
    expect(early).toEqual([false])
  })
})

it('may have missed news of what was read before the connection stood, and of nothing that was never read', async () => {
  const before = Date.now() - 5_000
  expect(mayHaveMissed(before)).toBe(false)
  await connect()
  expect([mayHaveMissed(before), mayHaveMissed(before, 10_000), mayHaveMissed(Date.now() + 1), mayHaveMissed(0)]).toEqual([
    true,
    false,
    false,
    false
  ])
  stopLive()
  expect(mayHaveMissed(before)).toBe(false)
})
