import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { InvitationLink } from '@/contract/people/team'
import { ADMIN, GOOD, twoWithTeam, within } from '../support/two-with-team'

const team = twoWithTeam()
const { anInvited, take, signIn, anActive, windowOf, profileAt, logged } = team

describe('an invitation', () => {
  it('sets the password once, and nothing else is signed in', async () => {
    const { person, link } = await anInvited('packing')
    expect(person).toMatchObject({ state: 'invited', role: 'packing', sessions: 0, last_seen_at: null, online: false })
    expect((await signIn(person.email)).body.error).toBe('invalid_grant')
    const read = await team.one.call('POST', '/api/invitations/read', { as: null, body: { token: link.token } })
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
    const replies = await Promise.all(tries.map((password, at) => take(link.token, password, at === 1 ? team.two : team.one)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const winner = tries[replies.findIndex(({ status }) => status === 200)] ?? ''
    const signedIn = await Promise.all(tries.map((password) => signIn(person.email, password)))
    expect(signedIn.map(({ status }, at) => [tries[at], status])).toEqual(
      tries.map((password) => [password, password === winner ? 200 : 400])
    )
  })

  it('stands for 72 hours', async () => {
    const [early, late] = [await anInvited(), await anInvited()]
    const made = team.now
    team.now += 72 * 3_600_000 - 1
    expect((await take(early.link.token)).status).toBe(200)
    team.now += 1
    const reply = await take(late.link.token)
    team.now = made
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringMatching(/plus valable/)])
    expect((await signIn(late.person.email)).body.error).toBe('invalid_grant')
  })

  it('that nobody made opens nothing', async () => {
    for (const path of ['read', 'use']) {
      const body = { token: 'a'.repeat(43), ...(path === 'use' ? { password: GOOD } : {}) }
      const reply = await team.one.call<Problem>('POST', `/api/invitations/${path}`, { as: null, body })
      expect([reply.status, reply.body.message]).toEqual([404, expect.stringMatching(/pas connu/)])
    }
  })

  it('made anew ends the one before', async () => {
    const { person, link } = await anInvited()
    const again = await team.one.call<InvitationLink>('POST', `/api/people/${person.id}/link`, ADMIN)
    expect(again.body.kind).toBe('invitation')
    expect((await take(link.token)).body.message).toMatch(/plus récent/)
    expect((await take(again.body.token)).status).toBe(200)
  })

  it('made anew by two at once is the last one alone that opens', async () => {
    const { person } = await anInvited()
    const waiting = async (): Promise<number> =>
      (await team.one.database.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).length
    // Links are held back while `holder` has the lock: the first one has ended those before it by then.
    await team.one.database.query(`create or replace function hold_links() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(72); return new; end $$`)
    await team.one.database.query(
      'create or replace trigger hold_links before insert on invitations for each row execute function hold_links()'
    )
    const holder = new pg.Client({ connectionString: team.one.database.url })
    await holder.connect()
    await holder.query('select pg_advisory_lock(72)')
    const made = [team.one, team.two].map((server) => server.call<InvitationLink>('POST', `/api/people/${person.id}/link`, ADMIN))
    await expect.poll(waiting, within).toBe(2)
    await holder.end()
    await Promise.all(made)
    await team.one.database.query('drop function hold_links() cascade')
    const statuses = (await Promise.all(made)).map(async ({ body: { token } }) => {
      const read = await team.one.call('POST', '/api/invitations/read', { as: null, body: { token } })
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
    const [dump] = await team.one.database.query<{ text: string }>(
      "select string_agg(i::text, '') || (select string_agg(l::text, '') from security_log l) as text from invitations i"
    )
    expect(dump?.text).not.toContain(link.token)
    expect(dump?.text).not.toContain(Buffer.from(link.token).toString('hex'))
  })

  it('for an e-mail that is taken names the field, whatever its case', async () => {
    const body = { firstname: 'Camille', lastname: 'Autre', email: ' Camille@Atelier.TEST', role: 'operator' }
    const reply = await team.one.call<Problem>('POST', '/api/people', { ...ADMIN, body })
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([400, 'body.email'])
  })
})

describe('a reset', () => {
  it('ends sessions, windows and links at its first use, not before', async () => {
    const person = await anActive()
    const window = await windowOf(team.two, person.email)
    const [order] = await team.one.database.query<{ id: number }>('select min(id) as id from orders')
    const ids = [order?.id ?? 0]
    const { body: page } = await team.one.call<{ token: string }>('POST', '/api/picking/links', { token: window.token, body: { ids } })
    const { body: link } = await team.one.call<InvitationLink>('POST', `/api/people/${person.id}/link`, ADMIN)
    expect(link.kind).toBe('reset')
    expect((await profileAt(team.two, window.token)).status).toBe(200)
    expect((await take(link.token, 'neige sur les toits')).status).toBe(200)
    await expect.poll(() => window.socket.connected, within).toBe(false)
    expect((await profileAt(team.two, window.token)).status).toBe(401)
    expect((await team.one.call('GET', `/api/orders/list?ids=${ids}&scope=picking`, { token: page.token })).status).toBe(401)
    expect((await signIn(person.email)).body.error).toBe('invalid_grant')
    expect((await signIn(person.email, 'neige sur les toits')).status).toBe(200)
    expect((await logged(person.id)).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['reset-made', 'reset-used']))
  })
})
