import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { InvitationLink, PersonDetails, TeamPerson } from '@/contract/people/team'
import type { Token, TokenError } from '@/contract/session'
import { connect, type LiveClient } from '../support/live-client'
import { CLIENT, type Reply, startServer, type TestServer } from '../support/server'

let now = Date.UTC(2026, 10, 20, 13, 12)
let one: TestServer
let two: TestServer
const windows: LiveClient[] = []
beforeAll(async () => {
  one = await startServer({ clock: () => now })
  two = await startServer({ clock: () => now }, one.database)
})
afterAll(async () => {
  for (const window of windows) window.close()
  await two.close()
  await one.close()
})

const GOOD = 'lanternes oranges'
const ADMIN = { as: 'sacha' } as const
const within = { timeout: 1_000, interval: 10 }

interface Made {
  readonly person: TeamPerson
  readonly link: InvitationLink
}
let invited = 0
/** Somebody new, invited, with an e-mail of their own. */
async function anInvited(role: string = 'operator'): Promise<Made> {
  const body = { firstname: 'Agathe', lastname: 'Poirier', email: `agathe${++invited}@atelier.test`, role }
  const reply = await one.call<Made>('POST', '/api/people', { ...ADMIN, body })
  expect(reply.status).toBe(201)
  return reply.body
}
const take = (token: string, password = GOOD, server = one): Promise<Reply<{ email: string } & Problem>> =>
  server.call('POST', '/api/invitations/use', { as: null, body: { token, password } })
const signIn = (username: string, password = GOOD): Promise<Reply<Token & TokenError>> =>
  one.call('POST', '/oauth/v2/token', { as: null, body: { ...CLIENT, grant_type: 'password', username, password } })
/** Somebody new who has a password. */
async function anActive(role?: string): Promise<TeamPerson> {
  const { person, link } = await anInvited(role)
  expect((await take(link.token)).status).toBe(200)
  return person
}
async function windowOf(server: TestServer, email: string): Promise<LiveClient & { readonly token: string }> {
  const token = (await signIn(email)).body.access_token
  const window = await connect(server, 'camille', { token })
  windows.push(window)
  return Object.assign(window, { token })
}
const profileAt = (server: TestServer, token: string) => server.call<{ role: string }>('GET', '/api/user/profile', { token })
const logged = (userId: number) =>
  one.database.query<{ kind: string; by_name: string | null; detail: object; person: string }>(
    'select kind, by_name, detail, person from security_log where user_id = $1 order by id',
    [userId]
  )
const give = (id: number, role: string, by: { as?: 'sacha'; token?: string } = ADMIN, server = one): Promise<Reply<TeamPerson & Problem>> =>
  server.call('PATCH', `/api/people/${id}`, { ...by, body: { role } })
const idOf = async (email: string): Promise<number> => {
  const { body } = await one.call<{ people: TeamPerson[] }>('GET', '/api/people', ADMIN)
  return body.people.find((person) => person.email === email)?.id ?? 0
}

describe('an invitation', () => {
  it('sets the password once, and nothing else is signed in', async () => {
    const { person, link } = await anInvited('packing')
    expect(person).toMatchObject({ state: 'invited', role: 'packing', sessions: 0, last_seen_at: null, online: false })
    expect((await signIn(person.email)).body.error).toBe('invalid_grant')
    const read = await one.call('POST', '/api/invitations/read', { as: null, body: { token: link.token } })
    expect(read.body).toMatchObject({ firstname: 'Agathe', role: 'packing', by: 'Sacha M.', kind: 'invitation', email: person.email })
    const used = await take(link.token)
    expect([used.status, used.body]).toEqual([200, { email: person.email }])
    expect((await signIn(person.email)).status).toBe(200)
    expect((await take(link.token, 'une autre phrase')).body).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/déjà servi/)
    })
    expect((await logged(person.id)).map(({ kind }) => kind)).toEqual(['person-invited', 'sign-in-refused', 'invitation-used', 'signed-in'])
  })

  it('used by two at once is used by one', async () => {
    const { person, link } = await anInvited()
    const tries = ['premiere phrase ici', 'seconde phrase ici', 'tierce phrase ici']
    const replies = await Promise.all(tries.map((password, at) => take(link.token, password, at === 1 ? two : one)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const winner = tries[replies.findIndex(({ status }) => status === 200)] ?? ''
    const signedIn = await Promise.all(tries.map((password) => signIn(person.email, password)))
    expect(signedIn.map(({ status }, at) => [tries[at], status])).toEqual(
      tries.map((password) => [password, password === winner ? 200 : 400])
    )
  })

  it('stands for 72 hours', async () => {
    const [early, late] = [await anInvited(), await anInvited()]
    const made = now
    now += 72 * 3_600_000 - 1
    expect((await take(early.link.token)).status).toBe(200)
    now += 1
    const reply = await take(late.link.token)
    now = made
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringMatching(/plus valable/)])
    expect((await signIn(late.person.email)).body.error).toBe('invalid_grant')
  })

  it('that nobody made opens nothing', async () => {
    for (const path of ['read', 'use']) {
      const body = { token: 'a'.repeat(43), ...(path === 'use' ? { password: GOOD } : {}) }
      const reply = await one.call<Problem>('POST', `/api/invitations/${path}`, { as: null, body })
      expect([reply.status, reply.body.message]).toEqual([404, expect.stringMatching(/pas connu/)])
    }
  })

  it('made anew ends the one before', async () => {
    const { person, link } = await anInvited()
    const again = await one.call<InvitationLink>('POST', `/api/people/${person.id}/link`, ADMIN)
    expect(again.body.kind).toBe('invitation')
    expect((await take(link.token)).body.message).toMatch(/plus récent/)
    expect((await take(again.body.token)).status).toBe(200)
  })

  it('made anew by two at once is the last one alone that opens', async () => {
    const { person } = await anInvited()
    const waiting = async (): Promise<number> =>
      (await one.database.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).length
    // Links are held back while `holder` has the lock: the first one has ended those before it by then.
    await one.database.query(`create or replace function hold_links() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(72); return new; end $$`)
    await one.database.query('create or replace trigger hold_links before insert on invitations for each row execute function hold_links()')
    const holder = new pg.Client({ connectionString: one.database.url })
    await holder.connect()
    await holder.query('select pg_advisory_lock(72)')
    const made = [one, two].map((server) => server.call<InvitationLink>('POST', `/api/people/${person.id}/link`, ADMIN))
    await expect.poll(waiting, within).toBe(2)
    await holder.end()
    await Promise.all(made)
    await one.database.query('drop function hold_links() cascade')
    const statuses = (await Promise.all(made)).map(async ({ body: { token } }) => {
      const read = await one.call('POST', '/api/invitations/read', { as: null, body: { token } })
      return read.status
    })
    expect((await Promise.all(statuses)).toSorted()).toEqual([200, 409])
  })

  it.each([
    ['too short', 'court', /trop court/],
    ['common', 'qwerty123456', /trop courant/],
    ['a common one with a year', 'password2026', /trop courant/],
    ['the e-mail', 'agathe@atelier.test', /ni l'e-mail/]
  ])('refuses a password that is %s, and can be used again', async (_, password, text) => {
    const { link } = await anInvited()
    const reply = await take(link.token, password)
    expect([reply.status, reply.body.fields]).toEqual([400, [{ path: 'body.password', message: expect.stringMatching(text) }]])
    expect((await take(link.token)).status).toBe(200)
  })

  it('is kept by its hash alone', async () => {
    const { link } = await anInvited()
    const [dump] = await one.database.query<{ text: string }>(
      "select string_agg(i::text, '') || (select string_agg(l::text, '') from security_log l) as text from invitations i"
    )
    expect(dump?.text).not.toContain(link.token)
    expect(dump?.text).not.toContain(Buffer.from(link.token).toString('hex'))
  })

  it('for an e-mail that is taken names the field, whatever its case', async () => {
    const body = { firstname: 'Camille', lastname: 'Autre', email: ' Camille@Atelier.TEST', role: 'operator' }
    const reply = await one.call<Problem>('POST', '/api/people', { ...ADMIN, body })
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([400, 'body.email'])
  })
})

describe('a reset', () => {
  it('ends sessions, windows and links at its first use, not before', async () => {
    const person = await anActive()
    const window = await windowOf(two, person.email)
    const [order] = await one.database.query<{ id: number }>('select min(id) as id from orders')
    const ids = [order?.id ?? 0]
    const { body: page } = await one.call<{ token: string }>('POST', '/api/picking/links', { token: window.token, body: { ids } })
    const { body: link } = await one.call<InvitationLink>('POST', `/api/people/${person.id}/link`, ADMIN)
    expect(link.kind).toBe('reset')
    expect((await profileAt(two, window.token)).status).toBe(200)
    expect((await take(link.token, 'neige sur les toits')).status).toBe(200)
    await expect.poll(() => window.socket.connected, within).toBe(false)
    expect((await profileAt(two, window.token)).status).toBe(401)
    expect((await one.call('GET', `/api/orders/list?ids=${ids}&scope=picking`, { token: page.token })).status).toBe(401)
    expect((await signIn(person.email)).body.error).toBe('invalid_grant')
    expect((await signIn(person.email, 'neige sur les toits')).status).toBe(200)
    expect((await logged(person.id)).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['reset-made', 'reset-used']))
  })
})

describe('somebody who is disabled', () => {
  it('is sent away within a second, on every server, and told so after a right password alone', async () => {
    const person = await anActive()
    const open = [await windowOf(one, person.email), await windowOf(two, person.email)]
    for (const { token } of open) expect((await profileAt(two, token)).status).toBe(200)
    const { body: details } = await one.call<PersonDetails>('GET', `/api/people/${person.id}`, ADMIN)
    expect(details).toMatchObject({ person: { online: true, sessions: 2 }, sessions: [{ current: false }, { current: false }] })

    const reply = await one.call<TeamPerson>('POST', `/api/people/${person.id}/disable`, ADMIN)
    expect(reply.body).toMatchObject({ state: 'disabled', sessions: 0 })
    await expect.poll(() => open.map(({ socket }) => socket.connected), within).toEqual([false, false])
    for (const { token } of open) expect([(await profileAt(one, token)).status, (await profileAt(two, token)).status]).toEqual([401, 401])
    expect((await signIn(person.email)).body.error_description).toMatch(/désactivé/)
    expect((await signIn(person.email, 'mauvaise phrase')).body.error_description).toBe('Adresse email ou mot de passe incorrect.')

    await one.call('POST', `/api/people/${person.id}/enable`, ADMIN)
    expect((await signIn(person.email)).status).toBe(200)
    for (const { token } of open) expect((await profileAt(one, token)).status).toBe(401)
    expect((await logged(person.id)).filter(({ by_name }) => by_name === 'Sacha Marchand').map(({ kind }) => kind)).toEqual([
      'person-invited',
      'person-disabled',
      'person-enabled'
    ])
  })

  it('opens no invitation, and none of before once enabled', async () => {
    const { person, link } = await anInvited()
    await one.call('POST', `/api/people/${person.id}/disable`, ADMIN)
    expect((await take(link.token)).body.message).toMatch(/désactivé/)
    expect((await one.call<Problem>('POST', `/api/people/${person.id}/link`, ADMIN)).status).toBe(409)
    await one.call('POST', `/api/people/${person.id}/enable`, ADMIN)
    // There is no newer one to look for.
    expect(await take(link.token)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/retiré.*demandez-en un nouveau/) }
    })
  })

  it('keeps no session that was being made', async () => {
    const person = await anActive()
    const [signedIn] = await Promise.all([
      signIn(person.email),
      new Promise((resolve) => setTimeout(resolve, 20)).then(() => one.call('POST', `/api/people/${person.id}/disable`, ADMIN))
    ])
    if (signedIn.status === 200) await expect.poll(async () => (await profileAt(one, signedIn.body.access_token)).status, within).toBe(401)
    await one.call('POST', `/api/people/${person.id}/enable`, ADMIN)
    if (signedIn.status === 200) expect((await profileAt(one, signedIn.body.access_token)).status).toBe(401)
  })
})

describe('an e-mail', () => {
  const mail = (id: number, email: string): Promise<Reply<TeamPerson & Problem>> =>
    one.call('PATCH', `/api/people/${id}`, { ...ADMIN, body: { email } })

  it('is changed by an administrator: one signs in with it from then on, in lower case, and sessions go on', async () => {
    const person = await anActive()
    const window = await windowOf(two, person.email)
    const changed = await mail(person.id, '  Nouvelle@Atelier.test ')
    expect([changed.status, changed.body.email]).toEqual([200, 'nouvelle@atelier.test'])
    expect((await profileAt(two, window.token)).status).toBe(200)
    expect([(await signIn(person.email)).status, (await signIn('nouvelle@atelier.test')).status]).toEqual([400, 200])
    expect((await logged(person.id)).filter(({ kind }) => kind === 'email-changed')).toMatchObject([
      { by_name: 'Sacha Marchand', detail: { from: person.email, to: 'nouvelle@atelier.test' } }
    ])
  })

  it('of somebody else is refused at its field, also when two people are given it at once', async () => {
    const [first, second] = [await anActive(), await anActive()]
    expect(await mail(first.id, second.email)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.email', message: "Cette adresse est celle d'une personne de l'équipe." }] }
    })
    const both = await Promise.all([first, second].map(({ id }) => mail(id, 'une-seule@atelier.test')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await mail(first.id, 'pas une adresse')).status).toBe(400)
  })

  it('of an invented person stays: it is how the demonstration knows who goes with it', async () => {
    const [camille] = await one.database.query<{ id: number }>("select id from users where email = 'camille@atelier.test'")
    expect(await mail(camille?.id ?? 0, 'vraie@atelier.test')).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('that does not change writes nothing', async () => {
    const person = await anActive()
    expect((await mail(person.id, person.email.toUpperCase())).status).toBe(200)
    expect((await logged(person.id)).map(({ kind }) => kind)).not.toContain('email-changed')
  })
})

describe('a role', () => {
  it('that changes is told with whom it is about and who did it, on every server', async () => {
    const person = await anActive()
    const window = await windowOf(two, person.email)
    window.forget()
    await give(person.id, 'manager')
    await expect
      .poll(() => window.heard('person_changed_by'), within)
      .toContainEqual([{ person: person.id, id: expect.any(Number), name: 'Sacha M.' }])
  })

  it('is felt at once, by sessions in use and their windows, on every server', async () => {
    const person = await anActive()
    const window = await windowOf(two, person.email)
    expect((await profileAt(two, window.token)).body.role).toBe('operator')
    expect((await two.call<Problem>('GET', '/api/people', { token: window.token })).body).toMatchObject({
      code: 'forbidden',
      message: "Cette action est réservée à l'administration."
    })
    window.forget()
    expect((await give(person.id, 'administrator')).body.role).toBe('administrator')
    await expect.poll(() => window.heard('people_changed').length, within).toBeGreaterThan(0)
    expect((await two.call('GET', '/api/people', { token: window.token })).status).toBe(200)
    window.forget()
    await give(person.id, 'packing')
    await expect.poll(() => window.heard('people_changed').length, within).toBeGreaterThan(0)
    expect((await two.call('GET', '/api/people', { token: window.token })).status).toBe(403)
    const [change] = (await logged(person.id)).filter(({ kind }) => kind === 'role-changed')
    expect(change).toMatchObject({ by_name: 'Sacha Marchand', detail: { from: 'operator', to: 'administrator' } })
  })

  it('that does not change writes nothing', async () => {
    const person = await anActive('manager')
    await give(person.id, 'manager')
    expect((await logged(person.id)).map(({ kind }) => kind)).not.toContain('role-changed')
  })
})

describe('the last administrator', () => {
  it('is neither demoted nor disabled', async () => {
    const sacha = await idOf('sacha@atelier.test')
    await anInvited('administrator')
    for (const reply of [await give(sacha, 'manager'), await one.call<Problem>('POST', `/api/people/${sacha}/disable`, ADMIN)])
      expect([reply.status, reply.body]).toEqual([
        409,
        { code: 'conflict', message: expect.stringMatching(/^Seule personne en Administration.*quelqu'un d'autre\.$/) }
      ])
    expect((await profileAt(one, await one.tokenOf('sacha'))).body.role).toBe('administrator')
  })

  it('is one of two who demote each other at once, again and again', async () => {
    const sacha = await idOf('sacha@atelier.test')
    const other = await anActive('administrator')
    for (let round = 0; round < 5; round++) {
      const token = (await signIn(other.email)).body.access_token
      const replies = await Promise.all([give(other.id, 'operator', ADMIN, one), give(sacha, 'operator', { token }, two)])
      expect(replies.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
      const left = await one.database.query(
        "select id from users where role = 'administrator' and disabled_at is null and password_hash is not null"
      )
      expect(left).toHaveLength(1)
      await one.database.query("update users set role = 'administrator' where id = any($1)", [[sacha, other.id]])
      await one.database.query("select pg_notify('session_revoked', 'user:' || id) from users")
      await expect.poll(async () => (await profileAt(one, await one.tokenOf('sacha'))).body.role, within).toBe('administrator')
    }
    await give(other.id, 'operator')
  })
})

describe('one session of somebody', () => {
  it('is closed by an administrator, the others stay', async () => {
    const person = await anActive()
    const [kept, closed] = [await windowOf(one, person.email), await windowOf(two, person.email)]
    const { body } = await one.call<{ sessions: { id: string; current: boolean }[] }>('GET', '/api/account/sessions', {
      token: closed.token
    })
    const id = body.sessions.find(({ current }) => current)?.id ?? ''
    expect((await one.call('DELETE', `/api/people/${person.id}/sessions/${id}`, ADMIN)).status).toBe(204)
    await expect.poll(() => closed.socket.connected, within).toBe(false)
    expect(kept.socket.connected).toBe(true)
    expect((await one.call('DELETE', `/api/people/${person.id}/sessions/${id}`, ADMIN)).status).toBe(404)
    const stranger = await anActive()
    const [other] = (await one.call<PersonDetails>('GET', `/api/people/${person.id}`, ADMIN)).body.sessions
    expect((await one.call('DELETE', `/api/people/${stranger.id}/sessions/${other?.id}`, ADMIN)).status).toBe(404)
  })
})
