import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { OrderPage } from '@/contract/orders/orders'
import type { Order } from '@/domain/orders/order'
import { readSharedCode, sharedCode } from '@/domain/sheets/shared-code'
import { connect } from '../support/live-client'
import { startServer, type TestServer } from '../support/server'

const [ONE, TWO, THREE] = [48_210, 48_211, 48_212] as const
const IDS = [ONE, TWO, THREE]
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.database.query(
    `update orders set picking_runs = case id when ${THREE} then '{ST0600}'::text[] else '{}' end, state = 'new' where id = any($1)`,
    [IDS]
  )
  await server.database.query('delete from order_history where order_id = any($1)', [IDS])
})

const change = (move: 'push' | 'pop', body: unknown, as: 'camille' | 'noa' | null = 'camille') =>
  server.call<{ msg: string } & Problem>('PATCH', `/api/picking/runs/${move}`, { body, as })
const runs = async (): Promise<(readonly string[])[]> =>
  (await server.call<Order[]>('GET', `/api/orders/list?ids=${IDS.join(',')}&scope=picking`)).body.map((order) => order.picking_runs)
const entry = (ids: readonly number[], ...names: string[]) => ({ ids, runs: names })

describe('runs are', () => {
  it.each([
    [
      'pushed to several orders, upper-cased and each once',
      'push',
      [entry([ONE, TWO], 'st0604', ' ST0604')],
      [['ST0604'], ['ST0604'], ['ST0600']],
      '2\u00a0commandes ajoutées au run ST0604.'
    ],
    [
      'pushed beside those that an order has',
      'push',
      [entry([THREE], 'ST0601')],
      [[], [], ['ST0600', 'ST0601']],
      '1\u00a0commande ajoutée au run ST0601.'
    ],
    [
      'pushed by several entries at once',
      'push',
      [entry([ONE], 'a'), entry([ONE, TWO], 'b')],
      [['A', 'B'], ['B'], ['ST0600']],
      '2\u00a0commandes ajoutées aux runs A, B.'
    ],
    ['popped, in any case', 'pop', [entry([TWO, THREE], 'st0600')], [[], [], []], 'Run ST0600 terminé pour 1\u00a0commande.'],
    [
      'told when nothing was to do',
      'pop',
      [entry([ONE], 'ST0600')],
      [[], [], ['ST0600']],
      "Aucune de ces commandes n'était dans le run ST0600."
    ]
  ] as const)('%s', async (_, move, data, after, msg) => {
    const reply = await change(move, { data })
    expect([reply.status, reply.body]).toEqual([200, { msg }])
    expect(await runs()).toEqual(after)
  })

  it('left with who, what from and what to, one version each', async () => {
    const [before] = await server.database.query<{ version: number }>('select version from orders where id = $1', [THREE])
    await change('push', { data: [entry([THREE], 'ST0601', 'ST0602')] }, 'noa')
    expect(
      await server.database.query(
        'select field, old_value, new_value, firstname from order_history h join users u on u.id = h.user_id where order_id = $1',
        [THREE]
      )
    ).toEqual([{ field: 'picking_runs', old_value: ['ST0600'], new_value: ['ST0600', 'ST0601', 'ST0602'], firstname: 'Noa' }])
    const [after] = await server.database.query<{ version: number }>('select version from orders where id = $1', [THREE])
    expect(after?.version).toBe((before?.version ?? 0) + 1)
  })

  it('found by the filter, and out of the list that was remembered, at once', async () => {
    const found = async () => {
      const filters = encodeURIComponent('{"picking_runs":"zz0042"}')
      return (await server.call<OrderPage>('GET', `/api/orders?filters=${filters}`)).body.orders.map(({ id }) => id)
    }
    expect(await found()).toEqual([])
    await change('push', { data: [entry([ONE, TWO], 'ZZ0042')] })
    expect((await found()).toSorted()).toEqual([ONE, TWO])
    await change('pop', { data: [entry([ONE, TWO], 'ZZ0042')] })
    expect(await found()).toEqual([])
  })

  it('told to every screen: each order that changed, and the figures', async () => {
    const noa = await connect(server, 'noa')
    await change('push', { data: [entry([ONE, THREE], 'ST0600')] })
    await expect.poll(() => noa.heard('order')).toEqual([[{ orderId: ONE, by: expect.stringMatching(/^Camille/) }]])
    await expect.poll(() => noa.heard('refresh_metrics').length).toBeGreaterThan(0)
    noa.close()
  })

  it('kept when two operators push to the same orders in two sequences at once', async () => {
    const replies = await Promise.all([
      change('push', { data: [entry([ONE, TWO, THREE], 'A')] }),
      change('push', { data: [entry([THREE, TWO, ONE], 'B')] }, 'noa')
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await runs()).map((all) => all.toSorted())).toEqual([
      ['A', 'B'],
      ['A', 'B'],
      ['A', 'B', 'ST0600']
    ])
  })
})

describe('nothing changes', () => {
  const many = Array.from({ length: 501 }, (_, n) => n + 1)

  it.each([
    ['when one order is unknown', { data: [entry([ONE, 7], 'A'), entry([TWO, 8], 'B')] }, 'Commandes introuvables\u00a0: 7, 8.'],
    ['when the only one is', { data: [entry([7], 'A')] }, 'Commande introuvable\u00a0: 7.']
  ])('%s', async (_, body, message) => {
    const reply = await change('push', body)
    expect([reply.status, reply.body.code]).toEqual([404, 'not-found'])
    expect(reply.body.message).toContain(message)
    expect(await runs()).toEqual([[], [], ['ST0600']])
  })

  it('when an order would have more runs than it holds', async () => {
    const full = Array.from({ length: 50 }, (_, n) => `R${n}`)
    expect((await change('push', { data: [entry([ONE], ...full)] })).status).toBe(200)
    const reply = await change('push', { data: [entry([ONE, TWO], 'UN DE PLUS')] })
    expect([reply.status, reply.body.message]).toEqual([409, `La commande ${ONE} ne peut pas avoir plus de 50 runs.`])
    expect((await runs())[1]).toEqual([])
  })

  it.each([
    ['without data', {}, 'body.data', null],
    ['for no entry', { data: [] }, 'body.data', 'Au moins un run à changer.'],
    ['for no order', { data: [entry([], 'A')] }, 'body.data.0.ids', 'Au moins une commande.'],
    ['for no run', { data: [entry([ONE])] }, 'body.data.0.runs', 'Au moins un run.'],
    ['for a blank run', { data: [entry([ONE], '  ')] }, 'body.data.0.runs.0', 'Ce texte est vide.'],
    ['for a long run', { data: [entry([ONE], 'x'.repeat(41))] }, 'body.data.0.runs.0', 'Au plus 40 caractères.'],
    ['for an order named by a word', { data: [{ ids: ['48210'], runs: ['A'] }] }, 'body.data.0.ids.0', null],
    ['for an order past the database', { data: [entry([2_147_483_648], 'A')] }, 'body.data.0.ids.0', null],
    ['for 501 orders', { data: [entry(many, 'A')] }, 'body.data.0.ids', 'Au plus 500 commandes à la fois.'],
    [
      'for 501 orders in two entries',
      { data: [entry(many.slice(1), 'A'), entry([1], 'A')] },
      'body.data',
      'Au plus 500 commandes à la fois.'
    ],
    ['for a run of two lines', { data: [entry([ONE], 'A\ns:GI6400')] }, 'body.data.0.runs.0', 'Ce texte doit tenir sur une ligne.'],
    [
      'for more runs of one order than it holds, in several entries',
      { data: [entry([ONE, TWO], ...many.slice(0, 50).map(String)), entry([TWO], 'A')] },
      'body.data',
      'Au plus 50 runs à la fois pour une commande.'
    ],
    ['with a field that nobody knows', { data: [{ ...entry([ONE], 'A'), force: true }] }, 'body.data.0', null],
    ['for a text', '"ST0604"', 'body', null]
  ])('%s', async (_, body, path, message) => {
    const reply = await change('push', body)
    expect([reply.status, reply.body.message]).toEqual([400, 'Validation Failed'])
    const field = reply.body.fields?.find((one) => one.path === path)
    expect(field?.path).toBe(path)
    if (message !== null) expect(field?.message).toBe(message)
    expect(await runs()).toEqual([[], [], ['ST0600']])
  })

  it('without a token', async () => expect((await change('pop', { data: [entry([THREE], 'ST0600')] }, null)).status).toBe(401))
})

describe('a picking sheet that orders share', () => {
  const orders = async () => (await server.call<Order[]>('GET', `/api/orders/list?ids=${IDS.join(',')}&scope=picking`)).body
  const check = (body: unknown, as: 'camille' | null = 'camille') =>
    server.call<{ changed: { id: number }[] } & Problem>('POST', '/api/picking/sheet-check', { body, as })
  const printed = async () =>
    readSharedCode(
      sharedCode(await orders(), Date.now()),
      (await orders()).map(({ id }) => id)
    )?.orders

  it('tells which of them are not what it shows any more, what pickers write on it apart', async () => {
    const marks = await printed()
    expect((await check({ orders: marks })).body).toEqual({ changed: [], missing: [] })
    await change('push', { data: [entry([ONE], 'ST0700')] })
    expect((await check({ orders: marks })).body).toEqual({ changed: [], missing: [] })
    await change('pop', { data: [entry([THREE], 'ST0600')] })
    const [three] = (await orders()).filter(({ id }) => id === THREE)
    expect((await check({ orders: marks })).body).toEqual({ changed: [{ id: THREE, reference: three?.origin_ref_id }], missing: [] })
  })

  it('is asked about by somebody, with marks that are ones', async () => {
    const marks = await printed()
    expect((await check({ orders: marks }, null)).status).toBe(401)
    expect((await check({ orders: [{ id: ONE, mark: '' }] })).status).toBe(400)
    expect((await check({ orders: [] })).status).toBe(400)
    const gone = { id: 1_999_999, mark: 'ABC' }
    expect((await check({ orders: [gone] })).body).toEqual({ changed: [], missing: [gone.id] })
    expect((await check({ orders: [...(marks ?? []), gone] })).body).toEqual({ changed: [], missing: [gone.id] })
  })
})
