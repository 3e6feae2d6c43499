import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { Order } from '@/domain/orders/order'
import { startServer, type TestServer } from '../support/server'

const ID = 48_200
let server: TestServer
beforeAll(async () => {
  // Its days are those of one year, whatever year it is.
  server = await startServer({ clock: () => Date.parse('2099-11-02T08:00:00Z') })
})
afterAll(() => server.close())

const START = {
  state: 'new',
  files_state: 'new',
  preparation_state: 'new',
  dtg_state: 'new',
  dtf_state: 'new',
  flex_state: null,
  bacs: '{}',
  picking_runs: '{}',
  tags: '{}',
  production_at: null,
  dispatched_at: null,
  shipping_at: null
}

beforeEach(async () => {
  const fields = Object.keys(START)
  await server.database.query(`update orders set ${fields.map((field, at) => `${field} = $${at + 2}`).join(', ')} where id = $1`, [
    ID,
    ...Object.values(START)
  ])
  await server.database.query('delete from order_history where order_id = $1', [ID])
})

const patch = (body: unknown, as: 'camille' | 'noa' | 'sacha' = 'camille') =>
  server.call<Order & Problem>('PATCH', `/api/orders/${ID}`, { body, as })
const order = async (): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${ID}`)).body
const history = () =>
  server.database.query<{ field: string; old_value: unknown; new_value: unknown; firstname: string }>(
    'select field, old_value, new_value, firstname from order_history h join users u on u.id = h.user_id where order_id = $1 order by h.id',
    [ID]
  )

describe('a change', () => {
  it.each([
    ['a main state', { state: 'complete' }, { state: 'complete' }],
    ['a files state', { files_state: 'checked' }, { files_state: 'checked' }],
    ['a preparation state', { preparation_state: 'backorder' }, { preparation_state: 'backorder' }],
    ['a technique step, others skipped', { dtf_state: 'assembled' }, { dtf_state: 'assembled' }],
    ['bins, upper-cased and each once', { bacs: ['b140', 'B140', ' b7 '] }, { bacs: ['B140', 'B7'] }],
    ['runs, upper-cased and each once', { picking_runs: ['st0604', 'ST0604'] }, { picking_runs: ['ST0604'] }],
    ['tags, in their case and each once', { tags: ['Prio', 'prio', 'Prio'] }, { tags: ['Prio', 'prio'] }],
    ['a date', { production_at: '2099-11-24 08:00:00' }, { production_at: '2099-11-24 08:00:00' }],
    [
      'the three dates at once, each judged with the others',
      { production_at: '2099-11-24 08:00:00', dispatched_at: '2099-11-25 08:00:00', shipping_at: '2099-11-28 00:00:00' },
      { dispatched_at: '2099-11-25 08:00:00', shipping_at: '2099-11-28 00:00:00' }
    ],
    ['no bins any more', { bacs: [] }, { bacs: [] }],
    ['several fields', { state: 'waiting', tags: ['SAV'] }, { state: 'waiting', tags: ['SAV'] }],
    [
      'DTG together with what it waits for',
      { files_state: 'complete', preparation_state: 'complete', dtg_state: 'processing' },
      { dtg_state: 'processing' }
    ]
  ])('sets %s', async (_, body, expected) => {
    const reply = await patch(body)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject(expected)
    const { replaced: __, ...after } = reply.body
    expect(await order()).toEqual(after)
  })

  it('leaves who, what from and what to, and counts one version', async () => {
    const before = await order()
    const { body } = await patch({ state: 'complete', bacs: ['B1'] }, 'noa')
    expect(body.version).toBe(before.version + 1)
    expect(await history()).toEqual([
      { field: 'state', old_value: 'new', new_value: 'complete', firstname: 'Noa' },
      { field: 'bacs', old_value: [], new_value: ['B1'], firstname: 'Noa' }
    ])
  })

  it('to what is already there is allowed and changes nothing', async () => {
    const before = await order()
    const { status, body } = await patch({ state: 'new', dtg_state: 'new', bacs: [] })
    expect([status, body]).toEqual([200, { ...before, replaced: {} }])
    expect(await history()).toEqual([])
  })

  it('says what each field that it changed was, and nothing of what a colleague had made so', async () => {
    await patch({ dtf_state: 'print', bacs: ['B1'], shipping_at: '2099-11-28 00:00:00' }, 'noa')
    const { body } = await patch({
      dtf_state: 'print',
      state: 'waiting',
      bacs: ['B1', 'B2'],
      seen: { bacs: [] },
      production_at: '2099-11-24 08:00:00'
    })
    expect(body.replaced).toEqual({ state: 'new', bacs: ['B1'], production_at: null })
    expect((await patch({ bacs: ['B1'], seen: { bacs: [] } })).body).toMatchObject({ bacs: ['B1', 'B2'], replaced: {} })
    expect(await order()).not.toHaveProperty('replaced')
    const later = await patch({ shipping_at: '2099-11-30 00:00:00', seen: { shipping_at: '2099-11-28 00:00:00' } })
    expect(later.body.replaced).toEqual({ shipping_at: '2099-11-28 00:00:00' })
  })

  it('of a state that cannot be chosen again may keep it', async () => {
    await server.database.query("update orders set state = 'processing' where id = $1", [ID])
    expect((await patch({ state: 'processing', tags: ['x'] })).status).toBe(200)
  })

  it('of bins is found by the filter at once', async () => {
    await patch({ bacs: ['zz99'] })
    const { body } = await server.call<{ orders: Order[] }>('GET', `/api/orders?filters=${encodeURIComponent('{"bac":"ZZ9"}')}`)
    expect(body.orders.map(({ id }) => id)).toEqual([ID])
  })

  it.each([
    ['bacs', ['B1', 'B2'], ['B1', 'B3'], ['B1', 'B2', 'B3']],
    ['picking_runs', ['ST1'], ['st2'], ['ST1', 'ST2']],
    ['tags', ['Prio', 'cadeau'], ['Prio', 'SAV'], ['Prio', 'cadeau', 'SAV']]
  ] as const)('of %s keeps what a colleague added since they were seen', async (field, theirs, mine, both) => {
    const seen = { [field]: theirs.slice(0, 1).filter((label) => (mine as readonly string[]).includes(label)) }
    await patch({ [field]: theirs }, 'noa')
    const { status, body } = await patch({ [field]: mine, seen })
    expect([status, body[field]]).toEqual([200, both])
    expect((await history()).at(-1)).toMatchObject({ field, old_value: theirs, new_value: both, firstname: 'Camille' })
  })

  it('of labels takes away only what was seen, and refuses more than there is room for', async () => {
    await patch({ tags: ['a', 'b'] }, 'noa')
    expect((await patch({ tags: [], seen: { tags: ['a'] } })).body.tags).toEqual(['b'])
    const many = (from: number) => Array.from({ length: 40 }, (_, at) => `t${from + at}`)
    expect((await patch({ tags: many(0) })).status).toBe(200)
    const refused = await patch({ tags: many(100), seen: { tags: [] } })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect((await order()).tags).toEqual(many(0))
  })

  it('asked by a reference in JSON of linked data works too', async () => {
    const reply = await server.call('PATCH', `/api/orders/${ID}`, {
      body: { state: 'waiting' },
      headers: { 'content-type': 'application/ld+json', accept: 'application/ld+json' }
    })
    expect(reply.status).toBe(200)
  })
})

describe('a change is refused', () => {
  it.each([
    ['to a main state that is not offered', { state: 'processing' }, 'state-refused', 'Cet état ne peut pas être choisi pour la commande.'],
    [
      'of a technique that the order does not have',
      { flex_state: 'print' },
      'step-refused',
      "La commande n'utilise pas la technique Flex."
    ],
    ['to a step of another technique', { dtg_state: 'logos_ready' }, 'step-refused', "Cet état n'existe pas pour la technique DTG."],
    [
      'of DTG before the order is ready',
      { dtg_state: 'processing' },
      'step-refused',
      "L'état actuel de la commande ne permet pas la production."
    ],
    [
      'to a production in the past',
      { production_at: '2020-01-06 08:00:00' },
      'date-refused',
      "La production ne peut pas être prévue avant aujourd'hui."
    ],
    ['to a production on a Sunday', { production_at: '2099-11-22 08:00:00' }, 'date-refused', "L'atelier ne travaille pas ce jour-là."],
    [
      'to a delivery on a holiday',
      { shipping_at: '2099-12-25 00:00:00' },
      'date-refused',
      'Aucune livraison ce jour-là (dimanche ou jour férié).'
    ],
    [
      'to dates in the wrong order',
      { dispatched_at: '2099-11-26 00:00:00', shipping_at: '2099-11-25 00:00:00' },
      'date-refused',
      "L'expédition ne peut pas être prévue après la livraison."
    ],
    [
      'whole, when one part is',
      { tags: ['perdu'], dtg_state: 'complete' },
      'step-refused',
      "L'état actuel de la commande ne permet pas la production."
    ]
  ])('%s', async (_, body, code, message) => {
    const before = await order()
    const reply = await patch(body)
    expect([reply.status, reply.body]).toEqual([409, { code, message }])
    expect(await order()).toEqual(before)
    expect(await history()).toEqual([])
  })

  it.each([
    ['without a field', {}, 'body'],
    ['for a field that cannot be changed', { amount: 0 }, 'body'],
    ['for a state that nobody knows', { state: 'perdue' }, 'body.state'],
    ['for null', { state: null }, 'body.state'],
    ['for a day that does not exist', { production_at: '2026-02-30 08:00:00' }, 'body.production_at'],
    ['for an hour that does not exist', { shipping_at: '2026-02-20 25:00:00' }, 'body.shipping_at'],
    ['for a date of another form', { dispatched_at: '20/02/2026' }, 'body.dispatched_at'],
    ['for bins that are no list', { bacs: 'B140' }, 'body.bacs'],
    ['for a blank bin', { bacs: [' '] }, 'body.bacs.0'],
    ['for a list instead of an object', [], 'body'],
    ['for a text', '"complete"', 'body']
  ])('%s', async (_, body, path) => {
    const before = await order()
    const reply = await patch(body)
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([400, 'validation-failed', 'Validation Failed'])
    expect(reply.body.fields?.map((field) => field.path)).toContain(path)
    expect(await order()).toEqual(before)
  })

  it.each([
    ['that does not exist', '1', 404],
    ['named by a word', 'abc', 400],
    ['past the database', '2147483648', 400]
  ])('for an order %s', async (_, id, status) => {
    expect((await server.call('PATCH', `/api/orders/${id}`, { body: { state: 'new' } })).status).toBe(status)
  })
})

describe('changes at the same time', () => {
  it('of different fields are all kept', async () => {
    const bodies = [{ state: 'waiting' }, { bacs: ['B1'] }, { tags: ['a'] }, { picking_runs: ['R1'] }, { files_state: 'waiting' }]
    const replies = await Promise.all(bodies.map((body, n) => patch(body, (['camille', 'noa', 'sacha'] as const)[n % 3])))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await order()).toMatchObject({ state: 'waiting', bacs: ['B1'], tags: ['a'], picking_runs: ['R1'], files_state: 'waiting' })
    expect(await history()).toHaveLength(5)
  })

  it('follow each other: history is a chain, and the version counts each', async () => {
    const before = (await order()).version
    await Promise.all(['waiting', 'complete', 'packed', 'closed', 'waiting', 'complete'].map((state) => patch({ state })))
    const steps = await history()
    const chain = steps.map(({ old_value, new_value }) => [old_value, new_value])
    expect(chain.slice(1).every(([from], at) => from === chain[at]?.[1])).toBe(true)
    expect((await order()).version).toBe(before + steps.length)
  })

  it('judge a rule on what is there, not on what was: DTG never starts on an order that is not ready', async () => {
    await patch({ files_state: 'complete', preparation_state: 'complete' })
    const [back, start] = await Promise.all([patch({ files_state: 'waiting' }), patch({ dtg_state: 'processing' })])
    const log = (await history()).map(({ field }) => field)
    const startedFirst = log.indexOf('dtg_state') !== -1 && log.indexOf('dtg_state') < log.lastIndexOf('files_state')
    expect(back.status).toBe(200)
    expect(start.status).toBe(startedFirst ? 200 : 409)
  })
})
