import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListView } from '@/contract/list-views'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'
import { VIEWS_MAX } from '@/domain/lists/views'
import { openDatabase } from '@/server/db/database'
import { lockListView } from '@/server/repositories/list-views'
import { connect } from '../support/live-client'
import { becomes } from '../support/roles'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await becomes(server, 'camille', 'manager')
  await becomes(server, 'noa', 'operator')
})
afterAll(() => server.close())
beforeEach(() => server.database.query('truncate list_views restart identity cascade'))

const GRID = {
  ...DEFAULT_GRID,
  chips: { technique: ['dtg'], production: ['late'] },
  order: { field: 'productionAt', dir: 'asc' },
  second: { field: 'customer', dir: 'asc' },
  columns: [{ id: 'reference' }, { id: 'customer', width: 220 }],
  density: 'compact'
}
const LATE = { name: 'Retards DTG', dimension: 'all', channel: 'opened', shared: false, grid: GRID }
interface Refused {
  readonly code: string
  readonly message: string
  readonly fields?: { readonly path: string; readonly message: string }[]
}

const make = (as: Person, change: object = {}) =>
  server.call<ListView & Refused>('POST', '/api/list-views', { as, body: { ...LATE, ...change } })
const patch = (as: Person, id: number, body: object) => server.call<ListView & Refused>('PATCH', `/api/list-views/${id}`, { as, body })
const listed = async (as: Person): Promise<ListView[]> =>
  (await server.call<{ views: ListView[] }>('GET', '/api/list-views', { as })).body.views
const names = async (as: Person): Promise<string[]> => (await listed(as)).map(({ name }) => name)

describe('a view', () => {
  it('gives back what was kept, to who kept it alone', async () => {
    const { status, body } = await make('noa', { name: '  Retards   DTG ' })
    expect([status, body]).toEqual([
      201,
      { ...LATE, id: 1, mine: true, owner: expect.stringMatching(/^Noa /), changed_by: null, version: 1 }
    ])
    expect(await listed('noa')).toEqual([body])
    expect(await listed('camille')).toEqual([])
    expect((await patch('camille', 1, { version: 1, name: 'À moi' })).status).toBe(404)
  })

  it.each([
    ['a name of spaces', { name: '   ' }, 'body.name', 'Donnez un nom à la vue.'],
    ['a name that is too long', { name: 'a'.repeat(41) }, 'body.name', 'Au plus 40 caractères.'],
    ['a list that is none', { dimension: 'all', channel: 'print' }, 'body.dimension', "Cette liste n'existe pas."],
    ['a channel without a list', { dimension: null }, 'body.dimension', "Cette liste n'existe pas."],
    ['columns that are none', { grid: { ...GRID, columns: [{ id: 'nothing' }] } }, 'body.grid', 'Cette vue ne peut pas être lue.'],
    ['a sort that is none', { grid: { ...GRID, order: { field: 'x', dir: 'asc' } } }, 'body.grid', 'Cette vue ne peut pas être lue.']
  ])('is refused with %s', async (_, change, path, message) => {
    const { status, body } = await make('noa', change)
    expect([status, body.fields]).toEqual([400, [{ path, message }]])
    expect(await listed('noa')).toEqual([])
  })

  it('may stand over all dimensions', async () => {
    expect((await make('noa', { dimension: null, channel: null })).body).toMatchObject({ dimension: null, channel: null })
  })

  it('is made once for its key', async () => {
    const request_key = 'a-key-of-sixteen-letters'
    const [one, other] = await Promise.all([make('noa', { request_key }), make('noa', { request_key })])
    expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id])
    const another = await make('noa', { request_key, name: 'Autre' })
    expect([another.status, another.body.code]).toEqual([409, 'already-created'])
    expect((await make('camille', { request_key })).status).toBe(409)
    await server.call('DELETE', `/api/list-views/${one.body.id}`, { as: 'noa' })
    expect([(await make('noa', { request_key })).status, await names('noa')]).toEqual([409, []])
  })

  it('is one of thirty at most for a dimension', async () => {
    for (let at = 0; at < VIEWS_MAX; at++) expect((await make('noa', { name: `Vue ${at}` })).status).toBe(201)
    const { status, body } = await make('noa')
    expect([status, body.code, body.message]).toEqual([
      409,
      'conflict',
      "Au plus 30 vues à soi pour une liste\u00a0: supprimez-en une d'abord."
    ])
    expect((await make('noa', { dimension: 'dtg', channel: 'opened' })).status).toBe(201)
    expect((await make('noa', { name: 'Partout', dimension: null, channel: null })).status).toBe(201)
    expect((await make('camille')).status).toBe(201)
    // What was deleted leaves its place, and comes back only where there is one.
    await server.call('DELETE', '/api/list-views/1', { as: 'noa' })
    expect((await make('noa')).status).toBe(201)
    expect((await server.call('POST', '/api/list-views/1/restore', { as: 'noa' })).status).toBe(409)
  })

  it('is one of thirty at most of its owner’s, whoever brings it back', async () => {
    for (let at = 0; at < VIEWS_MAX; at++) await make('camille', { name: `Vue ${at}`, shared: true })
    await server.call('DELETE', '/api/list-views/1', { as: 'camille' })
    await make('camille')
    const { status, body } = await server.call<Refused>('POST', '/api/list-views/1/restore', { as: 'sacha' })
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.message).toMatch(/^Camille .\. a déjà 30 vues à soi pour cette liste\.$/)
  })

  it('brought back by two windows at once is one of thirty at most', async () => {
    for (let at = 0; at < VIEWS_MAX; at++) await make('noa', { name: `Vue ${at}` })
    for (const id of [1, 2]) await server.call('DELETE', `/api/list-views/${id}`, { as: 'noa' })
    await make('noa')
    const back = await Promise.all([1, 2].map((id) => server.call('POST', `/api/list-views/${id}/restore`, { as: 'noa' })))
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await names('noa')).toHaveLength(VIEWS_MAX)
  })
})

describe('a name', () => {
  const TAKEN = { code: 'conflict', message: 'Une autre de vos vues porte déjà ce nom.' }

  it('is kept once, also by two windows at once', async () => {
    const made = await Promise.all([make('noa'), make('noa', { name: 'RETARDS dtg', dimension: null, channel: null })])
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(made.find(({ status }) => status === 409)?.body).toMatchObject(TAKEN)
    await make('noa', { name: 'Autre' })
    await make('noa', { name: 'Encore' })
    const ids = (await listed('noa')).slice(-2).map(({ id }) => id)
    const named = await Promise.all(ids.map((id) => patch('noa', id, { version: 1, name: 'Même nom' })))
    expect(named.map(({ status }) => status).sort()).toEqual([200, 409])
    // Of another list, or another person.
    expect((await make('noa', { name: 'Même nom', dimension: 'dtg', channel: 'opened' })).status).toBe(201)
    expect((await make('camille', { name: 'Même nom' })).status).toBe(201)
  })

  it('that another view took meanwhile keeps a deleted one from coming back', async () => {
    await make('noa')
    await server.call('DELETE', '/api/list-views/1', { as: 'noa' })
    await make('noa')
    const back = await server.call<Refused>('POST', '/api/list-views/1/restore', { as: 'noa' })
    expect([back.status, back.body]).toMatchObject([409, TAKEN])
    await patch('noa', 2, { version: 1, name: 'Autre' })
    expect((await server.call('POST', '/api/list-views/1/restore', { as: 'noa' })).status).toBe(200)
  })

  it('of a colleague’s view that is everybody’s is one of that colleague’s', async () => {
    await make('camille', { shared: true })
    await make('camille', { name: 'Express' })
    await make('sacha', { name: 'À Sacha' })
    const taken = await patch('sacha', 1, { version: 1, name: 'express' })
    expect([taken.status, taken.body.message]).toEqual([409, expect.stringMatching(/^Une autre vue de Camille .\. porte déjà ce nom\.$/)])
    expect((await patch('sacha', 1, { version: 1, name: 'À Sacha' })).status).toBe(200)
  })

  it('that two views had before may stay, and be told apart', async () => {
    await make('noa')
    await make('noa', { name: 'Autre' })
    await server.database.query("update list_views set name = 'Retards DTG'")
    expect((await patch('noa', 2, { version: 1, grid: { ...GRID, chips: {} } })).status).toBe(200)
    expect((await patch('noa', 2, { version: 2, name: 'retards DTG' })).status).toBe(409)
    expect((await patch('noa', 2, { version: 2, name: 'Autre' })).status).toBe(200)
  })
})

describe('a view of all', () => {
  it('is made and changed by managers alone, and seen by everybody', async () => {
    expect((await make('noa', { shared: true })).body).toMatchObject({
      code: 'forbidden',
      message: 'Cette action est réservée aux responsables.'
    })
    await make('noa')
    expect((await patch('noa', 1, { version: 1, shared: true })).status).toBe(403)
    const { body: view } = await make('camille', { shared: true, name: 'Express du jour' })
    expect(await listed('noa')).toMatchObject([{ mine: true }, { mine: false, shared: true, owner: view.owner, version: 1 }])
    for (const body of [{ name: 'À moi' }, { shared: false }, { grid: DEFAULT_GRID }])
      expect((await patch('noa', view.id, { version: 1, ...body })).status).toBe(403)
    expect((await server.call('DELETE', `/api/list-views/${view.id}`, { as: 'noa' })).status).toBe(403)
    // Another manager may; an administrator is one, too.
    expect((await patch('sacha', view.id, { version: 1, name: 'Express' })).body).toMatchObject({ name: 'Express', version: 2 })
    expect(await listed('camille')).toMatchObject([{ name: 'Express', changed_by: expect.stringMatching(/^Sacha /), mine: true }])
  })

  it('is not changed over what its author did not see', async () => {
    await make('camille', { shared: true })
    const grid = { ...GRID, chips: {} }
    expect((await patch('sacha', 1, { version: 1, grid })).body).toMatchObject({ version: 2, grid, changed_by: null })
    const late = await patch('camille', 1, { version: 1, name: 'Retards' })
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect(late.body.message).toMatch(/^Cette vue a été changée entre-temps par Sacha .\.$/)
    // What it says already is no change, whoever has it said.
    expect((await patch('camille', 1, { version: 1, grid })).body).toMatchObject({ version: 2 })
    expect((await patch('camille', 1, { version: 2, name: 'Retards' })).body).toMatchObject({ version: 3, name: 'Retards' })
  })

  it('becomes its owner’s again', async () => {
    await make('camille', { shared: true })
    expect((await patch('sacha', 1, { version: 1, shared: false })).status).toBe(200)
    expect([await names('sacha'), await names('noa'), await names('camille')]).toEqual([[], [], ['Retards DTG']])
  })

  it('stays when its owner may share no more, who may not change it then', async () => {
    await make('camille', { shared: true })
    await becomes(server, 'camille', 'operator')
    expect((await patch('camille', 1, { version: 1, name: 'X' })).status).toBe(403)
    await becomes(server, 'camille', 'manager')
    expect((await patch('camille', 1, { version: 1, name: 'X' })).status).toBe(200)
  })
})

it('is deleted, brought back in its place, and forgotten after a day', async () => {
  for (const name of ['Un', 'Deux', 'Trois']) await make('noa', { name })
  const gone = await server.call('DELETE', '/api/list-views/2', { as: 'noa' })
  expect([gone.status, await names('noa')]).toEqual([204, ['Un', 'Trois']])
  expect((await patch('noa', 2, { version: 1, name: 'X' })).status).toBe(404)
  expect((await server.call('DELETE', '/api/list-views/2', { as: 'noa' })).status).toBe(404)
  expect((await server.call('POST', '/api/list-views/2/restore', { as: 'camille' })).status).toBe(404)
  expect((await server.call('POST', '/api/list-views/2/restore', { as: 'noa' })).body).toMatchObject({ name: 'Deux' })
  expect(await names('noa')).toEqual(['Un', 'Deux', 'Trois'])
  await server.call('DELETE', '/api/list-views/1', { as: 'noa' })
  await server.database.query("update list_views set deleted_at = now() - interval '25 hours' where id = 1")
  await server.call('DELETE', '/api/list-views/3', { as: 'noa' })
  expect((await server.call('POST', '/api/list-views/1/restore', { as: 'noa' })).status).toBe(404)
})

it('stands in an order that is each person’s own', async () => {
  for (const name of ['Un', 'Deux', 'Trois']) await make('camille', { name, shared: true })
  await make('noa', { name: 'À Noa' })
  const order = await server.call<{ views: ListView[] }>('POST', '/api/list-views/order', { as: 'noa', body: { ids: [4, 3, 3, 99] } })
  expect(order.body.views.map(({ name }) => name)).toEqual(['Un', 'Deux', 'À Noa', 'Trois'])
  expect(await names('noa')).toEqual(['Un', 'Deux', 'À Noa', 'Trois'])
  expect(await names('camille')).toEqual(['Un', 'Deux', 'Trois'])
  await make('camille', { name: 'Quatre', shared: true })
  expect(await names('noa')).toEqual(['Un', 'Deux', 'À Noa', 'Trois', 'Quatre'])
})

it('comes back in its place after others were put in another order, deleted or shared no more', async () => {
  for (const name of ['Un', 'Deux', 'Trois', 'Quatre']) await make('noa', { name })
  await make('camille', { name: 'De tous', shared: true })
  const place = (ids: readonly number[]) => server.call('POST', '/api/list-views/order', { as: 'noa', body: { ids } })
  await place([5, 4, 3, 2, 1])
  expect(await names('noa')).toEqual(['De tous', 'Quatre', 'Trois', 'Deux', 'Un'])
  await server.call('DELETE', '/api/list-views/3', { as: 'noa' })
  await patch('camille', 5, { version: 1, shared: false })
  await place([1, 2, 4])
  expect(await names('noa')).toEqual(['Un', 'Deux', 'Quatre'])
  await server.call('POST', '/api/list-views/3/restore', { as: 'noa' })
  expect(await names('noa')).toEqual(['Un', 'Trois', 'Deux', 'Quatre'])
  await patch('camille', 5, { version: 2, shared: true })
  expect(await names('noa')).toEqual(['De tous', 'Un', 'Trois', 'Deux', 'Quatre'])
})

it('is put in its place while somebody is changing it', async () => {
  for (const name of ['Un', 'Deux']) await make('camille', { name, shared: true })
  const database = openDatabase(server.database.url, () => undefined)
  try {
    await database.transaction(async (query) => {
      expect(await lockListView(query, 0, 1)).not.toBeNull()
      expect((await server.call('POST', '/api/list-views/order', { as: 'noa', body: { ids: [2, 1] } })).status).toBe(200)
    })
  } finally {
    await database.close()
  }
  expect([await names('noa'), await names('camille')]).toEqual([
    ['Deux', 'Un'],
    ['Un', 'Deux']
  ])
})

it('is told to whom it is for', async () => {
  const [camille, noa] = [await connect(server, 'camille'), await connect(server, 'noa')]
  try {
    await make('noa')
    await expect.poll(() => noa.heard('list_views_changed').length).toBe(1)
    expect(camille.heard('list_views_changed')).toEqual([])
    await make('camille', { shared: true })
    await expect.poll(() => [camille.heard('list_views_changed').length, noa.heard('list_views_changed').length]).toEqual([1, 2])
  } finally {
    camille.close()
    noa.close()
  }
})

it('goes with a person of the demonstration, and a colleague’s name with them', async () => {
  await make('camille', { shared: true })
  await patch('sacha', 1, { version: 1, name: 'Express' })
  await server.database.query(
    "insert into users (email, password_hash, firstname, lastname) values ('passage@atelier.test', 'x', 'De', 'Passage')"
  )
  await server.database.query(
    "insert into list_views (owner_id, name, grid) select id, 'De passage', '{}' from users where email = 'passage@atelier.test'"
  )
  await server.database.query("update list_views set changed_by = (select id from users where email = 'passage@atelier.test') where id = 1")
  await server.database.query("delete from users where email = 'passage@atelier.test'")
  expect(await listed('camille')).toMatchObject([{ name: 'Express', changed_by: null }])
  expect(await server.database.query('select id from list_views')).toEqual([{ id: 1 }])
})
