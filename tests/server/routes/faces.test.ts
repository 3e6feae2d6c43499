import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { Face, Order } from '@/domain/orders/order'
import { TECHNIQUES_LOCKED } from '@/domain/refusals/refusal-texts'
import { connect } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

const ID = 48_200
let server: TestServer
let id: number
let label: string
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const order = async (): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${ID}`)).body
const faceOf = (given: Order): Face | undefined => given.items.flatMap(({ faces }) => faces).find((face) => face.id === id)
const patch = (body: unknown, face: number = id) => server.call<Order & Problem>('PATCH', `/api/orders/items/faces/${face}`, { body })
const history = () => server.database.query('select field, old_value, new_value from order_history where order_id = $1 order by id', [ID])

beforeEach(async () => {
  const { query } = server.database
  await query('delete from decorations d using items i where i.id = d.item_id and i.order_id = $1', [ID])
  await query(
    `update orders set origin_code = 'sales', techniques = '{dtf}', dtf_state = 'print', flex_state = null, dtg_state = null where id = $1`,
    [ID]
  )
  await query(`update faces f set techniques = '{dtf}', tags = '{}' from items i where i.id = f.item_id and i.order_id = $1`, [ID])
  const face = (await order()).items.flatMap(({ faces }) => faces)[0]
  if (face === undefined) throw new Error('the demo order has no face')
  ;({ id, face: label } = face)
  await query(`update faces f set techniques = '{}' from items i where i.id = f.item_id and i.order_id = $1 and f.id <> $2`, [ID, id])
  await query('delete from order_history where order_id = $1', [ID])
})

it('takes tags, merged with a colleague’s, kept in the history and told to every window', async () => {
  const noa = await connect(server, 'noa')
  expect(faceOf((await patch({ tags: [' Mousse ', 'Urgent'] })).body)?.tags).toEqual(['Mousse', 'Urgent'])
  expect(faceOf((await patch({ tags: ['Relief'], seen: ['Mousse'] })).body)?.tags).toEqual(['Urgent', 'Relief'])
  expect(await history()).toEqual([
    { field: 'faces.tags', old_value: { face: label, tags: [] }, new_value: { face: label, tags: ['Mousse', 'Urgent'] } },
    { field: 'faces.tags', old_value: { face: label, tags: ['Mousse', 'Urgent'] }, new_value: { face: label, tags: ['Urgent', 'Relief'] } }
  ])
  await expect.poll(() => noa.heard('order').length).toBe(2)
  noa.close()
})

it('has no more tags than a change can carry, whatever colleagues added meanwhile', async () => {
  const fifty = Array.from({ length: 50 }, (_, at) => `T${at}`)
  expect((await patch({ tags: fifty })).status).toBe(200)
  // Who saw one less adds one of their own.
  const seen = fifty.slice(0, 49)
  const { status, body } = await patch({ tags: [...seen, 'Relief'], seen })
  expect([status, body.code, body.message]).toEqual([409, 'conflict', 'Au plus 50 à la fois\u00a0: un collègue en a ajouté entre-temps.'])
  expect(faceOf(await order())?.tags).toEqual(fifty)
  expect((await patch({ tags: seen, seen: fifty })).status).toBe(200)
})

it('takes techniques; the order follows, and the answer is the order', async () => {
  const { status, body } = await patch({ techniques: ['flex', 'dtg'] })
  expect([status, faceOf(body)?.techniques, body.techniques]).toEqual([200, ['dtg', 'flex'], ['dtg', 'flex']])
  expect([body.dtf_state, body.dtg_state, body.flex_state]).toEqual([null, 'new', 'new'])
  expect(await history()).toEqual([
    { field: 'faces.techniques', old_value: { face: label, techniques: ['dtf'] }, new_value: { face: label, techniques: ['dtg', 'flex'] } },
    { field: 'techniques', old_value: ['dtf'], new_value: ['dtg', 'flex'] },
    { field: 'dtf_state', old_value: 'print', new_value: null }
  ])
})

it.each([
  ["of the product's own shop", "origin_code = 'web'", 'own-origin'],
  ['that is blank', "techniques = '{blank}'", 'blank']
] as const)('keeps its techniques on an order %s, its tags change still', async (_, set, refusal) => {
  await server.database.query(`update orders set ${set} where id = $1`, [ID])
  const { status, body } = await patch({ techniques: ['dtg'] })
  expect([status, body.message]).toEqual([409, TECHNIQUES_LOCKED[refusal]])
  expect(await history()).toEqual([])
  expect((await patch({ tags: ['Mousse'] })).status).toBe(200)
})

it.each([
  ['both at once', { tags: ['a'], techniques: ['dtf'] }, 400],
  ['nothing', {}, 400],
  ['a technique that nobody knows', { techniques: ['laser'] }, 400],
  ['a tag of two lines', { tags: ['a\nb'] }, 400],
  ['what it is already', { techniques: ['dtf'] }, 200]
])('takes no change from %s', async (_, body, status) => {
  expect((await patch(body)).status).toBe(status)
  expect(await history()).toEqual([])
})

it('that nobody knows is not found', async () => expect((await patch({ tags: [] }, 2_000_000_000)).status).toBe(404))
