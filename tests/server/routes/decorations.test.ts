import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { Decoration, Order } from '@/domain/orders/order'
import { TECHNIQUES_LOCKED, TRANSITION_REFUSALS } from '@/domain/refusals/refusal-texts'
import { CONFLICT } from '@/server/http/problem-texts'
import { decorate } from '../support/decorations'
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
    `update orders set origin_code = 'sales', techniques = '{dtf}', dtf_state = 'print', dtg_state = null, flex_state = null where id = $1`,
    [ID]
  )
  await server.database.query(`update faces f set techniques = '{}' from items i where i.id = f.item_id and i.order_id = $1`, [ID])
})

type Answer = Order & Problem
const move = (id: number, transition: string, as: 'camille' | 'noa' | null = 'camille') =>
  server.call<Answer>('GET', `/api/decorations/${id}/state-transition/${transition}`, { as })
const patch = (view: number, body: unknown) => server.call<Answer>('PATCH', `/api/decorations/views/${view}`, { body })
const order = async (): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${ID}`)).body
const clear = () => server.database.query('delete from order_history where order_id = $1', [ID])
const history = () => server.database.query('select field, old_value, new_value from order_history where order_id = $1 order by id', [ID])
const firstView = ({ views: [view] }: Decoration): number => view?.id ?? 0

describe('the state of a decoration', () => {
  it('goes on from draft to validated and back, each step once in the history and told to every window', async () => {
    const noa = await connect(server, 'noa')
    const { data } = await decorate(server, ID, 'draft', [{ view: 'Dos', processes: ['dtf'] }])
    await clear()
    for (const [transition, state] of [
      ['submit', 'submitted'],
      ['submit', 'submitted'],
      ['validate', 'validated'],
      ['reopen', 'draft']
    ] as const) {
      const { status, body } = await move(data.decorationId, transition)
      expect([status, body.items[0]?.decoration?.state]).toEqual([200, state])
    }
    const sku = (await order()).items[0]?.sku
    expect(await history()).toEqual([
      { field: 'decorations.state', old_value: { sku, state: 'draft' }, new_value: { sku, state: 'submitted' } },
      { field: 'decorations.state', old_value: { sku, state: 'submitted' }, new_value: { sku, state: 'validated' } },
      { field: 'decorations.state', old_value: { sku, state: 'validated' }, new_value: { sku, state: 'draft' } }
    ])
    await expect.poll(() => noa.heard('order').length).toBe(3)
    noa.close()
  })

  it.each([
    ['from a draft', 'draft', [['dtf']], 'validate', 409, TRANSITION_REFUSALS['not-from-here']],
    ['with a view without process', 'draft', [['dtf'], []], 'submit', 409, TRANSITION_REFUSALS['view-without-process']]
  ] as const)('is not changed %s', async (_, state, processes, transition, status, message) => {
    const views = processes.map((made, at) => ({ view: `vue ${at}`, processes: made }))
    const { data } = await decorate(server, ID, state, views)
    await clear()
    const reply = await move(data.decorationId, transition)
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([status, 'state-refused', message])
    expect(await history()).toEqual([])
  })

  it.each([
    ['by nobody', 'submit', null, 401],
    ['by a transition that nobody knows', 'delete', 'camille', 400]
  ] as const)('is not changed %s', async (_, transition, as, status) => {
    const { data } = await decorate(server, ID, 'draft', [{ view: 'Dos', processes: ['dtf'] }])
    expect((await move(data.decorationId, transition, as)).status).toBe(status)
    expect((await order()).items[0]?.decoration?.state).toBe('draft')
  })

  it('is not changed by a HEAD', async () => {
    const { data } = await decorate(server, ID, 'draft', [{ view: 'Dos', processes: ['dtf'] }])
    const address = `${server.address}/api/decorations/${data.decorationId}/state-transition/submit`
    const headers = { authorization: `Bearer ${await server.tokenOf('noa')}` }
    expect((await fetch(address, { method: 'HEAD', headers })).status).toBe(404)
    expect((await order()).items[0]?.decoration?.state).toBe('draft')
  })

  it('of a decoration that nobody knows is not found', async () => expect((await move(2_000_000_000, 'submit')).status).toBe(404))

  it('by two operators at once is decided by the first', async () => {
    const { data } = await decorate(server, ID, 'submitted', [{ view: 'Dos', processes: ['dtf'] }])
    const answers = await Promise.all([move(data.decorationId, 'validate'), move(data.decorationId, 'reopen', 'noa')])
    // Reopened last, both hold; reopened first, nothing is left to validate.
    expect((await order()).items[0]?.decoration?.state).toBe('draft')
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.length).toBeLessThan(2)
  })
})

describe('the processes of a view', () => {
  it('change while it is a draft; the order takes what comes and loses what nothing else has, with its progress', async () => {
    const decoration = await decorate(server, ID, 'draft', [{ view: 'Dos', processes: ['dtf'] }])
    await clear()
    const { status, body } = await patch(firstView(decoration), { processes: ['flex', 'dtg'] })
    expect([status, body.items[0]?.decoration?.views[0]?.processes]).toEqual([200, ['dtg', 'flex']])
    expect([body.techniques, body.dtg_state, body.flex_state, body.dtf_state]).toEqual([['dtg', 'flex'], 'new', 'new', null])
    expect((await history()).map(({ field }: { field?: string }) => field)).toEqual([
      'views.processes',
      'faces.techniques',
      'techniques',
      'dtf_state'
    ])
  })

  it('are those of the face of its name, too: the order waits for no technique that nobody prints', async () => {
    const face = (await order()).items[0]?.faces[0]
    await server.database.query("update faces set techniques = '{dtf}' where id = $1", [face?.id])
    const view = firstView(await decorate(server, ID, 'draft', [{ view: face?.face.toUpperCase() ?? '', processes: ['dtf'] }]))
    await clear()
    const made = ({ items: [item], techniques, dtf_state, flex_state }: Order) => [
      item?.faces[0]?.techniques,
      techniques,
      dtf_state,
      flex_state
    ]
    expect(made((await patch(view, { processes: ['flex'] })).body)).toEqual([['flex'], ['flex'], null, 'new'])
    expect((await history()).map(({ field }: { field?: string }) => field)).toEqual([
      'views.processes',
      'faces.techniques',
      'techniques',
      'dtf_state'
    ])
    expect(made((await patch(view, { processes: [] })).body)).toEqual([['flex'], ['flex'], null, 'new'])
  })

  it('keep what a colleague chose since they were seen, and change nothing when nothing changes', async () => {
    const view = firstView(await decorate(server, ID, 'draft', [{ view: 'Dos', processes: ['dtf', 'flex'] }]))
    expect((await patch(view, { processes: ['dtf', 'dtg'], seen: ['dtf'] })).body.items[0]?.decoration?.views[0]?.processes).toEqual([
      'dtf',
      'dtg',
      'flex'
    ])
    await clear()
    expect((await patch(view, { processes: ['flex', 'dtg', 'dtf'] })).status).toBe(200)
    expect(await history()).toEqual([])
  })

  it.each(['submitted', 'validated'] as const)('do not change once it is %s', async (state) => {
    const view = firstView(await decorate(server, ID, state, [{ view: 'Dos', processes: ['dtf'] }]))
    const { status, body } = await patch(view, { processes: ['dtg'] })
    expect([status, body.code, body.message]).toEqual([409, 'conflict', CONFLICT.processesLocked])
  })

  it.each([
    ['a technique that nobody knows', { processes: ['gravure'] }],
    ['a blank garment', { processes: ['blank'] }],
    ['nothing', {}]
  ])('are not %s', async (_, body) => {
    const view = firstView(await decorate(server, ID, 'draft', [{ view: 'Dos', processes: ['dtf'] }]))
    expect((await patch(view, body)).status).toBe(400)
  })

  it('of a view that nobody knows are not found', async () => expect((await patch(2_000_000_000, { processes: [] })).status).toBe(404))
})

it('the techniques of a decorated order are not edited by hand, nor those of its faces (reference: states-and-steps 3.6)', async () => {
  await decorate(server, ID, 'validated', [{ view: 'Dos', processes: ['dtf'] }])
  const face = (await order()).items[0]?.faces[0]?.id
  for (const [path, body] of [
    [`/api/orders/${ID}/techniques`, { techs: ['dtg'] }],
    [`/api/orders/items/faces/${face}`, { techniques: ['dtg'] }]
  ] as const) {
    const reply = await server.call<Problem>('PATCH', path, { body })
    expect([reply.status, reply.body.message]).toEqual([409, TECHNIQUES_LOCKED.decorated])
  }
})
