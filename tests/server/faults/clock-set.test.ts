import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PageLink } from '@/contract/page-links'
import type { Token } from '@/contract/session'
import type { Order } from '@/domain/orders/order'
import { lengthOf } from '../../support/soak'
import { jobLog } from '../support/job-log'
import { connect } from '../support/live-client'
import { CLIENT, startServer, type TestServer } from '../support/server'
import { enrolled, givePin, take, taken } from '../support/stations'

const HOUR_MS = 60 * 60_000
/** 3:30 at the workshop, on a night when no clock is changed. */
const START = Date.parse('2026-11-21T02:30:00Z')
const NIGHTLY = ['old-requests', 'old-events', 'orphans'] as const

/** How often the clock goes to and fro beside selections, and nights on which it is set. */
const JUMPS = lengthOf(25, 1_000)
const NIGHTS = lengthOf(1, 60)
const DAY_MS = 24 * HOUR_MS

/** The machine's clock, under everything of the server's process; the database keeps its own. */
const setTo = (at: number): void => void vi.setSystemTime(at)
const pass = (ms: number): void => setTo(Date.now() + ms)

describe.each([
  { name: 'back by two hours', jump: -2 * HOUR_MS, access: 200, link: 200, nightlyAgain: 1, hourlyUntilThen: 6 },
  { name: 'ahead by two hours', jump: 2 * HOUR_MS, access: 401, link: 401, nightlyAgain: 0, hourlyUntilThen: 2 }
])('a clock that is set $name', ({ jump, access, link, nightlyAgain, hourlyUntilThen }) => {
  let server: TestServer
  let other: TestServer
  const ran = jobLog()
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START - HOUR_MS * 4 })
    server = await startServer({ log: ran.log })
    other = await startServer({}, server.database)
  })
  afterAll(async () => {
    await other.close()
    await server.close()
    vi.useRealTimers()
  })

  const profile = async (token: string) => (await server.call('GET', '/api/user/profile', { token })).status
  const refresh = async ({ refresh_token }: Token) =>
    server.call<Token>('POST', '/oauth/v2/token', { as: null, body: { ...CLIENT, grant_type: 'refresh_token', refresh_token } })

  it('signs nobody out, at their own station or at a shared one, and ends no window', async () => {
    setTo(START)
    const own = await server.login('camille')
    const station = await enrolled(server)
    await givePin(server, 'noa')
    const shared = await taken(server, station.key, 'noa')
    const window = await connect(server, 'camille', { token: own.access_token })
    pass(jump)
    let last = own
    for (const pair of [own, shared]) {
      expect(await profile(pair.access_token)).toBe(access)
      const renewed = await refresh(pair)
      expect(renewed.status).toBe(200)
      expect(await profile(renewed.body.access_token)).toBe(200)
      last = renewed.body
    }
    // A lost answer is asked for again, and a time later the next one.
    pass(jump < 0 ? 5_000 : 60_000)
    const next = await refresh(last)
    expect([next.status, await profile(next.body.access_token)]).toEqual([200, 200])
    expect(await server.database.query("select kind from security_log where kind = 'refresh-reused'")).toEqual([])
    expect(window.socket.connected).toBe(true)
    window.close()
  })

  it('opens links until the hour that they say', async () => {
    setTo(START)
    const token = (await server.login()).access_token
    const { body: list } = await server.call<{ orders: Order[] }>('GET', '/api/orders?pageSize=1', { token })
    const id = list.orders[0]?.id ?? 0
    const { body: made } = await server.call<PageLink>('POST', '/api/picking/links', { token, body: { ids: [id] } })
    pass(jump)
    expect((await server.call('GET', `/api/orders/list?ids=${id}&scope=picking`, { token: made.token })).status).toBe(link)
  })

  it('makes nobody wait for longer than the rule, after wrong PINs or passwords', async () => {
    setTo(START)
    await givePin(server, 'camille')
    const station = await enrolled(server)
    for (let n = 0; n < 3; n += 1) await take(server, station.key, 'camille', { pin: '9173' })
    expect((await take(server, station.key, 'camille')).body.kind).toBe('wait')
    const signIn = (password: string) =>
      server.call('POST', '/oauth/v2/token', {
        as: null,
        body: { ...CLIENT, grant_type: 'password', username: 'sacha@atelier.test', password }
      })
    for (let n = 0; n < 10; n += 1) await signIn('faux')
    expect((await signIn('atelier')).status).toBe(429)
    pass(jump)
    expect((await take(server, station.key, 'camille')).status).toBe(200)
    expect((await signIn('atelier')).status).toBe(200)
  })

  it('leaves selections of other servers where they are, and lets orders be changed', { timeout: lengthOf(30_000, 300_000) }, async ({
    task
  }) => {
    setTo(START)
    await server.signInAnew('camille')
    const id = 48_200
    const here = await connect(server, 'camille', { own: true })
    const there = await connect(other, 'noa', { own: true })
    there.socket.emit('join_order_list', { scope: 'all/opened', orders: [id] })
    here.socket.emit('order_selection_push', [id])
    await expect.poll(() => there.others(id), { timeout: 5_000 }).toBe(1)
    there.forget()
    // There and back, between any two beats of the servers.
    for (let n = 0; n < JUMPS; n += 1) {
      pass(n % 2 === 0 ? jump : -jump)
      await pause(100)
    }
    expect(there.heard('order_selection_changed')).toEqual([])
    task.meta.held = `${JUMPS} jumps, no selection lost or told anew`
    setTo(START + jump)
    const token = (await server.login()).access_token
    const { status, body } = await server.call<{ created_at: string }>('POST', `/api/orders/${id}/comments`, {
      token,
      body: { content: 'À cette heure' }
    })
    expect([status, body.created_at]).toEqual([201, expect.stringMatching(jump < 0 ? /^2026-11-21 01:30/ : /^2026-11-21 05:30/)])
    expect((await server.call('PATCH', `/api/orders/${id}`, { token, body: { tags: ['prio-frs'] } })).status).toBe(200)
    for (const window of [here, there]) window.close()
  })

  it('has every job run when its hour comes, once each time, and none for the jump itself', { timeout: lengthOf(30_000, 300_000) }, async ({
    task
  }) => {
    const { jobs } = server.app
    const runsOf = (names: readonly string[]): number[] => names.map(ran.times)
    for (let night = 0; night < NIGHTS; night += 1) {
      const start = START + night * DAY_MS
      setTo(start - 4 * HOUR_MS)
      await jobs.runDue()
      setTo(start)
      ran.forget()
      await jobs.runDue()
      expect(runsOf([...NIGHTLY, 'disk-use'])).toEqual([1, 1, 1, 1])
      ran.forget()
      pass(jump)
      await jobs.runDue()
      await jobs.runDue()
      // Ahead, the hour that was passed over is made up for.
      expect(runsOf([...NIGHTLY, 'disk-use'])).toEqual([0, 0, 0, jump > 0 ? 1 : 0])
      ran.forget()
      // Until 7:30 in the morning, looked at every ten minutes.
      while (Date.now() < start + 4 * HOUR_MS) {
        pass(10 * 60_000)
        await jobs.runDue()
      }
      expect(runsOf(NIGHTLY)).toEqual(NIGHTLY.map(() => nightlyAgain))
      expect(runsOf(['disk-use'])).toEqual([hourlyUntilThen])
      expect(ran.names()).toEqual(new Set([...(nightlyAgain === 0 ? [] : NIGHTLY), 'disk-use']))
    }
    task.meta.held = `${NIGHTS} nights, each job as often as its hour came`
  })
})
