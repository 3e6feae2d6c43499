import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { OpenSession } from '@/contract/people/sessions'
import type { Token, TokenError } from '@/contract/session'
import { BACK_OFF } from '@/server/auth/back-off'
import { connect } from '../support/live-client'
import { CLIENT, type Person, type Reply, startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const within = { timeout: 1_000, interval: 10 }
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const signIn = async (person: Person, password = 'atelier', agent = CHROME): Promise<Reply<Token & TokenError>> =>
  server.call('POST', '/oauth/v2/token', {
    as: null,
    headers: { 'user-agent': agent },
    body: { ...CLIENT, grant_type: 'password', username: `${person}@atelier.test`, password }
  })
const sessionsOf = async (token: string): Promise<OpenSession[]> =>
  (await server.call<{ sessions: OpenSession[] }>('GET', '/api/account/sessions', { token })).body.sessions
const profile = (token: string) => server.call<{ lastname: string }>('GET', '/api/user/profile', { token })
const change = (token: string, current: string, password: string): Promise<Reply<Problem>> =>
  server.call('POST', '/api/account/password', { token, body: { current, password } })
const kindsOf = async (person: Person): Promise<string[]> =>
  (
    await server.database.query<{ kind: string }>(
      'select kind from security_log join users u on u.id = user_id where email = $1 order by security_log.id',
      [`${person}@atelier.test`]
    )
  ).map(({ kind }) => kind)

describe('a password', () => {
  it('that changes ends all other sessions and their windows, and keeps this one', async () => {
    const [here, ...others] = await Promise.all(['noa', 'noa', 'noa'].map(async () => (await signIn('noa')).body.access_token))
    const windows = await Promise.all(others.map((token) => connect(server, 'noa', { token })))
    const mine = await connect(server, 'noa', { token: here ?? '' })
    expect((await change(here ?? '', 'atelier', 'brume et cuivre')).status).toBe(204)
    await expect.poll(() => windows.map(({ socket }) => socket.connected), within).toEqual([false, false])
    for (const token of others) expect((await profile(token)).status).toBe(401)
    expect([(await profile(here ?? '')).status, mine.socket.connected]).toEqual([200, true])
    expect((await signIn('noa')).body.error).toBe('invalid_grant')
    expect((await signIn('noa', 'brume et cuivre')).status).toBe(200)
    expect(await kindsOf('noa')).toEqual(expect.arrayContaining(['signed-in', 'password-changed', 'sign-in-refused']))
    mine.close()
  })

  it('that has an emoji beside its letters is one to sign in with', async () => {
    const token = (await signIn('noa', 'brume et cuivre')).body.access_token
    expect((await change(token, 'brume et cuivre', 'brume 🦄 et cuivre')).status).toBe(204)
    expect((await signIn('noa', 'brume 🐴 et cuivre')).body.error).toBe('invalid_grant')
    expect((await signIn('noa', 'brume 🦄 et cuivre')).status).toBe(200)
    expect((await change(token, 'brume 🦄 et cuivre', 'brume et cuivre')).status).toBe(204)
  })

  it('that changes ends the link that was made to choose another', async () => {
    const token = (await signIn('noa', 'brume et cuivre')).body.access_token
    const { id } = (await server.call<{ id: number }>('GET', '/api/user/profile', { token })).body
    const link = (await server.call<{ token: string }>('POST', `/api/people/${id}/link`, { as: 'sacha' })).body
    expect((await change(token, 'brume et cuivre', 'neige et cuivre')).status).toBe(204)
    expect((await change(token, 'neige et cuivre', 'brume et cuivre')).status).toBe(204)
    const body = { token: link.token, password: 'feuille de route 26' }
    const reply = await server.call<Problem>('POST', '/api/invitations/use', { as: null, body })
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('Ce lien a été retiré')])
    expect((await signIn('noa', 'brume et cuivre')).status).toBe(200)
  })

  it.each([
    ['without the present one', 'mauvaise phrase', 'neige sur les toits', 'body.current'],
    ['for a common one', 'atelier', 'qwertyuiop123', 'body.password'],
    ['for a short one', 'atelier', 'brume', 'body.password'],
    ['for the name', 'atelier', 'camillerenard', 'body.password']
  ])('is not changed %s, and says where', async (_, current, password, path) => {
    const token = (await signIn('camille')).body.access_token
    const reply = await change(token, current, password)
    expect([reply.status, reply.body.fields?.map((field) => field.path)]).toEqual([400, [path]])
    expect((await signIn('camille')).status).toBe(200)
  })

  it('guessed at again and again from a session waits as a sign-in does', async () => {
    const token = (await signIn('sacha')).body.access_token
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await change(token, 'non', 'brume et cuivre')).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect((await profile(token)).status).toBe(200)
    expect((await kindsOf('sacha')).filter((kind) => kind === 'sign-in-slowed')).toHaveLength(1)
  })
})

describe('one’s sessions', () => {
  it('are told with their station, this one marked, and closed one by one', async () => {
    const here = (await signIn('camille')).body.access_token
    await server.call('POST', '/api/account/sessions/close-others', { token: here })
    const phone = (await signIn('camille', 'atelier', 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36')).body
    const listed = await sessionsOf(here)
    expect(listed.map(({ station, address, current }) => ({ station, address, current }))).toEqual(
      expect.arrayContaining([
        { station: 'Chrome, Windows', address: '127.0.0.1', current: true },
        { station: 'Chrome, Android', address: '127.0.0.1', current: false }
      ])
    )
    expect(listed).toHaveLength(2)
    const id = listed.find(({ current }) => !current)?.id
    expect((await server.call('DELETE', `/api/account/sessions/${id}`, { token: here })).status).toBe(204)
    expect((await profile(phone.access_token)).status).toBe(401)
    expect(await sessionsOf(here)).toHaveLength(1)
    expect(await kindsOf('camille')).toContain('session-closed')
  })

  it('keep their station when they are prolonged', async () => {
    const first = (await signIn('camille', 'atelier', CHROME)).body
    const body = { ...CLIENT, grant_type: 'refresh_token', refresh_token: first.refresh_token }
    const next = await server.call<Token>('POST', '/oauth/v2/token', { as: null, body, headers: { 'user-agent': 'curl/8' } })
    expect((await sessionsOf(next.body.access_token)).find(({ current }) => current)?.station).toBe('Chrome, Windows')
  })

  it('of somebody else are nobody’s to close', async () => {
    const camille = (await signIn('camille')).body.access_token
    const [theirs] = await sessionsOf(camille)
    const noa = (await signIn('noa', 'brume et cuivre')).body.access_token
    const reply = await server.call('DELETE', `/api/account/sessions/${theirs?.id}`, { token: noa })
    expect([reply.status, (await profile(camille)).status]).toEqual([404, 200])
  })
})

describe('one’s names', () => {
  it('are tidied, and felt at once', async () => {
    const token = (await signIn('camille')).body.access_token
    await profile(token)
    const reply = await server.call('PATCH', '/api/account', { token, body: { firstname: ' Camille ', lastname: 'Renard  Dubois' } })
    expect(reply.body).toMatchObject({ firstname: 'Camille', lastname: 'Renard Dubois', role: 'operator' })
    await expect.poll(async () => (await profile(token)).body.lastname, within).toBe('Renard Dubois')
    expect(await kindsOf('camille')).toContain('person-renamed')
  })
  it.each(['', ' ', 'a'.repeat(81)])('are not « %s »', async (firstname) => {
    const token = (await signIn('camille')).body.access_token
    const reply = await server.call<Problem>('PATCH', '/api/account', { token, body: { firstname, lastname: 'Renard' } })
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([400, 'body.firstname'])
  })
})

describe('the security log', () => {
  it('tells sign-ins, refusals, slowed tries, sign-outs and a refresh token that came twice, in one line each', async () => {
    const quiet = await startServer({ backOff: { ...BACK_OFF, attempts: 2 } })
    const at = (body: object) =>
      quiet.call<Token>('POST', '/oauth/v2/token', { as: null, body: { ...CLIENT, ...body }, headers: { 'user-agent': CHROME } })
    const password = { grant_type: 'password', username: 'noa@atelier.test', password: 'atelier' }
    try {
      const first = (await at(password)).body
      await quiet.call('POST', '/oauth/v2/revoke', { token: first.access_token })
      const again = (await at(password)).body
      const renew = (refresh_token: string) => at({ grant_type: 'refresh_token', refresh_token })
      const second = (await renew(again.refresh_token)).body
      await renew(second.refresh_token)
      await renew(again.refresh_token)
      const typed = 'nadia@atelier.test\n2026-11-20 ok'
      for (let n = 0; n < 3; n++) await at({ ...password, username: typed, password: 'secret-tapé' })
      const rows = await quiet.database.query<{ kind: string; person: string; station: string; address: string }>(
        'select kind, person, station, address from security_log order by id'
      )
      expect(rows.map(({ kind, person }) => [kind, person])).toEqual([
        ['signed-in', 'Noa Lefèvre'],
        ['signed-out', 'Noa Lefèvre'],
        ['signed-in', 'Noa Lefèvre'],
        ['refresh-reused', 'Noa Lefèvre'],
        ['sign-in-refused', 'nadia@atelier.test 2026-11-20 ok'],
        ['sign-in-refused', 'nadia@atelier.test 2026-11-20 ok'],
        ['sign-in-slowed', 'nadia@atelier.test 2026-11-20 ok']
      ])
      expect(rows[0]).toMatchObject({ station: 'Chrome, Windows', address: '127.0.0.1' })
      expect(JSON.stringify(rows)).not.toContain('secret')
    } finally {
      await quiet.close()
    }
  })
})
