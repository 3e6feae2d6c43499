import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { HistoryLine } from '@/contract/orders/history'
import type { OpenLink, PageLink } from '@/contract/page-links'
import type { TeamPerson } from '@/contract/people/team'
import { parisTime } from '@/domain/calendar/api-date'
import { LINK_SECONDS } from '@/domain/session/page-links'
import { connect } from '../support/live-client'
import { becomes, giveRole } from '../support/roles'
import { type Person, startServer, type TestServer } from '../support/server'

const PHONE = 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0'
const TABLET = 'Mozilla/5.0 (iPad) Safari/604.1'
const within = { timeout: 2_000, interval: 10 }

let now = Date.now()
let one: TestServer
let two: TestServer
let ids: number[] = []
beforeAll(async () => {
  one = await startServer({ clock: () => now })
  two = await startServer({ clock: () => now }, one.database)
  await becomes(one, 'noa', 'packing')
  ids = (await one.database.query<{ id: number }>('select id from orders order by id limit 120')).map(({ id }) => id)
})
afterAll(async () => {
  await two.close()
  await one.close()
})
beforeEach(async () => {
  now = Date.now()
  await one.database.query('delete from oauth_tokens where scope is not null')
})

const make = async (as: Person, orders = ids.slice(0, 2)): Promise<PageLink> =>
  (await one.call<PageLink>('POST', '/api/picking/links', { as, body: { ids: orders } })).body
interface Listed {
  readonly links: OpenLink[]
  readonly closed_today: number
}
const list = async (as: Person, query = ''): Promise<Listed> => (await one.call<Listed>('GET', `/api/picking/links${query}`, { as })).body
const close = (as: Person, links: readonly string[], server = one) =>
  server.call<{ closed: number } & Problem>('POST', '/api/picking/links/close', { as, body: { ids: links } })
const open = (token: string, { agent = PHONE, server = one, orders = ids.slice(0, 2) } = {}) =>
  server.call('GET', `/api/orders/list?ids=${orders}&scope=picking`, { token, headers: { 'user-agent': agent } })
const end = (token: string) =>
  one.call<{ why: string; at: string; by: string | null } & Problem>('POST', '/api/page-links/end', { as: null, body: { token } })
const logged = (kind: string) =>
  one.database.query<{ person: string; by_name: string | null; station: string; detail: object }>(
    'select person, by_name, station, detail from security_log where kind = $1 order by id',
    [kind]
  )

describe('open links', () => {
  it('are those of everybody for a manager, one’s own for others, soonest to end first', async () => {
    const first = await make('noa')
    now += 60_000
    const second = await make('camille', [ids[0] ?? 0])
    await one.database.query('update orders set picking_runs = $2 where id = $1', [ids[0], ['ST0604']])
    const all = await list('sacha')
    expect(all.links.map(({ maker, expires_at }) => [maker.firstname, expires_at])).toEqual([
      ['Noa', first.expires_at],
      ['Camille', second.expires_at]
    ])
    expect(all.links[1]).toMatchObject({ orders: [ids[0]], runs: ['ST0604'], made_at: parisTime(new Date(now)), uses: [] })
    expect(all.links[1]?.references).toHaveLength(1)
    expect((await list('noa')).links.map(({ maker }) => maker.firstname)).toEqual(['Noa'])
    expect((await list('noa', '?of=all')).links, 'whatever is asked for').toHaveLength(1)
    expect((await list('sacha', '?of=mine')).links).toEqual([])
    await becomes(one, 'camille', 'manager')
    expect((await list('camille')).links).toHaveLength(2)
    await giveRole(one.database, 'camille', 'operator')
    expect(JSON.stringify(all), 'their tokens open pages').not.toContain(first.token)
  })

  it('are no longer listed once their time is over', async () => {
    await make('noa')
    now += LINK_SECONDS * 1000
    await one.signInAnew('noa')
    expect((await list('noa')).links).toEqual([])
  })

  it('tell on what they are in use, and the log of the first use on each', async () => {
    const before = (await logged('link-used')).length
    const { token } = await make('noa')
    for (const server of [one, two, one]) expect((await open(token, { server })).status).toBe(200)
    await expect.poll(async () => (await list('noa')).links[0]?.uses.length, within).toBe(1)
    now += 60_000
    await open(token)
    await open(token, { agent: TABLET })
    await expect
      .poll(async () => (await list('noa')).links[0]?.uses.map(({ last_at }) => last_at), within)
      .toEqual([parisTime(new Date(now)), parisTime(new Date(now))])
    const uses = (await list('noa')).links[0]?.uses ?? []
    expect(uses.map(({ station }) => station).sort()).toEqual(['Chrome, Android', 'Safari, iPad'])
    const events = (await logged('link-used')).slice(before)
    expect(events.map(({ station }) => station).sort()).toEqual(['Chrome, Android', 'Safari, iPad'])
    expect(events[0]).toMatchObject({ person: 'Noa Lefèvre', detail: { orders: 2 } })
  })
})

describe('a link', () => {
  it('opens 100 orders at most, and only those that are there', async () => {
    const many = await one.call<Problem>('POST', '/api/picking/links', { body: { ids: ids.slice(0, 101) } })
    expect([many.status, many.body.fields?.[0]?.message]).toEqual([400, 'Un lien ouvre au plus 100 commandes.'])
    expect((await one.call('POST', '/api/picking/links', { body: { ids: ids.slice(0, 100) } })).status).toBe(201)
    const unknown = await one.call<Problem>('POST', '/api/picking/links', { body: { ids: [ids[0], 999_999_999] } })
    expect([unknown.status, unknown.body.message]).toEqual([404, "Commande introuvable\u00a0: 999999999. Aucun lien n'a été fait."])
    expect((await list('camille')).links).toHaveLength(1)
  })

  it('that is made stands in the log, without its token', async () => {
    const { token } = await make('noa')
    expect((await logged('link-made')).at(-1)).toMatchObject({ person: 'Noa Lefèvre', detail: { orders: 2 } })
    const [dump] = await one.database.query<{ text: string }>("select string_agg(l::text, '') as text from security_log l")
    expect(dump?.text).not.toContain(token)
  })

  it('that its maker closes ends at once, on every server, and the phone is told who did', async () => {
    const { token } = await make('noa')
    expect((await open(token, { server: two })).status).toBe(200)
    expect((await end(token)).status, 'as long as it stands').toBe(404)
    const [link] = (await list('noa')).links
    expect((await close('noa', [link?.id ?? ''])).body).toEqual({ closed: 1 })
    expect((await open(token)).status).toBe(401)
    await expect.poll(async () => (await open(token, { server: two })).status, within).toBe(401)
    expect((await end(token)).body).toEqual({ why: 'closed', at: parisTime(new Date(now)), by: 'Noa L.' })
    expect(await list('noa')).toMatchObject({ links: [], closed_today: expect.any(Number) })
    expect((await list('noa')).closed_today).toBeGreaterThan(0)
  })

  it('of a colleague is closed by a manager, not by who packs', async () => {
    const { token } = await make('camille')
    const own = await make('noa')
    const all = (await list('sacha')).links.map(({ id }) => id)
    const refused = await close('noa', all)
    expect([refused.status, refused.body.message]).toEqual([403, 'Cette action est réservée aux responsables.'])
    expect([(await open(token)).status, (await open(own.token)).status], 'none of them').toEqual([200, 200])
    expect((await close('sacha', all)).body).toEqual({ closed: 2 })
    expect((await end(token)).body).toMatchObject({ why: 'closed', by: 'Sacha M.' })
    expect((await logged('link-closed')).at(-1)).toMatchObject({ by_name: 'Sacha Marchand', detail: { orders: 2, why: 'closed' } })
  })

  it('closed by two at once is closed once, and logged once', async () => {
    await make('camille')
    const before = (await logged('link-closed')).length
    const all = (await list('sacha')).links.map(({ id }) => id)
    const replies = await Promise.all([close('sacha', all), close('camille', all, two), close('sacha', all, two)])
    expect(replies.map(({ body }) => body.closed).sort()).toEqual([0, 0, 1])
    expect((await logged('link-closed')).length).toBe(before + 1)
  })

  it('in use while it is closed stays closed: nothing of it is kept any more', async () => {
    const { token } = await make('camille')
    const [link] = (await list('sacha')).links
    await Promise.all([...Array.from({ length: 20 }, () => open(token)), close('sacha', [link?.id ?? '']), open(token, { agent: TABLET })])
    expect((await open(token)).status).toBe(401)
    const uses = await one.database.query('select * from link_uses where station = $1', ['Firefox'])
    await open(token, { agent: 'Firefox/120' })
    expect(await one.database.query('select * from link_uses where station = $1', ['Firefox'])).toEqual(uses)
    expect((await list('sacha')).links).toEqual([])
  })

  it('ends with its maker, and the phone is not told why', async () => {
    await giveRole(one.database, 'camille', 'operator')
    const { token } = await make('camille')
    const { body } = await one.call<{ people: TeamPerson[] }>('GET', '/api/people', { as: 'sacha' })
    const camille = body.people.find(({ email }) => email === 'camille@atelier.test')?.id
    await one.call('POST', `/api/people/${camille}/disable`, { as: 'sacha' })
    expect((await open(token)).status).toBe(401)
    expect((await end(token)).body).toEqual({ why: 'maker', at: parisTime(new Date(now)), by: 'Camille R.' })
    expect((await logged('link-closed')).at(-1)).toMatchObject({ by_name: 'Sacha Marchand', detail: { why: 'maker' } })
    expect((await logged('person-disabled')).at(-1)?.detail).toMatchObject({ links: 1 })
    await one.call('POST', `/api/people/${camille}/enable`, { as: 'sacha' })
    await one.signInAnew('camille')
    expect((await open(token)).status, 'it does not come back').toBe(401)
  })

  it('ends with another password of its maker, and no other link does', async () => {
    const mine = await make('camille')
    const other = await make('noa')
    const change = (current: string, password: string) =>
      one.call('POST', '/api/account/password', { as: 'camille', body: { current, password } })
    expect((await change('atelier', 'brume et cuivre')).status).toBe(204)
    expect([(await open(mine.token)).status, (await open(other.token)).status]).toEqual([401, 200])
    await expect.poll(async () => (await open(mine.token, { server: two })).status, within).toBe(401)
    expect((await end(mine.token)).body).toMatchObject({ why: 'maker', by: 'Camille R.' })
    expect((await logged('password-changed')).at(-1)?.detail).toMatchObject({ links: 1 })
    const [person] = await one.database.query<{ password_hash: string }>(
      "select password_hash from users where email = 'sacha@atelier.test'"
    )
    await one.database.query("update users set password_hash = $1 where email = 'camille@atelier.test'", [person?.password_hash])
  })

  it('is made by nobody whose session ends meanwhile', async () => {
    const { access_token: token } = await one.login('noa')
    const [row] = await one.database.query<{ family: string }>(
      "select family from oauth_tokens t join users u on u.id = t.user_id where u.email = 'noa@atelier.test' order by t.id desc limit 1"
    )
    const before = (await logged('link-made')).length
    const holder = new pg.Client({ connectionString: one.database.url })
    await holder.connect()
    // Known to this server, which has not heard yet: the one that ends it has not committed.
    expect((await one.call('GET', '/api/user/profile', { token })).status).toBe(200)
    await holder.query('begin')
    await holder.query('update oauth_tokens set revoked_at = now() where family = $1', [row?.family])
    const made = one.call('POST', '/api/picking/links', { token, body: { ids: ids.slice(0, 2) } })
    await new Promise((resolve) => setTimeout(resolve, 100))
    await holder.query('commit')
    await holder.end()
    expect(await made).toMatchObject({ status: 401, body: { code: 'unauthorized', message: expect.any(String) } })
    expect([(await list('noa')).links, (await logged('link-made')).length]).toEqual([[], before])
  })

  it('that the phone leaves, or that is late, says so; a token of none says nothing', async () => {
    const [left, late] = [await make('noa'), await make('noa')]
    expect((await one.call('POST', '/oauth/v2/revoke', { token: left.token })).status).toBe(204)
    expect((await end(left.token)).body).toMatchObject({ why: 'phone', by: null })
    expect((await logged('link-closed')).at(-1)?.detail).toMatchObject({ why: 'phone' })
    now += LINK_SECONDS * 1000
    await one.signInAnew('noa')
    expect((await end(late.token)).body).toEqual({ why: 'late', at: late.expires_at, by: null })
    expect((await end(await one.tokenOf('noa'))).status, 'a session is no link').toBe(404)
    expect((await end('a'.repeat(43))).status).toBe(404)
  })

  it('signs what is changed by it: in the history, and to who looks on', async () => {
    const [id = 0] = ids
    const { token } = await make('noa', [id])
    const window = await connect(one, 'sacha')
    const heard: unknown[] = []
    window.socket.on('order', ({ orderId, by }: { orderId: number; by?: string }) => void (orderId === id && heard.push(by)))
    await one.call('PATCH', `/api/orders/${id}`, { token, body: { bacs: ['LIEN9'] } })
    await one.call('PATCH', '/api/picking/runs/push', { token, body: { data: [{ ids: [id], runs: ['LIENRUN'] }] } })
    await one.call('PATCH', `/api/orders/${id}`, { as: 'noa', body: { bacs: ['POSTE9'] } })
    const { body } = await one.call<{ entries: HistoryLine[] }>('GET', `/api/orders/${id}/history`)
    expect(body.entries.slice(0, 3).map(({ by, by_link, field }) => [field, by, by_link])).toEqual([
      ['bacs', 'Noa L.', false],
      ['picking_runs', 'Noa L.', true],
      ['bacs', 'Noa L.', true]
    ])
    await expect.poll(() => heard, within).toEqual(['lien de Noa L.', 'lien de Noa L.', 'Noa L.'])
    window.close()
  })
})

it('names to anybody who is signed in whom they may ask', async () => {
  const names = async (role: string, options: object) =>
    (await one.call<{ people: { firstname: string }[] }>('GET', `/api/people/who-may/${role}`, options)).body.people?.map(
      (who) => who.firstname
    )
  await becomes(one, 'camille', 'manager')
  expect(await names('administrator', { as: 'noa' })).toEqual(['Sacha'])
  expect(await names('manager', { as: 'noa' })).toEqual(['Sacha', 'Camille'])
  expect((await one.call('GET', '/api/people/who-may/packing', { as: 'noa' })).status).toBe(400)
  expect((await one.call('GET', '/api/people/who-may/manager', { as: null })).status).toBe(401)
})
