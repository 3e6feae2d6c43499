import { expect } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { PinRefused, StationKey, StationPerson } from '@/contract/people/stations'
import type { Token, TokenError } from '@/contract/session'
import { CLIENT, type Person, type Reply, type TestServer } from './server'

export const PIN = '482615'

/** How what is the administration's is refused until the password is given again. */
export const PASSWORD_NEEDED = { code: 'password-needed', message: expect.stringMatching(/redonnez votre mot de passe/) }

/** The desktop of a station, as it reports itself. */
const DESKTOP = {
  station: '6f1c1d5e-3c52-4e0e-8d0a-6b1f6f0b7a11',
  name: 'Quai',
  version: '1.3.0',
  system: 'Windows 11',
  platform: 'win32',
  printers: ['Zebra ZD421'],
  update: { state: 'current', version: null, error: null },
  crashes: 0
}
export const DESKTOP_ID = DESKTOP.station

/** A desktop reports itself, or what `change` makes of it. */
export const reportDesktop = (server: TestServer, change: object = {}, options: Parameters<TestServer['call']>[2] = {}) =>
  server.call<Problem>('POST', '/api/releases/stations', { as: 'noa', body: { ...DESKTOP, ...change }, ...options })

/** A shared station, and the session of who enrolled it. */
export interface EnrolledStation {
  readonly key: StationKey
  /** Who enrolled it: a session that began with a password. */
  readonly token: Token
}

/** Makes a station that several people share, as somebody who just signed in does. */
export async function enrolled(server: TestServer, person: Person = 'sacha', name = 'Presse 2'): Promise<EnrolledStation> {
  const token = await server.login(person)
  const { status, body } = await server.call<{ id: string; key: string }>('POST', '/api/stations', {
    token: token.access_token,
    body: { name, idle_minutes: 10 }
  })
  expect(status).toBe(201)
  return { key: { id: body.id, key: body.key }, token }
}

/** Gives somebody of the demonstration a PIN, as they do it themselves. */
export async function givePin(server: TestServer, person: Person, pin = PIN): Promise<void> {
  const { access_token } = await server.login(person)
  const { status } = await server.call('POST', '/api/account/pin', { token: access_token, body: { current: 'atelier', pin } })
  expect(status).toBe(200)
}

export const idOf = async (server: TestServer, person: Person): Promise<number> => {
  const [row] = await server.database.query<{ id: number }>('select id from users where email = $1', [`${person}@atelier.test`])
  return row?.id ?? 0
}

export type TakeReply = Reply<{ person: StationPerson; token: Token | null } & PinRefused>

/** Takes a station with a PIN. */
export const take = async (
  server: TestServer,
  station: StationKey,
  person: Person | number,
  { pin = PIN, keeps = false }: { pin?: string; keeps?: boolean } = {}
): Promise<TakeReply> =>
  server.call('POST', '/api/station/take', {
    as: null,
    body: { station, person: typeof person === 'number' ? person : await idOf(server, person), pin, keeps }
  })

/** The same, which must succeed with a new session: its access token. */
export async function taken(server: TestServer, station: StationKey, person: Person): Promise<Token> {
  const { status, body } = await take(server, station, person)
  if (status !== 200 || body.token === null) throw new Error(`the station was not taken: ${JSON.stringify(body)}`)
  return body.token
}

/** Signs in at a station with a password. */
export const signInAt = (
  server: TestServer,
  station: Partial<StationKey>,
  person: Person,
  password = 'atelier'
): Promise<Reply<Token & TokenError>> =>
  server.call('POST', '/oauth/v2/token', {
    as: null,
    body: {
      ...CLIENT,
      grant_type: 'password',
      username: `${person}@atelier.test`,
      password,
      station_id: station.id,
      station_key: station.key
    }
  })

export const refresh = (server: TestServer, refresh_token: string): Promise<Reply<Token & TokenError>> =>
  server.call('POST', '/oauth/v2/token', { as: null, body: { ...CLIENT, grant_type: 'refresh_token', refresh_token } })

export const confirm = (server: TestServer, token: string, password = 'atelier') =>
  server.call('POST', '/api/session/confirm', { token, body: { password } })

/** What the security log says of somebody, in order. */
export const kindsOf = async (server: TestServer, userId: number): Promise<string[]> =>
  (await server.database.query<{ kind: string }>('select kind from security_log where user_id = $1 order by id', [userId])).map(
    ({ kind }) => kind
  )
