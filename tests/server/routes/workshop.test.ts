import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MovedIn, Workshop } from '@/contract/workshop'
import { DEMO_WORKSHOP } from '@/domain/workshop/workshop'
import { openLongConnection } from '@/server/db/long-connection'
import { openMemoryStore } from '@/server/files/file-store'
import { holdContent } from '@/server/repositories/files'
import { DATA_TABLES } from '@/server/repositories/workshop'
import { newSetupLink } from '@/server/workshop/setup-key'
import { createDatabase, type TestDatabase } from '../support/database'
import { connect } from '../support/live-client'
import { CLIENT, startServer, type TestServer } from '../support/server'
import { enrolled, givePin, take, taken } from '../support/stations'

const PICKUP = { street: '14 rue des Tanneurs', postcode: '35000', city: 'Rennes', phone: null }
const MAELLE = { firstname: 'Maëlle', lastname: 'Rivière', email: 'Maelle@rivage.test', password: 'bobines de fil écru' }
const WORKSHOP = { name: 'Atelier du Vieux Mans', pickup: PICKUP }

let database: TestDatabase
let server: TestServer

const begin = async (template: 'empty' | 'demo', files = openMemoryStore()): Promise<void> => {
  database = await createDatabase(template)
  server = await startServer({ demoOrders: 12, files, client: { id: CLIENT.client_id, secret: CLIENT.client_secret } }, database)
}
afterEach(async () => {
  await server.close()
  await database.drop()
})

const newKey = async (): Promise<string> => (await newSetupLink(database.query as never, 'http://x'))?.split('#cle=')[1] ?? ''
const setUp = (body: object, key: string) =>
  server.call<MovedIn & { message: string; code: string }>('POST', '/api/workshop/setup', {
    as: null,
    body: { key, workshop: WORKSHOP, administrator: MAELLE, data: 'empty', ...body }
  })
const workshop = async (): Promise<Workshop> => (await server.call<Workshop>('GET', '/api/workshop', { as: null })).body
const signIn = (username: string, password: string) =>
  server.call<{ access_token: string }>('POST', '/oauth/v2/token', {
    as: null,
    body: { ...CLIENT, grant_type: 'password', username, password }
  })

describe('a database that nobody used', () => {
  beforeEach(() => begin('empty'))

  it('waits to be set up, and lets nobody in by a known password', async () => {
    expect(await workshop()).toEqual({ name: '', pickup: null, is_demo: false, demo_accounts: false, needs_setup: true })
    expect((await signIn('sacha@atelier.test', 'atelier')).status).toBe(400)
  })

  it('is moved into: a name, an address, an administrator who signs in, no order', async () => {
    const { status, body } = await setUp({}, await newKey())
    expect([status, body.orders]).toEqual([201, 0])
    expect(await workshop()).toEqual({ ...WORKSHOP, is_demo: false, demo_accounts: false, needs_setup: false })
    const { body: token } = await signIn('maelle@rivage.test', MAELLE.password)
    const profile = await server.call('GET', '/api/user/profile', { token: token.access_token })
    expect(profile.body).toEqual({ id: expect.any(Number), firstname: 'Maëlle', lastname: 'Rivière', role: 'administrator' })
    expect(await database.query('select kind, person from security_log where kind = $1', ['workshop-set-up'])).toEqual([
      { kind: 'workshop-set-up', person: 'Maëlle Rivière' }
    ])
    expect(await newSetupLink(database.query as never, 'http://x')).toBeNull()
  })

  it('may be filled with the demonstration, whose people sign in with no password', async () => {
    const { body } = await setUp({ data: 'demo' }, await newKey())
    expect(body.orders).toBe(12)
    expect(await workshop()).toMatchObject({ name: WORKSHOP.name, is_demo: true, demo_accounts: false })
    expect((await signIn('camille@atelier.test', 'atelier')).status).toBe(400)
    expect(await database.query('select count(*)::int as n from users where disabled_at is null')).toEqual([{ n: 1 }])
  })

  it('is moved into all the same where the demonstration cannot be written, and this is told', async () => {
    await database.query(`create function refuse_orders() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`)
    await database.query('create trigger refuse_orders before insert on orders for each row execute function refuse_orders()')
    const { status, body } = await setUp({ data: 'demo' }, await newKey())
    expect([status, body]).toMatchObject([201, { orders: 0, without_demo: true }])
    expect(await workshop()).toMatchObject({ ...WORKSHOP, is_demo: false, needs_setup: false })
    expect((await signIn('maelle@rivage.test', MAELLE.password)).status).toBe(200)
    expect(await database.query('select email from users')).toEqual([{ email: 'maelle@rivage.test' }])
  })

  it.each([
    ['a wrong key', {}, 'no-key', 403, /redémarrez le serveur/],
    ['a password that is too short', { administrator: { ...MAELLE, password: 'court' } }, null, 400, /Validation/],
    ['a password that everybody has', { administrator: { ...MAELLE, password: 'motdepassemotdepasse' } }, null, 400, /Validation/],
    ['a postcode that is none', { workshop: { name: 'A', pickup: { ...PICKUP, postcode: '350' } } }, null, 400, /Validation/],
    ['a name that is blank', { workshop: { name: '  ', pickup: null } }, null, 400, /Validation/]
  ])('is not moved into with %s', async (_, body, key, status, message) => {
    const refused = await setUp(body, key ?? (await newKey()))
    expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(message)])
    expect(await workshop()).toMatchObject({ needs_setup: true, name: '' })
  })

  it('is not moved into with a key that is past its hour', async () => {
    const key = await newKey()
    await database.query("update setup_keys set expires_at = now() - interval '1 second'")
    expect((await setUp({}, key)).status).toBe(403)
  })

  it('is moved into once by two browsers at one time, and the other hears who did', async () => {
    const key = await newKey()
    const other = { ...MAELLE, firstname: 'Noé', email: 'noe@rivage.test' }
    const answers = await Promise.all([setUp({}, key), setUp({ administrator: other }, key)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/vient d'être créé par (Maëlle|Noé) Rivière/)
    expect(await database.query('select count(*)::int as n from users')).toEqual([{ n: 1 }])
  })

  it('fills in its own address for an order that is fetched', async () => {
    await setUp({ data: 'demo' }, await newKey())
    const { body: token } = await signIn('maelle@rivage.test', MAELLE.password)
    const [address] = await database.query<{ id: number }>("select id from shipping_addresses where method = 'colissimo' limit 1")
    const saved = await server.call('PATCH', `/api/shipping-addresses/${address?.id}`, {
      token: token.access_token,
      body: { method: 'magasin' }
    })
    expect(saved.body).toMatchObject({ organization: WORKSHOP.name, street: PICKUP.street, postcode: '35000', city: 'Rennes' })
  })
})

describe('the demonstration', () => {
  beforeEach(() => begin('demo'))

  const leave = (body: object, as: 'camille' | 'sacha' = 'sacha') =>
    server.call<{ orders: number; message: string; fields: { path: string; message: string }[] }>('POST', '/api/workshop/leave-demo', {
      as,
      body: { confirmation: DEMO_WORKSHOP, workshop: WORKSHOP, administrator: MAELLE, ...body }
    })

  it('says what it is, and needs no first start', async () =>
    expect(await workshop()).toEqual({ name: DEMO_WORKSHOP, pickup: null, is_demo: true, demo_accounts: true, needs_setup: false }))

  it('is left for real: no order, none of its people, an administrator, its sessions over', async () => {
    const camille = await server.tokenOf('camille')
    const { status, body } = await leave({})
    expect([status, body.orders > 500]).toEqual([200, true])
    expect(await workshop()).toEqual({ ...WORKSHOP, is_demo: false, demo_accounts: false, needs_setup: false })
    expect((await server.call('GET', '/api/user/profile', { token: camille })).status).toBe(401)
    expect((await signIn('camille@atelier.test', 'atelier')).status).toBe(400)
    expect((await signIn(MAELLE.email, MAELLE.password)).status).toBe(200)
    for (const table of DATA_TABLES) expect(await database.query(`select count(*)::int as n from ${table}`), table).toEqual([{ n: 0 }])
  })

  it('is left with its stations, which forget its people, and without their badges', async () => {
    const { key } = await enrolled(server, 'sacha')
    await givePin(server, 'camille')
    await taken(server, key, 'camille')
    await take(server, key, 'camille', { pin: '917346' })
    await server.call('POST', '/api/account/badge/print', { as: 'camille' })
    expect((await leave({})).status).toBe(200)
    const people = await server.call<{ people: { firstname: string; last_here_at: string | null }[] }>('POST', '/api/station/people', {
      as: null,
      body: { station: key }
    })
    expect(people.body.people.map(({ firstname, last_here_at }) => [firstname, last_here_at])).toEqual([['Maëlle', null]])
    for (const table of ['station_people', 'pin_failures', 'badges', 'oauth_tokens'])
      expect(await database.query(`select count(*)::int as n from ${table}`), table).toEqual([{ n: 0 }])
  })

  it.each([
    ['the wrong name', { confirmation: 'atelier' }, 'confirmation'],
    ['nobody to administer', { administrator: null }, 'administrator'],
    ['a password that is too short', { administrator: { ...MAELLE, password: 'court' } }, 'administrator.password']
  ])('stays whole with %s', async (_, body, field) => {
    const refused = await leave(body)
    expect([refused.status, refused.body.fields.map(({ path }) => path)]).toEqual([400, [`body.${field}`]])
    expect((await server.call('GET', '/api/user/profile', { as: 'camille' })).status).toBe(200)
    const [{ n } = { n: 0 }] = await database.query<{ n: number }>('select count(*)::int as n from orders')
    expect(n).toBeGreaterThan(500)
  })

  it('leaves the screens of everybody at once', async () => {
    const real = { ...MAELLE, email: 'maelle@rivage.test' }
    const invited = await server.call<{ link: { token: string } }>('POST', '/api/people', {
      as: 'sacha',
      body: { firstname: real.firstname, lastname: real.lastname, email: real.email, role: 'administrator' }
    })
    await server.call('POST', '/api/invitations/use', { as: null, body: { token: invited.body.link.token, password: real.password } })
    const { access_token } = (await signIn(real.email, real.password)).body
    const window = await connect(server, 'camille', { token: access_token })
    const left = await server.call('POST', '/api/workshop/leave-demo', {
      token: access_token,
      body: { confirmation: DEMO_WORKSHOP, workshop: null, administrator: null }
    })
    expect(left.status).toBe(200)
    await expect.poll(() => window.heard('workshop_changed').length, { timeout: 1_000 }).toBe(1)
    window.close()
  })

  it('is left by an administrator alone, and once', async () => {
    expect((await leave({}, 'camille')).status).toBe(403)
    await database.query(
      "insert into users (email, firstname, lastname, password_hash, role) select 'e@x.test', 'E', 'X', password_hash, role from users where email = 'sacha@atelier.test'"
    )
    const { body: token } = await signIn('e@x.test', 'atelier')
    await leave({ administrator: null })
    const again = await server.call<{ message: string }>('POST', '/api/workshop/leave-demo', {
      token: token.access_token,
      body: { confirmation: WORKSHOP.name, workshop: null, administrator: null }
    })
    expect([again.status, again.body.message]).toEqual([409, 'La démonstration a déjà été effacée.'])
  })

  it('names every table that is emptied or stays', async () => {
    const tables = await database.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'"
    )
    const kept = ['users', 'oauth_clients', 'oauth_tokens', 'secrets', 'login_attempts', 'socket_io_attachments', 'schema_version']
    const own = [
      'workshop',
      'security_log',
      'setup_keys',
      'invitations',
      'stations',
      'station_people',
      'pin_failures',
      'badges',
      'link_uses',
      'list_views',
      'list_view_places',
      'server_jobs',
      'restore_runs',
      // Of the installation, not of the workshop's data.
      'releases',
      'release_rollout',
      'client_stations',
      'pilot_uses'
    ]
    expect(tables.map(({ name }) => name).sort()).toEqual([...DATA_TABLES, ...kept, ...own].sort())
  })
})

it('what somebody uploads again while the demonstration goes keeps its bytes', async () => {
  const store = openMemoryStore()
  await begin('demo', store)
  const hash = await store.put(Buffer.from('the same logo'))
  const [row] = await database.query<{ file: object }>(
    `update order_files f set content_hash = '${hash}' where id = (select min(id) from order_files) returning to_jsonb(f) as file`
  )
  // Orders that come meanwhile are not what this is about.
  await database.query('alter table order_files drop constraint order_files_order_id_fkey, drop constraint order_files_user_id_fkey')
  const upload = await openLongConnection(database.url, 'upload')
  try {
    // As an upload does it: its transaction holds the content, then refers to it.
    await upload.query('begin')
    await holdContent(upload.query, hash)
    const leaving = server.call('POST', '/api/workshop/leave-demo', {
      as: 'sacha',
      body: { confirmation: DEMO_WORKSHOP, workshop: WORKSHOP, administrator: MAELLE }
    })
    await expect.poll(() => database.query('select count(*)::int as n from order_files')).toEqual([{ n: 0 }])
    await upload.query('insert into order_files select * from jsonb_populate_record(null::order_files, $1)', [row?.file])
    await upload.query('commit')
    expect((await leaving).status).toBe(200)
    expect(await store.has(hash)).toBe(true)
  } finally {
    await upload.close()
  }
})

it.each(['update security_log set kind = kind', 'delete from security_log', 'truncate security_log'])(
  'the security log refuses: %s',
  async (statement) => {
    await begin('demo')
    await signIn('camille@atelier.test', 'atelier')
    await expect(database.query(statement)).rejects.toThrow('append only')
  }
)
