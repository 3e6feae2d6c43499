import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '@/contract/http/endpoint'
import type { Problem } from '@/contract/http/problem'
import type { StationKey } from '@/contract/people/stations'
import { hasRole, roleRefusal } from '@/domain/people/roles'
import { ALL_ENDPOINTS, callName } from '../../support/all-endpoints'
import { type Person, type Reply, startWithReleases, type TestServer } from '../support/server'
import { confirm, enrolled, givePin, taken } from '../support/stations'

let server: TestServer
let station: StationKey
let pins: { id: number; pin_hash: string }[] = []
beforeAll(async () => {
  server = await startWithReleases()
  for (const person of ['sacha', 'noa'] as const) await givePin(server, person)
  pins = await server.database.query('select id, pin_hash from users where pin_hash is not null')
})
afterAll(() => server.close())

const CALLS = ALL_ENDPOINTS.filter(({ role }) => role !== 'anyone').map((endpoint) => [callName(endpoint), endpoint] as const)
const ADMINISTRATION = CALLS.filter(([, { role }]) => role === 'administrator')
/** What asks for the password by itself, at a station. */
const ASKS = ['DELETE /api/stations/here']

const PARAMS: Readonly<Record<string, string>> = { invoicing: 'invoicing', process: 'all', transition: 'approve' }
const attempt = (endpoint: Endpoint, token: string): Promise<Reply<Problem | undefined>> =>
  server.call(
    endpoint.method,
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? '999999'),
    { token, ...(endpoint.body === undefined ? {} : { body: {} }) }
  )

beforeAll(async () => {
  station = (await enrolled(server, 'camille')).key
})

/** A session at the station, taken by PIN: the same one until a call has ended it, or given the station up. */
const sessions = new Map<Person, string>()
async function atStation(person: Person): Promise<string> {
  const known = sessions.get(person)
  if (known !== undefined && (await server.call('GET', '/api/user/profile', { token: known })).status === 200) return known
  // A call before may have erased it.
  for (const { id, pin_hash } of pins) await server.database.query('update users set pin_hash = $2 where id = $1', [id, pin_hash])
  const { access_token } = await taken(server, station, person)
  sessions.set(person, access_token)
  return access_token
}

describe('an administrator who took a station with a PIN', () => {
  it('is stopped at no fewer calls than the contract keeps for the administration', () => expect(ADMINISTRATION.length).toBeGreaterThan(8))

  it.each(CALLS)('%s', async (name, endpoint) => {
    const { status, body } = await attempt(endpoint, await atStation('sacha'))
    const asks = endpoint.role === 'administrator' || ASKS.includes(name)
    expect([body?.code === 'password-needed', asks ? status : 403]).toEqual([asks, 403])
  })

  it.each(ADMINISTRATION)('%s, once the password was given', async (_, endpoint) => {
    const token = await atStation('sacha')
    await confirm(server, token)
    expect((await attempt(endpoint, token)).status).not.toBe(403)
  })
})

it.each(ADMINISTRATION)('an operator at a station hears for whom it is kept, before any password: %s', async (_, endpoint) => {
  const token = await atStation('noa')
  await confirm(server, token)
  const { status, body } = await attempt(endpoint, token)
  expect(hasRole('operator', endpoint.role as 'administrator')).toBe(false)
  expect([status, body?.code, body?.message]).toEqual([403, 'forbidden', roleRefusal('administrator')])
})

it('what an administrator sees stays what their role sees', async () => {
  const [row] = await server.database.query<{ id: number }>('select min(id) as id from orders')
  const { body } = await server.call<{ amount: number; customer: { email: string } }>('GET', `/api/orders/${row?.id}`, {
    token: await atStation('sacha')
  })
  expect(body.customer.email).toContain('@')
  expect(body).toHaveProperty('amount')
})
