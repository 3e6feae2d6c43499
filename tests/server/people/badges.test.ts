import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { Account } from '@/contract/people/account'
import type { BadgeState, PinState, PrintedBadge } from '@/contract/people/badges'
import type { StationKey, StationPerson } from '@/contract/people/stations'
import type { InvitationLink, PersonDetails, TeamPerson } from '@/contract/people/team'
import { badgeIn } from '@/domain/people/badge'
import { BACK_OFF } from '@/server/auth/back-off'
import { connect } from '../support/live-client'
import { type Person, type Reply, startServer, type TestServer } from '../support/server'
import { enrolled, givePin, idOf, kindsOf, PIN, take, taken } from '../support/stations'

let one: TestServer
let two: TestServer
let station: StationKey
beforeAll(async () => {
  one = await startServer({ backOff: { ...BACK_OFF, addressAttempts: 1_000 } })
  two = await startServer({}, one.database)
  station = (await enrolled(one)).key
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const ADMIN = { as: 'sacha' } as const
const within = { timeout: 1_000, interval: 10 }
const print = (ids: readonly number[]): Promise<Reply<{ badges: PrintedBadge[] } & Problem>> =>
  one.call('POST', '/api/people/badges/print', { ...ADMIN, body: { ids } })
const read = (badge: string, server = one, key = station): Promise<Reply<StationPerson & Problem>> =>
  server.call('POST', '/api/station/badge', { as: null, body: { station: key, badge } })
const own = (person: Person): Promise<Reply<PrintedBadge>> => one.call('POST', '/api/account/badge/print', { as: person })
const account = async (person: Person): Promise<Account> => (await one.call<Account>('GET', '/api/account', { as: person })).body
const personOf = async (id: number): Promise<PersonDetails> => (await one.call<PersonDetails>('GET', `/api/people/${id}`, ADMIN)).body

describe('a badge', () => {
  it('is made at its first print, and the same at the next; it says who one is and opens nothing', async () => {
    expect((await account('noa')).badge).toBeNull()
    const first = (await own('noa')).body
    expect(first).toMatchObject({ person: { firstname: 'Noa', lastname: 'Lefèvre', role: 'operator' }, number: expect.any(Number) })
    expect(badgeIn(first.code)).toBe(first.code)
    const id = await idOf(one, 'noa')
    expect((await print([id])).body.badges).toEqual([first])
    expect((await account('noa')).badge).toEqual({ number: first.number, printed_at: expect.any(String) })
    const { status, body, headers } = await read(` ${first.code.toLowerCase()} `, two)
    expect([status, body]).toEqual([
      200,
      { id, firstname: 'Noa', lastname: 'Lefèvre', role: 'operator', last_here_at: null, has_pin: false }
    ])
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await kindsOf(one, id)).filter((kind) => kind.startsWith('badge'))).toEqual(['badge-made', 'badge-printed', 'badge-printed'])
  })

  it('that was lost is replaced, and refused at once on every server', async () => {
    const lost = (await own('camille')).body
    expect((await read(lost.code, two)).status).toBe(200)
    const { body } = await one.call<BadgeState>('POST', '/api/account/badge/replace', { as: 'camille' })
    expect(body).toEqual({ number: expect.any(Number), printed_at: null })
    expect(body.number).not.toBe(lost.number)
    for (const server of [two, one])
      expect((await read(lost.code, server)).body).toEqual({ code: 'not-found', message: "Ce badge n'est pas connu." })
    const next = (await own('camille')).body
    expect([next.number, next.code === lost.code]).toEqual([body.number, false])
    const id = await idOf(one, 'camille')
    const admins = await one.call<BadgeState>('POST', `/api/people/${id}/badge/replace`, ADMIN)
    expect(admins.status).toBe(200)
    expect((await read(next.code)).status).toBe(404)
    expect((await personOf(id)).person.badge).toEqual(admins.body)
    const [log] = await one.database.query(
      "select person, by_name, detail from security_log where kind = 'badge-replaced' order by id desc limit 1"
    )
    expect(log).toEqual({
      person: 'Camille Renard',
      by_name: 'Sacha Marchand',
      detail: { before: next.number, number: admins.body.number }
    })
  })

  it('of somebody who is disabled is as unknown, and is not printed', async () => {
    const [{ code }, id] = [(await own('noa')).body, await idOf(one, 'noa')]
    await one.call('POST', `/api/people/${id}/disable`, ADMIN)
    expect((await read(code)).body).toEqual({ code: 'not-found', message: "Ce badge n'est pas connu." })
    const camille = await idOf(one, 'camille')
    const before = (await personOf(camille)).person.badge
    for (const refused of [await print([camille, id]), await one.call<Problem>('POST', `/api/people/${id}/badge/replace`, ADMIN)])
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/désactivé/)])
    expect((await personOf(camille)).person.badge, 'nothing of a print that was refused is kept').toEqual(before)
    await one.call('POST', `/api/people/${id}/enable`, ADMIN)
    expect((await read(code)).status).toBe(200)
    await one.signInAnew('noa')
  })

  it('is printed for many, in the order that was asked, once each', async () => {
    const ids = [await idOf(one, 'sacha'), await idOf(one, 'camille'), await idOf(one, 'noa')]
    const { body } = await print([...ids, ids[0] ?? 0])
    expect(body.badges.map(({ person }) => person.id)).toEqual(ids)
    expect(new Set(body.badges.map(({ code }) => code)).size).toBe(3)
    expect((await print([ids[0] ?? 0, 999_999])).status).toBe(404)
    expect((await print([])).status).toBe(400)
  })

  it('replaced by two at once is one badge', async () => {
    const id = await idOf(one, 'camille')
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? one : two).call('POST', `/api/people/${id}/badge/replace`, { token: admin }))
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await one.database.query('select from badges where user_id = $1 and replaced_at is null', [id])).toHaveLength(1)
  })
  let admin = ''
  beforeAll(async () => {
    admin = (await one.login('sacha')).access_token
  })

  it.each(['', 'ATB', 'ATB0000000000000', '48213', 'ATB00000000000é00'])('is not « %s »', async (badge) => {
    const { status, body } = await read(badge)
    expect([status, body.fields?.map(({ path }) => path)]).toEqual([400, ['body.badge']])
  })

  it('that nobody made, or read without the station’s key, says nothing', async () => {
    expect((await read('ATB00000000000000')).status).toBe(404)
    const { code } = (await own('noa')).body
    expect((await read(code, one, { ...station, key: 'k'.repeat(43) })).status).toBe(404)
  })

  it('is kept by the hash of its code alone', async () => {
    const { code } = (await own('noa')).body
    const [dump] = await one.database.query<{ text: string }>(
      "select string_agg(b::text, '') || (select string_agg(l::text, '') from security_log l) as text from badges b"
    )
    expect(dump?.text).not.toContain(code)
    expect(dump?.text).toContain(createHash('sha256').update(code).digest('hex'))
  })
})

describe('a PIN', () => {
  const set = (current: string, pin: string, person: Person = 'camille'): Promise<Reply<PinState & Problem>> =>
    one.call('POST', '/api/account/pin', { as: person, body: { current, pin } })

  it('is chosen with one’s password, and told without itself', async () => {
    const { status, body } = await set('atelier', '5937')
    expect([status, body]).toEqual([200, { digits: 4, set_at: expect.any(String) }])
    expect((await account('camille')).pin).toEqual(body)
    expect((await personOf(await idOf(one, 'camille'))).pin).toEqual(body)
    expect((await take(one, station, 'camille', { pin: '5937' })).status).toBe(200)
    expect(await kindsOf(one, await idOf(one, 'camille'))).toContain('pin-set')
  })

  it.each([
    ['a wrong password', 'non', '5937', 'body.current', /mot de passe actuel/],
    ['three digits', 'atelier', '593', 'body.pin', /4 à 6 chiffres/],
    ['letters', 'atelier', '59a7', 'body.pin', /4 à 6 chiffres/],
    ['a run', 'atelier', '4567', 'body.pin', /suite/],
    ['a repetition', 'atelier', '5858', 'body.pin', /répétition/]
  ])('is not taken with %s', async (_, current, pin, path, said) => {
    const { status, body } = await set(current, pin)
    expect([status, body.fields]).toEqual([400, [{ path, message: expect.stringMatching(said) }]])
  })

  it('whose password is guessed at waits as a sign-in does', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await set('non', '5937')).status)
    expect(statuses.slice(-1)).toEqual([429])
    await one.database.query('delete from login_attempts')
  })

  it('that is chosen anew ends the wait of wrong ones, and opens in place of the other', async () => {
    await givePin(one, 'noa', '5937')
    for (let n = 0; n < 3; n++) await take(one, station, 'noa', { pin: '9173' })
    expect((await take(one, station, 'noa', { pin: '5937' })).body.kind).toBe('wait')
    await givePin(one, 'noa', '837261')
    expect((await take(one, station, 'noa', { pin: '5937' })).body.kind).toBe('wrong')
    expect((await take(one, station, 'noa', { pin: '837261' })).status).toBe(200)
  })

  it('is erased by its person, or by an administrator, and opens nothing then', async () => {
    const id = await idOf(one, 'noa')
    const erase = [() => one.call('DELETE', '/api/account/pin', { as: 'noa' }), () => one.call('DELETE', `/api/people/${id}/pin`, ADMIN)]
    for (const erased of erase) {
      await givePin(one, 'noa')
      await taken(one, station, 'noa')
      expect((await erased()).status).toBe(204)
      expect((await erased()).status).toBe(204)
      expect((await account('noa')).pin).toBeNull()
      expect((await take(one, station, 'noa')).body).toMatchObject({ kind: 'no-pin', message: expect.stringMatching(/pas encore de PIN/) })
    }
    const rows = await one.database.query("select by_name from security_log where kind = 'pin-removed' and user_id = $1 order by id", [id])
    expect(rows).toEqual([{ by_name: 'Noa Lefèvre' }, { by_name: 'Sacha Marchand' }])
    expect((await one.call('DELETE', '/api/people/999999/pin', ADMIN)).status).toBe(404)
  })

  it('of two people who chose the same are two hashes, and a hash is of no PIN without the servers’ secret', async () => {
    await givePin(one, 'noa')
    await givePin(one, 'camille')
    const rows = await one.database.query<{ pin_hash: string }>('select pin_hash from users where pin_hash is not null')
    expect(new Set(rows.map(({ pin_hash }) => pin_hash)).size).toBe(rows.length)
    const { verifyPassword } = await import('@/server/auth/password')
    for (const { pin_hash } of rows) {
      expect(pin_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(await verifyPassword(PIN, pin_hash)).toBe(false)
    }
  })

  it('tells windows that show people, as a badge does', async () => {
    const window = await connect(two, 'sacha')
    for (const change of [() => givePin(one, 'noa'), () => own('noa'), () => one.call('DELETE', '/api/account/pin', { as: 'noa' })]) {
      window.forget()
      await change()
      await expect.poll(() => window.heard('people_changed').length, within).toBeGreaterThan(0)
      expect(window.heard('profile_changed')).toEqual([])
    }
    window.close()
  })
})

describe('an invitation', () => {
  const invite = async (email: string) =>
    (
      await one.call<{ person: TeamPerson; link: InvitationLink }>('POST', '/api/people', {
        ...ADMIN,
        body: { firstname: 'Agathe', lastname: 'Poirier', email, role: 'packing' }
      })
    ).body
  const use = (token: string, body: object) =>
    one.call<Problem>('POST', '/api/invitations/use', { as: null, body: { token, password: 'lanternes oranges', ...body } })

  it('may choose the PIN with the password', async () => {
    const { person, link } = await invite('agathe@atelier.test')
    expect(person.badge).toBeNull()
    const refused = await use(link.token, { pin: '1234' })
    expect([refused.status, refused.body.fields?.map(({ path }) => path)]).toEqual([400, ['body.pin']])
    expect((await use(link.token, { pin: PIN })).status).toBe(200)
    expect((await take(one, station, person.id)).status).toBe(200)
    expect(await kindsOf(one, person.id)).toEqual(expect.arrayContaining(['invitation-used', 'pin-set', 'signed-in']))
  })

  it('without a PIN leaves the one that is there', async () => {
    const { person, link } = await invite('agathe2@atelier.test')
    expect((await use(link.token, {})).status).toBe(200)
    expect((await take(one, station, person.id)).body.kind).toBe('no-pin')
  })

  it('of somebody who has not chosen a password shows nobody on the lock screen', async () => {
    const { person } = await invite('agathe3@atelier.test')
    const { body } = await one.call<{ people: StationPerson[] }>('POST', '/api/station/people', { as: null, body: { station } })
    expect(body.people.map(({ id }) => id)).not.toContain(person.id)
  })
})
