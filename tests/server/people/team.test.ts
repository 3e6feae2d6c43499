import { describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { PersonDetails, TeamPerson } from '@/contract/people/team'
import type { Reply } from '../support/server'
import { ADMIN, twoWithTeam, within } from '../support/two-with-team'

const team = twoWithTeam()
const { anInvited, take, signIn, anActive, windowOf, profileAt, logged } = team
const give = (
  id: number,
  role: string,
  by: { as?: 'sacha'; token?: string } = ADMIN,
  server = team.one
): Promise<Reply<TeamPerson & Problem>> => server.call('PATCH', `/api/people/${id}`, { ...by, body: { role } })
const idOf = async (email: string): Promise<number> => {
  const { body } = await team.one.call<{ people: TeamPerson[] }>('GET', '/api/people', ADMIN)
  return body.people.find((person) => person.email === email)?.id ?? 0
}

describe('somebody who is disabled', () => {
  it('is sent away within a second, on every server, and told so after a right password alone', async () => {
    const person = await anActive()
    const open = [await windowOf(team.one, person.email), await windowOf(team.two, person.email)]
    for (const { token } of open) expect((await profileAt(team.two, token)).status).toBe(200)
    const { body: details } = await team.one.call<PersonDetails>('GET', `/api/people/${person.id}`, ADMIN)
    expect(details).toMatchObject({ person: { online: true, sessions: 2 }, sessions: [{ current: false }, { current: false }] })

    const reply = await team.one.call<TeamPerson>('POST', `/api/people/${person.id}/disable`, ADMIN)
    expect(reply.body).toMatchObject({ state: 'disabled', sessions: 0 })
    await expect.poll(() => open.map(({ socket }) => socket.connected), within).toEqual([false, false])
    for (const { token } of open)
      expect([(await profileAt(team.one, token)).status, (await profileAt(team.two, token)).status]).toEqual([401, 401])
    expect((await signIn(person.email)).body.error_description).toMatch(/désactivé/)
    expect((await signIn(person.email, 'mauvaise phrase')).body.error_description).toBe('Adresse email ou mot de passe incorrect.')

    await team.one.call('POST', `/api/people/${person.id}/enable`, ADMIN)
    expect((await signIn(person.email)).status).toBe(200)
    for (const { token } of open) expect((await profileAt(team.one, token)).status).toBe(401)
    expect((await logged(person.id)).filter(({ by_name }) => by_name === 'Sacha Marchand').map(({ kind }) => kind)).toEqual([
      'person-invited',
      'person-disabled',
      'person-enabled'
    ])
  })

  it('opens no invitation, and none of before once enabled', async () => {
    const { person, link } = await anInvited()
    await team.one.call('POST', `/api/people/${person.id}/disable`, ADMIN)
    expect((await take(link.token)).body.message).toMatch(/désactivé/)
    expect((await team.one.call<Problem>('POST', `/api/people/${person.id}/link`, ADMIN)).status).toBe(409)
    await team.one.call('POST', `/api/people/${person.id}/enable`, ADMIN)
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
      new Promise((resolve) => setTimeout(resolve, 20)).then(() => team.one.call('POST', `/api/people/${person.id}/disable`, ADMIN))
    ])
    if (signedIn.status === 200)
      await expect.poll(async () => (await profileAt(team.one, signedIn.body.access_token)).status, within).toBe(401)
    await team.one.call('POST', `/api/people/${person.id}/enable`, ADMIN)
    if (signedIn.status === 200) expect((await profileAt(team.one, signedIn.body.access_token)).status).toBe(401)
  })
})

describe('an e-mail', () => {
  const mail = (id: number, email: string): Promise<Reply<TeamPerson & Problem>> =>
    team.one.call('PATCH', `/api/people/${id}`, { ...ADMIN, body: { email } })

  it('is changed by an administrator: one signs in with it from then on, in lower case, and sessions go on', async () => {
    const person = await anActive()
    const window = await windowOf(team.two, person.email)
    const changed = await mail(person.id, '  Nouvelle@Atelier.test ')
    expect([changed.status, changed.body.email]).toEqual([200, 'nouvelle@atelier.test'])
    expect((await profileAt(team.two, window.token)).status).toBe(200)
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
    const [camille] = await team.one.database.query<{ id: number }>("select id from users where email = 'camille@atelier.test'")
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
    const window = await windowOf(team.two, person.email)
    window.forget()
    await give(person.id, 'manager')
    await expect
      .poll(() => window.heard('person_changed_by'), within)
      .toContainEqual([{ person: person.id, id: expect.any(Number), name: 'Sacha M.' }])
  })

  it('is felt at once, by sessions in use and their windows, on every server', async () => {
    const person = await anActive()
    const window = await windowOf(team.two, person.email)
    expect((await profileAt(team.two, window.token)).body.role).toBe('operator')
    expect((await team.two.call<Problem>('GET', '/api/people', { token: window.token })).body).toMatchObject({
      code: 'forbidden',
      message: "Cette action est réservée à l'administration."
    })
    window.forget()
    expect((await give(person.id, 'administrator')).body.role).toBe('administrator')
    await expect.poll(() => window.heard('people_changed').length, within).toBeGreaterThan(0)
    expect((await team.two.call('GET', '/api/people', { token: window.token })).status).toBe(200)
    window.forget()
    await give(person.id, 'packing')
    await expect.poll(() => window.heard('people_changed').length, within).toBeGreaterThan(0)
    expect((await team.two.call('GET', '/api/people', { token: window.token })).status).toBe(403)
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
    for (const reply of [await give(sacha, 'manager'), await team.one.call<Problem>('POST', `/api/people/${sacha}/disable`, ADMIN)])
      expect([reply.status, reply.body]).toEqual([
        409,
        { code: 'conflict', message: expect.stringMatching(/^Seule personne en Administration.*quelqu'un d'autre\.$/) }
      ])
    expect((await profileAt(team.one, await team.one.tokenOf('sacha'))).body.role).toBe('administrator')
  })

  it('is one of two who demote each other at once, again and again', async () => {
    const sacha = await idOf('sacha@atelier.test')
    const other = await anActive('administrator')
    for (let round = 0; round < 5; round++) {
      const token = (await signIn(other.email)).body.access_token
      const replies = await Promise.all([give(other.id, 'operator', ADMIN, team.one), give(sacha, 'operator', { token }, team.two)])
      expect(replies.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
      const left = await team.one.database.query(
        "select id from users where role = 'administrator' and disabled_at is null and password_hash is not null"
      )
      expect(left).toHaveLength(1)
      await team.one.database.query("update users set role = 'administrator' where id = any($1)", [[sacha, other.id]])
      await team.one.database.query("select pg_notify('session_revoked', 'user:' || id) from users")
      await expect.poll(async () => (await profileAt(team.one, await team.one.tokenOf('sacha'))).body.role, within).toBe('administrator')
    }
    await give(other.id, 'operator')
  })
})

describe('one session of somebody', () => {
  it('is closed by an administrator, the others stay', async () => {
    const person = await anActive()
    const [kept, closed] = [await windowOf(team.one, person.email), await windowOf(team.two, person.email)]
    const { body } = await team.one.call<{ sessions: { id: string; current: boolean }[] }>('GET', '/api/account/sessions', {
      token: closed.token
    })
    const id = body.sessions.find(({ current }) => current)?.id ?? ''
    expect((await team.one.call('DELETE', `/api/people/${person.id}/sessions/${id}`, ADMIN)).status).toBe(204)
    await expect.poll(() => closed.socket.connected, within).toBe(false)
    expect(kept.socket.connected).toBe(true)
    expect((await team.one.call('DELETE', `/api/people/${person.id}/sessions/${id}`, ADMIN)).status).toBe(404)
    const stranger = await anActive()
    const [other] = (await team.one.call<PersonDetails>('GET', `/api/people/${person.id}`, ADMIN)).body.sessions
    expect((await team.one.call('DELETE', `/api/people/${stranger.id}/sessions/${other?.id}`, ADMIN)).status).toBe(404)
  })
})
