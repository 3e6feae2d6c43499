import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { StationPerson } from '@/contract/people/stations'
import { BACK_OFF } from '@/server/auth/back-off'
import { type Reply, startServer, type TestServer } from './server'
import { givePin } from './stations'

const START = Date.UTC(2026, 10, 20, 13, 12)

/** Two servers on one database, whose people all have a PIN, for the tests of a file. */
interface TwoAtStations {
  readonly one: TestServer
  readonly two: TestServer
  /** Where their clock stands at the beginning of each test, in ms since 1970. */
  readonly start: number
  /** Their clock. */
  now: number
  /** Who a station shows, asked in its own name. */
  readonly peopleOf: (station: object) => Promise<Reply<{ station: object; workshop: string; people: StationPerson[] }>>
  /** What is the administration's: asked for by the token of somebody. */
  readonly team: (token: string, server?: TestServer) => Promise<Reply<Problem>>
  readonly profile: (token: string, server?: TestServer) => Promise<Reply<{ firstname: string }>>
}

export function twoAtStations(): TwoAtStations {
  let servers: readonly [TestServer, TestServer] | null = null
  const started = (at: 0 | 1): TestServer => {
    if (servers === null) throw new Error('the servers start before the tests')
    return servers[at]
  }
  const both: TwoAtStations = {
    get one() {
      return started(0)
    },
    get two() {
      return started(1)
    },
    start: START,
    now: START,
    peopleOf: (station) => both.one.call('POST', '/api/station/people', { as: null, body: { station } }),
    team: (token, server = both.one) => server.call('GET', '/api/people', { token }),
    profile: (token, server = both.one) => server.call('GET', '/api/user/profile', { token })
  }
  const clock = (): number => both.now
  beforeAll(async () => {
    const one = await startServer({ clock, backOff: { ...BACK_OFF, addressAttempts: 1_000 } })
    servers = [one, await startServer({ clock }, one.database)]
    for (const person of ['camille', 'noa', 'sacha'] as const) await givePin(one, person)
  })
  afterAll(async () => {
    await both.two.close()
    await both.one.close()
  })
  beforeEach(() => {
    both.now = START
  })
  return both
}
