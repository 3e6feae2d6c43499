import { afterAll, beforeAll, expect } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { InvitationLink, TeamPerson } from '@/contract/people/team'
import type { Token, TokenError } from '@/contract/session'
import { connect, type LiveClient } from './live-client'
import { CLIENT, type Reply, startServer, type TestServer } from './server'

/** A good password. */
export const GOOD = 'lanternes oranges'
/** Who administers. */
export const ADMIN = { as: 'sacha' } as const
export const within = { timeout: 1_000, interval: 10 }

interface Made {
  readonly person: TeamPerson
  readonly link: InvitationLink
}

interface Logged {
  readonly kind: string
  readonly by_name: string | null
  readonly detail: object
  readonly person: string
}

/** Two servers on one database whose team grows, for the tests of a file, and windows of its people, which close after them. */
interface TwoWithTeam {
  readonly one: TestServer
  readonly two: TestServer
  /** Their clock, in ms since 1970. */
  now: number
  /** Somebody new, invited, with an e-mail of their own. */
  readonly anInvited: (role?: string) => Promise<Made>
  /** Uses an invitation. */
  readonly take: (token: string, password?: string, server?: TestServer) => Promise<Reply<{ email: string } & Problem>>
  readonly signIn: (username: string, password?: string) => Promise<Reply<Token & TokenError>>
  /** Somebody new who has a password. */
  readonly anActive: (role?: string) => Promise<TeamPerson>
  /** A window of somebody who has the good password, and the session in which it works. */
  readonly windowOf: (server: TestServer, email: string) => Promise<LiveClient & { readonly token: string }>
  readonly profileAt: (server: TestServer, token: string) => Promise<Reply<{ role: string }>>
  /** What the journal says of somebody, in its order. */
  readonly logged: (userId: number) => Promise<readonly Logged[]>
}

export function twoWithTeam(): TwoWithTeam {
  let servers: readonly [TestServer, TestServer] | null = null
  const windows: LiveClient[] = []
  let invited = 0
  const started = (at: 0 | 1): TestServer => {
    if (servers === null) throw new Error('the servers start before the tests')
    return servers[at]
  }
  const team: TwoWithTeam = {
    get one() {
      return started(0)
    },
    get two() {
      return started(1)
    },
    now: Date.UTC(2026, 10, 20, 13, 12),
    anInvited: async (role = 'operator') => {
      const body = { firstname: 'Agathe', lastname: 'Poirier', email: `agathe${++invited}@atelier.test`, role }
      const reply = await team.one.call<Made>('POST', '/api/people', { ...ADMIN, body })
      expect(reply.status).toBe(201)
      return reply.body
    },
    take: (token, password = GOOD, server = team.one) =>
      server.call('POST', '/api/invitations/use', { as: null, body: { token, password } }),
    signIn: (username, password = GOOD) =>
      team.one.call('POST', '/oauth/v2/token', { as: null, body: { ...CLIENT, grant_type: 'password', username, password } }),
    anActive: async (role) => {
      const { person, link } = await team.anInvited(role)
      expect((await team.take(link.token)).status).toBe(200)
      return person
    },
    windowOf: async (server, email) => {
      const token = (await team.signIn(email)).body.access_token
      const window = await connect(server, 'camille', { token })
      windows.push(window)
      return Object.assign(window, { token })
    },
    profileAt: (server, token) => server.call('GET', '/api/user/profile', { token }),
    logged: (userId) =>
      team.one.database.query<Logged>('select kind, by_name, detail, person from security_log where user_id = $1 order by id', [userId])
  }
  const clock = (): number => team.now
  beforeAll(async () => {
    const one = await startServer({ clock })
    servers = [one, await startServer({ clock }, one.database)]
  })
  afterAll(async () => {
    for (const window of windows) window.close()
    await team.two.close()
    await team.one.close()
  })
  return team
}
