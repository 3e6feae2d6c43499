import { getProfile, requestToken } from '@/contract/session'
import type { Heard, Reply } from './origin-server'

const CAMILLE = { id: 1, firstname: 'Camille', lastname: 'Renard', role: 'operator', last_here_at: null, has_pin: true } as const
export const NOA = { ...CAMILLE, id: 2, firstname: 'Noa', lastname: 'Petit' } as const
const PINS: Readonly<Record<number, string>> = { 1: '2580', 2: '1379' }
export const STATION = { id: '6f1d1f9e-6f37-4c5c-9f0e-0d7f5f6f2a11', name: 'Presse 2', idle_minutes: 10 }
export const KEY = 'a-key-of-more-than-twenty-letters'

const tokenOf = (name: string) => ({
  access_token: name,
  expires_in: 900,
  refresh_token: `${name}-next`,
  token_type: 'Bearer',
  scope: null
})
export const NOT_FOUND: Reply = { status: 404, body: { code: 'not-found', message: 'Ce poste ne sert plus à plusieurs.' } }
export const WRONG = { kind: 'wrong', message: 'Ce PIN est faux.', wait: 0 }

interface StationAnswers {
  /** What it does otherwise than it should, by path. */
  readonly instead: Partial<Record<string, Reply>>
  /** Access tokens that it takes, by whom they are. */
  readonly valid: Map<string, number>
  readonly answer: (heard: Heard) => Reply
}

/** The answers of a server that knows one shared station, and at which Camille is signed in. */
export function stationAnswers(): StationAnswers {
  const instead: StationAnswers['instead'] = {}
  const valid = new Map([['camille', 1]])
  const answer = ({ method, path, body, token }: Heard): Reply => {
    const known = instead[path]
    if (known !== undefined) return known
    const sent = body as Record<string, unknown>
    switch (path) {
      case requestToken.path:
        if (sent.grant_type === 'refresh_token') return { status: 400, body: { error: 'invalid_grant' } }
        valid.set('noa-password', 2)
        return { status: 200, body: tokenOf('noa-password') }
      case '/api/station/people':
        return { status: 200, body: { station: STATION, workshop: 'Atelier', people: [CAMILLE, NOA] } }
      case '/api/station/badge':
        return sent.badge === 'ATB00000000000002' ? { status: 200, body: NOA } : NOT_FOUND
      case '/api/station/take': {
        const person = sent.person === 1 ? CAMILLE : NOA
        if (sent.pin !== PINS[person.id]) return { status: 409, body: WRONG }
        if (sent.keeps) return { status: 200, body: { person, token: null } }
        valid.set(`pin-${person.id}`, person.id)
        return { status: 200, body: { person, token: tokenOf(`pin-${person.id}`) } }
      }
    }
    const who = token === null ? undefined : valid.get(token)
    if (who === undefined) return { status: 401, body: { code: 'unauthorized', message: 'Non.' } }
    if (path === getProfile.path) return { status: 200, body: { ...(who === 1 ? CAMILLE : NOA) } }
    if (path === '/api/stations') return { status: 201, body: { ...STATION, key: KEY } }
    if (path === '/api/stations/here')
      return method === 'DELETE' ? { status: 204 } : { status: 200, body: { ...STATION, name: 'Presse 3' } }
    return { status: 200, body: [] }
  }
  return { instead, valid, answer }
}
