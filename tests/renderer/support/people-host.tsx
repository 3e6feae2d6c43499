import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach } from 'vitest'
import type { PersonDetails, TeamPerson } from '@/contract/people/team'
import { Component as AccountRoute } from '@/renderer/app/routes/account-route'
import { Component as InvitationRoute } from '@/renderer/app/routes/invitation-route'
import { Component as ServerRoute } from '@/renderer/app/routes/server-route'
import { Component as TeamRoute } from '@/renderer/app/routes/team-route'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { forgetRole } from '@/renderer/lib/roles/role'
import { theOne } from './by-words'
import { type Heard, type OriginServer, type Reply, serveOrigin } from './origin-server'

export const aPerson = (change: Partial<TeamPerson> = {}): TeamPerson => ({
  id: 1,
  firstname: 'Maëlle',
  lastname: 'Rivière',
  email: 'maelle@atelier.test',
  role: 'administrator',
  state: 'active',
  online: true,
  last_seen_at: '2026-11-20 14:02:00',
  station: 'Chrome, Windows',
  sessions: 1,
  invited_until: null,
  since: '2024-09-02 08:00:00',
  badge: null,
  ...change
})

export const YANIS = aPerson({
  id: 2,
  firstname: 'Yanis',
  lastname: 'Belkacem',
  email: 'yanis@atelier.test',
  role: 'operator',
  online: false,
  sessions: 2
})
export const INES = aPerson({
  id: 3,
  firstname: 'Inès',
  lastname: 'Fabre',
  email: 'ines@atelier.test',
  role: 'operator',
  state: 'invited',
  online: false,
  last_seen_at: null,
  station: null,
  sessions: 0,
  invited_until: '2099-01-01 08:00:00'
})
export const ROMAIN = aPerson({
  id: 4,
  firstname: 'Romain',
  lastname: 'Pichon',
  email: 'romain@atelier.test',
  role: 'operator',
  state: 'disabled',
  online: false,
  sessions: 0
})

export const LINK = {
  kind: 'invitation',
  token: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  expires_at: '2026-11-23 14:12:00',
  origin: 'http://192.168.1.20:4780'
} as const

/** A host of a team: what it answers, and what was asked of it. */
export interface PeopleHost {
  readonly server: OriginServer
  people: TeamPerson[]
  role: string
  /** What it answers instead, where it is not null. */
  instead: (heard: Heard) => Reply | Promise<Reply> | null
}

const detailsOf = (person: TeamPerson): PersonDetails => ({
  person,
  pin: null,
  password_changed_at: null,
  sessions: Array.from({ length: person.sessions }, (_, at) => ({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    station: at === 0 ? 'Chrome, Windows' : 'Chrome, Android',
    address: '192.168.1.31',
    started_at: '2026-11-20 08:00:00',
    last_seen_at: '2026-11-20 14:02:00',
    current: false
  })),
  links: 1,
  selected: 4,
  changes: 1284,
  comments: 96,
  files: 0
})

const ok = (body: unknown): Reply => ({ status: 200, body })

function answerOf(host: PeopleHost, { method, path, body }: Heard): Reply {
  const [, id, rest] = /^\/api\/people\/(\d+)(\/\w+)?/.exec(path) ?? []
  const person = host.people.find((one) => one.id === Number(id))
  const put = (change: Partial<TeamPerson>): Reply => {
    host.people = host.people.map((one) => (one === person ? { ...one, ...change } : one))
    return ok({ ...person, ...change })
  }
  if (path === '/api/user/profile') return ok({ firstname: 'Maëlle', lastname: 'Rivière', role: host.role })
  if (path.startsWith('/api/people/who-may/')) return ok({ people: host.people.filter(({ role }) => role === 'administrator') })
  if (path.startsWith('/api/picking/links?')) return ok({ links: [], closed_today: 0 })
  if (path === '/api/account') return ok({ ...aPerson(), since: '2024-09-02 08:00:00' })
  if (path === '/api/people' && method === 'GET') return ok({ people: host.people })
  if (path === '/api/people') {
    const invited = aPerson({ ...INES, ...(body as Partial<TeamPerson>), id: 9 })
    host.people = [...host.people, invited]
    return { status: 201, body: { person: invited, link: LINK } }
  }
  if (person === undefined) return { status: 404, body: { code: 'not-found', message: 'Introuvable.' } }
  if (rest === '/link') return { status: 201, body: { ...LINK, kind: person.state === 'invited' ? 'invitation' : 'reset' } }
  if (rest === '/disable') return put({ state: 'disabled', sessions: 0 })
  if (rest === '/enable') return put({ state: 'active' })
  if (rest === '/sessions') return { status: 204 }
  return method === 'PATCH' ? put(body as Partial<TeamPerson>) : ok(detailsOf(person))
}

/** A host of a team for all tests of a file: an administrator, an operator, somebody invited and somebody disabled. */
export function servePeople(capabilities?: readonly string[]): PeopleHost {
  const host = { server: undefined as never as OriginServer, people: [] as TeamPerson[], role: 'administrator' } as {
    -readonly [name in keyof PeopleHost]: PeopleHost[name]
  }
  beforeEach(async () => {
    host.people = [YANIS, INES, ROMAIN, aPerson()]
    host.role = 'administrator'
    host.instead = () => null
    useNoticesStore.setState({ notices: [] })
    forgetRole()
    host.server = await serveOrigin((heard) => host.instead(heard) ?? answerOf(host, heard), capabilities)
  })
  afterEach(async () => {
    cleanup()
    await host.server.close()
  })
  return host
}

/** The screens about people at an address. */
export function peopleScreen(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/equipe/:tab?', element: <TeamRoute /> },
      { path: '/mon-compte', element: <AccountRoute /> },
      { path: '/serveur/:tab?', element: <ServerRoute /> },
      { path: '/invitation', element: <InvitationRoute /> },
      { path: '*', element: <p>ailleurs</p> }
    ],
    { initialEntries: [address] }
  )
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={router} />
        <NoticeStack />
      </ConfirmProvider>
    </QueryClientProvider>
  )
  return Object.assign(router, { client })
}

/** The row of somebody in the team. */
export const rowOfPerson = async (name: string): Promise<HTMLElement> => (await theOne('button', name)).closest('tr') as HTMLElement
