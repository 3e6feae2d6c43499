import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Token, TokenError } from '@/contract/session'
import { BACK_OFF } from '@/server/auth/back-off'
import { LIFETIMES } from '@/server/auth/tokens'
import { CLIENT, type Reply, startServer, type TestServer } from '../support/server'

let now = Date.UTC(2026, 10, 21, 9)
let server: TestServer
beforeAll(async () => {
  // Other tests of this file are wrong from this very address.
  server = await startServer({ clock: () => now, backOff: { ...BACK_OFF, addressAttempts: 1_000 } })
})
afterAll(() => server.close())

const token = (body: object): Promise<Reply<Token & TokenError>> =>
  server.call('POST', '/oauth/v2/token', { as: null, body: { ...CLIENT, ...body } })
const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token })
const profile = (access: string) => server.call('GET', '/api/user/profile', { token: access })
const later = (seconds: number): void => {
  now += seconds * 1000
}

const password = (username: string, secret: string) => ({ grant_type: 'password', username, password: secret })
const BAD = { error: 'invalid_grant', error_description: 'Adresse email ou mot de passe incorrect.' }

describe('signing in', () => {
  it('gives a pair of tokens and who it is for', async () => {
    const { status, body, headers } = await token(password('Camille@Atelier.test ', 'atelier'))
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
      token_type: 'Bearer',
      scope: null
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await profile(body.access_token)).body).toEqual({
      id: expect.any(Number),
      firstname: 'Camille',
      lastname: 'Renard',
      role: 'operator'
    })
  })

  it('takes a form as OAuth2 clients send it', async () => {
    const body = new URLSearchParams({ ...CLIENT, ...password('noa@atelier.test', 'atelier') })
    const response = await fetch(`${server.address}/oauth/v2/token`, { method: 'POST', body })
    expect(response.status).toBe(200)
  })

  it.each([
    ['a wrong password', password('camille@atelier.test', 'Atelier'), 400, BAD],
    ['an unknown account', password('personne@atelier.test', 'atelier'), 400, BAD],
    ['an empty password', password('camille@atelier.test', ''), 400, { error: 'invalid_request' }],
    ['a control character', password('cam\u0000ille@atelier.test', 'atelier'), 400, BAD],
    ['a wrong password with an emoji', password('camille@atelier.test', 'été 😀'), 400, BAD],
    ['a refresh token of strange characters', { grant_type: 'refresh_token', refresh_token: 'é\n' }, 400, { error: 'invalid_grant' }],
    ['SQL for a name', password("' or 1=1 --", 'atelier'), 400, BAD],
    ['no grant', {}, 400, { error: 'invalid_request' }],
    ['an unknown grant', { grant_type: 'client_credentials' }, 400, { error: 'unsupported_grant_type' }],
    ['a wrong client secret', { ...password('camille@atelier.test', 'atelier'), client_secret: 'x' }, 401, { error: 'invalid_client' }],
    ['an unknown client', { ...password('camille@atelier.test', 'atelier'), client_id: 'x' }, 401, { error: 'invalid_client' }],
    ['an unknown refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, 400, { error: 'invalid_grant' }]
  ])('refuses %s', async (_, body, status, error) => {
    const reply = await token(body)
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject(error)
    expect(reply.body.error_description).toMatch(/[a-zé]{3}.*\.$/)
  })

  it('says in OAuth2 words that a body cannot be read', async () => {
    const reply = await server.call<TokenError>('POST', '/oauth/v2/token', {
      as: null,
      body: '{',
      headers: { 'content-type': 'application/json' }
    })
    expect([reply.status, reply.body.error]).toEqual([400, 'invalid_request'])
  })

  it('keeps neither tokens nor passwords in the database', async () => {
    const { access_token, refresh_token } = await server.login()
    const [dump] = await server.database.query<{ text: string }>(
      "select string_agg(t::text, '') || (select string_agg(u::text, '') from users u) as text from oauth_tokens t"
    )
    for (const secret of [access_token, refresh_token, 'atelier$']) expect(dump?.text).not.toContain(secret)
  })
})

describe('an access token', () => {
  it.each([
    ['none', undefined],
    ['another scheme', 'Basic Y2FtaWxsZQ=='],
    ['an unknown one', 'Bearer nope'],
    ['rubbish', 'Bearer é à ç']
  ])('is asked for: %s is 401', async (_, authorization) => {
    const reply = await server.call('GET', '/api/user/profile', {
      as: null,
      ...(authorization ? { headers: { authorization: Buffer.from(authorization).toString('latin1') } } : {})
    })
    expect([reply.status, reply.body]).toEqual([401, { code: 'unauthorized', message: 'Votre session a expiré, reconnectez-vous.' }])
  })

  it('ends after 15 minutes, also when it was in use the second before', async () => {
    const { access_token } = await server.login()
    later(LIFETIMES.accessSeconds - 1)
    expect((await profile(access_token)).status).toBe(200)
    later(1)
    expect((await profile(access_token)).status).toBe(401)
  })

  it('ends with its session at once, also on another server', async () => {
    const other = await startServer({ clock: () => now }, server.database)
    try {
      const { access_token, refresh_token } = await server.login()
      expect((await other.call('GET', '/api/user/profile', { token: access_token })).status).toBe(200)
      expect((await server.call('POST', '/oauth/v2/revoke', { token: access_token })).status).toBe(204)
      expect((await profile(access_token)).status).toBe(401)
      await expect.poll(async () => (await other.call('GET', '/api/user/profile', { token: access_token })).status).toBe(401)
      expect((await refresh(refresh_token)).body.error).toBe('invalid_grant')
    } finally {
      await other.close()
    }
  })
})

describe('a refresh token', () => {
  it('is replaced at each use', async () => {
    const first = await server.login()
    const second = (await refresh(first.refresh_token)).body
    const third = (await refresh(second.refresh_token)).body
    expect(new Set([first, second, third].map((pair) => pair.refresh_token)).size).toBe(3)
    expect(new Set([first, second, third].map((pair) => pair.access_token)).size).toBe(3)
    expect((await profile(third.access_token)).status).toBe(200)
  })

  it('used 20 times at once gives one and the same pair', async () => {
    const { refresh_token } = await server.login()
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map((reply) => `${reply.body.access_token} ${reply.body.refresh_token}`)).size).toBe(1)
    expect((await refresh(replies[0]?.body.refresh_token ?? '')).status).toBe(200)
  })

  it('is forgiven for a minute after its use: the reply may have been lost', async () => {
    const first = await server.login()
    const second = (await refresh(first.refresh_token)).body
    later(59)
    const again = await refresh(first.refresh_token)
    expect(again.body).toMatchObject({ refresh_token: second.refresh_token, access_token: second.access_token, expires_in: 841 })
  })

  it.each([
    ['after the grace', 61, false],
    ['within the grace, but its successor was used', 1, true]
  ])('that comes back %s revokes its whole family', async (_, seconds, useSuccessor) => {
    const first = await server.login()
    const second = (await refresh(first.refresh_token)).body
    const last = useSuccessor ? (await refresh(second.refresh_token)).body : second
    expect((await profile(last.access_token)).status).toBe(200)
    later(seconds)
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(last.refresh_token)).body.error).toBe('invalid_grant')
    expect((await profile(last.access_token)).status).toBe(401)
  })

  it('ends 30 days after the sign-in, however often it was used', async () => {
    let pair = await server.login()
    later(LIFETIMES.refreshSeconds - 60)
    pair = (await refresh(pair.refresh_token)).body
    later(59)
    pair = (await refresh(pair.refresh_token)).body
    expect(pair.refresh_token).toBeDefined()
    later(1)
    expect((await refresh(pair.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('of one sign-in leaves the others alone', async () => {
    const [one, other] = await Promise.all([server.login(), server.login()])
    await server.call('POST', '/oauth/v2/revoke', { token: one.access_token })
    expect((await refresh(other.refresh_token)).status).toBe(200)
  })
})

describe('wrong passwords', () => {
  const wrong = () => token(password('sacha@atelier.test', 'non'))

  it('make that account wait after ten, told how long, and nobody else', async () => {
    for (let n = 0; n < BACK_OFF.attempts; n++) expect((await wrong()).body.error_description).toBe(BAD.error_description)
    const held = await token(password('sacha@atelier.test', 'atelier'))
    expect(held.status).toBe(429)
    expect(held.body.error_description).toBe("Trop d'essais. Réessayez dans 30 secondes.")
    expect(Number(held.headers.get('retry-after'))).toBe(30)
    expect((await token(password('noa@atelier.test', 'atelier'))).status).toBe(200)
  })

  it('are forgotten by a right one', async () => {
    const rule = { ...BACK_OFF, attempts: 3 }
    const strict = await startServer({ backOff: rule })
    const attempt = (secret: string) =>
      strict.call('POST', '/oauth/v2/token', { as: null, body: { ...CLIENT, ...password('noa@atelier.test', secret) } })
    try {
      for (let round = 0; round < 3; round++) {
        await attempt('non')
        await attempt('non')
        expect((await attempt('atelier')).status).toBe(200)
      }
    } finally {
      await strict.close()
    }
  })

  it('sent all at once are not tried more often than one after the other', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => token(password('personne-2@atelier.test', 'non'))))
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(BACK_OFF.attempts)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(40 - BACK_OFF.attempts)
  })

  it('in great number leave the database to the others', async () => {
    const patient = await startServer({ backOff: { ...BACK_OFF, addressAttempts: 1_000 } })
    const one = (n: number) =>
      patient.call('POST', '/oauth/v2/token', { as: null, body: { ...CLIENT, ...password(`foule${n}@atelier.test`, 'non') } })
    const flood = Promise.all(Array.from({ length: 150 }, (_, n) => one(n)))
    const started = performance.now()
    const others = await Promise.all(Array.from({ length: 5 }, () => patient.call('GET', '/health', { as: null })))
    const waited = performance.now() - started
    const statuses = new Set((await flood).map(({ status }) => status))
    await patient.close()
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect([...statuses]).toEqual([400])
    expect(waited).toBeLessThan((performance.now() - started) / 2)
  })

  describe('behind a balancer', () => {
    const behind = async (work: (attempt: (account: string, secret: string, from: string) => Promise<number>) => Promise<void>) => {
      const balanced = await startServer({ trustedProxies: ['127.0.0.1'], backOff: { ...BACK_OFF, accountAttempts: 12 } })
      const attempt = async (account: string, secret: string, from: string) => {
        const headers = { 'x-forwarded-for': from }
        return (await balanced.call('POST', '/oauth/v2/token', { as: null, headers, body: { ...CLIENT, ...password(account, secret) } }))
          .status
      }
      try {
        await work(attempt)
      } finally {
        await balanced.close()
      }
    }
    const statuses = async (tries: readonly Promise<number>[]) => Promise.all(tries)

    it('forty accounts tried from one address are slowed, and nobody who signs in from another', () =>
      behind(async (attempt) => {
        expect(await attempt('camille@atelier.test', 'atelier', '10.1.1.1')).toBe(200)
        const sprayed: number[] = []
        for (let n = 0; n < 40; n++) sprayed.push(await attempt(`poste${n}@atelier.test`, 'non', '10.9.9.9'))
        expect(sprayed.filter((status) => status === 400)).toHaveLength(BACK_OFF.addressAttempts)
        expect(sprayed.filter((status) => status === 429)).toHaveLength(40 - BACK_OFF.addressAttempts)
        expect(await attempt('noa@atelier.test', 'atelier', '10.9.9.9')).toBe(429)
        expect(
          await statuses([attempt('noa@atelier.test', 'atelier', '10.1.1.1'), attempt('camille@atelier.test', 'atelier', '10.1.1.1')])
        ).toEqual([200, 200])
      }))

    it('one account tried from everywhere waits, but not at the station where its person signs in', () =>
      behind(async (attempt) => {
        expect(await attempt('camille@atelier.test', 'atelier', '10.1.1.1')).toBe(200)
        const tried: number[] = []
        for (let n = 0; n < 20; n++) tried.push(await attempt('camille@atelier.test', 'non', `10.2.0.${n}`))
        expect(tried.filter((status) => status === 429)).toHaveLength(8)
        expect(await attempt('camille@atelier.test', 'atelier', '10.3.3.3')).toBe(429)
        expect(await attempt('camille@atelier.test', 'atelier', '10.1.1.1')).toBe(200)
      }))

    it('what somebody says of their own address counts only where a balancer says it', async () => {
      const from = (address: string) =>
        server.call('POST', '/oauth/v2/token', {
          as: null,
          headers: { 'x-forwarded-for': address },
          body: { ...CLIENT, ...password('personne-3@atelier.test', 'non') }
        })
      const said: number[] = []
      for (let n = 0; n < BACK_OFF.attempts + 1; n++) said.push((await from(`10.4.0.${n}`)).status)
      expect(said.at(-1)).toBe(429)
    })
  })

  it('take as long for an account that does not exist', async () => {
    const time = async (username: string): Promise<number> => {
      const started = performance.now()
      await token(password(username, 'non'))
      return performance.now() - started
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    // By turns: what else the machine does slows both. Without a hash an answer takes a twentieth.
    for (let n = 0; n < 6; n++) {
      known.push(await time('camille@atelier.test'))
      unknown.push(await time(`inconnu${n}@atelier.test`))
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.25)
  })
})
