import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { Order } from '@/domain/orders/order'
import { TECHNIQUES_LOCKED } from '@/domain/refusals/refusal-texts'
import { connect } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

const ID = 48_200
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.query(
    `update orders set origin_code = 'sales', techniques = '{dtf,flex}', dtf_state = 'print', flex_state = 'new', dtg_state = null where id = $1`,
    [ID]
  )
  await server.database.query('delete from order_history where order_id = $1', [ID])
})

const patch = (body: unknown, id = ID) => server.call<Order & Problem>('PATCH', `/api/orders/${id}/techniques`, { body })
const history = () => server.database.query('select field, old_value, new_value from order_history where order_id = $1 order by id', [ID])

it('begins a technique that comes, ends one that goes, keeps the history and tells every window', async () => {
  const window = await connect(server, 'noa')
  const { status, body } = await patch({ techs: ['dtg', 'flex'] })
  expect(status).toBe(200)
  expect(body).toMatchObject({ techniques: ['dtg', 'flex'], dtg_state: 'new', flex_state: 'new', dtf_state: null })
  expect(await history()).toEqual([
    { field: 'techniques', old_value: ['dtf', 'flex'], new_value: ['dtg', 'flex'] },
    { field: 'dtf_state', old_value: 'print', new_value: null }
  ])
  await expect.poll(() => window.heard('order').length).toBeGreaterThan(0)
  window.close()
})

it('keeps what a colleague chose since the list was seen', async () => {
  expect((await patch({ techs: ['dtf', 'broderie'], seen: ['dtf'] })).body.techniques).toEqual(['dtf', 'flex', 'broderie'])
})

it('changes nothing when nothing changes', async () => {
  await patch({ techs: ['flex', 'dtf'] })
  expect(await history()).toEqual([])
})

it.each([
  ["of the product's own shop", "origin_code = 'web'", 'own-origin'],
  ['that is blank', "techniques = '{blank}'", 'blank']
] as const)('is refused on an order %s', async (_, set, refusal) => {
  await server.database.query(`update orders set ${set} where id = $1`, [ID])
  const { status, body } = await patch({ techs: ['dtg'] })
  expect([status, body.message]).toEqual([409, TECHNIQUES_LOCKED[refusal]])
  expect(await history()).toEqual([])
})

it.each([
  ['a technique that nobody knows', { techs: ['gravure'] }, ID, 400],
  ['a blank garment as a technique', { techs: ['blank'] }, ID, 400],
  ['no list', {}, ID, 400],
  ['an order that is not there', { techs: ['dtg'] }, 1, 404]
])('refuses %s', async (_, body, id, status) => expect((await patch(body, id)).status).toBe(status))
