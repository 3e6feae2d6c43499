import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HistoryLine } from '@/contract/orders/history'
import type { Order } from '@/domain/orders/order'
import { A, type Answered, B, bulkOrders, C, IDS, newKey, outcomes, WAITING } from '../support/bulk-orders'
import { connect } from '../support/live-client'
import { type LossyLine, type Outcome, startLossyLine } from '../support/lossy-line'
import { becomes } from '../support/roles'

const bulk = bulkOrders()
const { change, undo, order, each } = bulk
let line: LossyLine
let outcome: Outcome = 'arrives'
beforeAll(async () => {
  line = await startLossyLine(bulk.server.address, () => outcome)
})
afterAll(() => line.close())
beforeEach(() => {
  outcome = 'arrives'
})

const DTG = { kind: 'step', technique: 'dtg', value: 'processing' }
const history = async (id: number): Promise<HistoryLine[]> =>
  (await bulk.server.call<{ entries: HistoryLine[] }>('GET', `/api/orders/${id}/history`)).body.entries

describe('a bulk change', () => {
  it.each([
    ['a state', WAITING, (one: Order) => one.state, 'waiting'],
    ['files', { kind: 'state', field: 'files_state', value: 'waiting' }, (one: Order) => one.files_state, 'waiting'],
    ['a step', DTG, (one: Order) => one.dtg_state, 'processing'],
    ['bins', { kind: 'labels', field: 'bacs', add: ['b2'], remove: ['B1'] }, (one: Order) => one.bacs.join(), 'B2'],
    ['runs', { kind: 'labels', field: 'picking_runs', add: ['R2'], remove: [] }, (one: Order) => one.picking_runs.join(), 'R1,R2'],
    ['options', { kind: 'labels', field: 'tags', add: ['prio'], remove: [] }, (one: Order) => one.tags.join(), 'prio'],
    ['a mark', { kind: 'printed', printed: true }, (one: Order) => String(one.printed), 'true'],
    [
      'dates, as a card that is moved',
      { kind: 'production', day: '2026-11-19' },
      (one: Order) => [one.production_at, one.dispatched_at, one.shipping_at].join(),
      '2026-11-19 08:00:00,2026-11-19 16:30:00,2026-11-20 12:00:00'
    ],
    [
      'the dispatch',
      { kind: 'date', field: 'dispatched_at', day: '2026-11-18' },
      (one: Order) => [one.production_at, one.dispatched_at, one.shipping_at].join(),
      '2026-11-16 08:00:00,2026-11-18 16:30:00,2026-11-20 12:00:00'
    ],
    [
      'the delivery',
      { kind: 'date', field: 'shipping_at', day: '2026-11-21' },
      (one: Order) => one.shipping_at ?? '',
      '2026-11-21 12:00:00'
    ]
  ] as const)('sets %s, counts a version, keeps who did it, and is undone whole', async (_, what, of, value) => {
    const before = await each((one) => [of(one), one.version])
    const request_key = newKey()
    const reply = await change(what, { request_key })
    expect([reply.status, outcomes(reply)]).toEqual([200, IDS.map(() => 'changed')])
    expect(await each(of)).toEqual(IDS.map(() => value))
    expect(await each(({ version }) => version)).toEqual(before.map(([, version]) => Number(version) + 1))
    expect((await history(A)).every(({ by }) => by?.startsWith('Camille'))).toBe(true)
    expect(outcomes(await change(what))).toEqual(IDS.map(() => 'already'))
    expect(outcomes(await undo(request_key))).toEqual(IDS.map(() => 'changed'))
    expect(await each(of)).toEqual(before.map(([was]) => was))
  })

  it('leaves out those that their rules refuse, and says why', async () => {
    await bulk.server.database.query("update orders set preparation_state = 'backorder' where id = $1", [B])
    await bulk.server.database.query('update orders set dtg_state = null where id = $1', [C])
    await bulk.server.database.query("update orders set dtg_state = 'processing' where id = $1", [A])
    const reply = await change(DTG, { ids: [...IDS, 1_999_999_999] })
    expect(reply.body.answers).toEqual([
      { id: A, outcome: 'already' },
      { id: B, outcome: 'refused', message: 'DTG verrouillé\u00a0: la préparation est «\u00a0Reliquat\u00a0».' },
      { id: C, outcome: 'refused', message: "La commande n'utilise pas la technique DTG." },
      { id: IDS[3], outcome: 'changed' },
      { id: IDS[4], outcome: 'changed' },
      { id: 1_999_999_999, outcome: 'missing', message: "Cette commande n'existe pas." }
    ])
    expect(await each(({ dtg_state }) => dtg_state)).toEqual(['processing', 'new', null, 'processing', 'processing'])
    expect(await history(B)).toEqual([])
  })

  it('leaves out those whose other dates forbid a day', async () => {
    await bulk.server.database.query("update orders set shipping_at = '2026-11-17 12:00' where id = $1", [B])
    const reply = await change({ kind: 'date', field: 'dispatched_at', day: '2026-11-19' })
    expect(reply.body.answers[1]).toEqual({
      id: B,
      outcome: 'refused',
      message: "L'expédition ne peut pas être prévue après la livraison."
    })
    expect(outcomes(reply)).toEqual(['changed', 'refused', 'changed', 'changed', 'changed'])
    expect((await history(A)).map(({ field, from, to }) => [field, from, to])).toEqual([
      ['dispatched_at', '2026-11-17 16:30:00', '2026-11-19 16:30:00']
    ])
  })

  it('asks where a colleague made something else of an order since it was seen', async () => {
    await bulk.server.call('PATCH', `/api/orders/${B}`, { body: { state: 'complete' }, as: 'noa' })
    const seen = Object.fromEntries(IDS.map((id) => [id, { state: 'new' }]))
    const reply = await change(WAITING, { seen })
    expect(reply.body.answers[1]).toEqual({
      id: B,
      outcome: 'conflict',
      message: expect.stringMatching(/^Noa .* a changé cette commande entre-temps\u00a0: Commande Terminée\.$/),
      now: { state: 'complete' }
    })
    expect(await each(({ state }) => state)).toEqual(['waiting', 'complete', 'waiting', 'waiting', 'waiting'])
    const meant = await change(WAITING, { ids: [B], seen: { [B]: reply.body.answers[1]?.now } })
    expect([outcomes(meant), (await order(B)).state]).toEqual([['changed'], 'waiting'])
  })

  it('is heard of by every window, once for each order', async () => {
    const window = await connect(bulk.server, 'noa')
    await change(WAITING)
    await expect.poll(() => window.heard('order').length).toBe(IDS.length)
    expect(window.heard('order').map(([news]) => (news as { orderId: number }).orderId)).toEqual(IDS)
    await change(WAITING)
    await new Promise((resolve) => void setTimeout(resolve, 100))
    expect(window.heard('order').length).toBe(IDS.length)
    window.close()
  })

  it.each([
    ['no orders', { ids: [] }, 400],
    ['more than 500', { ids: Array.from({ length: 501 }, (_, at) => at + 1) }, 400],
    ['a state that is none', { change: { ...WAITING, value: 'nothing' } }, 400],
    ['no label', { change: { kind: 'labels', field: 'bacs', add: [], remove: [] } }, 400],
    ['a day that is none', { change: { kind: 'production', day: '2026-02-30' } }, 400],
    ['a day of dispatch that is none', { change: { kind: 'date', field: 'dispatched_at', day: '2026-02-30' } }, 400],
    ['a date that nobody chooses', { change: { kind: 'date', field: 'production_deadline_at', day: '2026-11-19' } }, 400],
    ['no key', { request_key: undefined }, 400]
  ])('with %s is refused', async (_, more, status) => {
    expect((await change(WAITING, more)).status).toBe(status)
    expect(await each(({ state }) => state)).toEqual(IDS.map(() => 'new'))
  })

  it('is an operator’s', async () => {
    await becomes(bulk.server, 'noa', 'packing')
    expect((await change(WAITING, {}, 'noa')).status).toBe(403)
    expect((await undo('bulk-of-nobody-at-all', {}, 'noa')).status).toBe(403)
    await becomes(bulk.server, 'noa', 'operator')
  })
})

describe('its key', () => {
  it('has one effect and one answer, however often it is sent', async () => {
    await bulk.server.database.query("update orders set preparation_state = 'new' where id = $1", [B])
    const more = { request_key: newKey() }
    const first = await change(DTG, more)
    const versions = await each(({ version }) => version)
    // By now it would be allowed, and another is elsewhere: the answer stays that of the key.
    await bulk.server.database.query("update orders set preparation_state = 'complete' where id = $1", [B])
    await bulk.server.call('PATCH', `/api/orders/${C}`, { body: { dtg_state: 'complete' }, as: 'noa' })
    const again = await change(DTG, more)
    expect(again.body).toEqual(first.body)
    expect(await each(({ dtg_state }) => dtg_state)).toEqual(['processing', 'new', 'complete', 'processing', 'processing'])
    expect((await order(A)).version).toBe(versions[0])
  })

  it('is refused for something else, and to somebody else', async () => {
    const more = { request_key: newKey() }
    await change(WAITING, more)
    const other = await change({ ...WAITING, value: 'complete' }, more)
    expect([other.status, other.body.code]).toEqual([409, 'already-created'])
    expect((await change(WAITING, more, 'noa')).status).toBe(409)
    expect(await each(({ state }) => state)).toEqual(IDS.map(() => 'waiting'))
  })

  it('makes one change of many requests at once', async () => {
    const more = { request_key: newKey() }
    const replies = await Promise.all(Array.from({ length: 8 }, () => change(WAITING, more)))
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body)))).toEqual(
      new Set([JSON.stringify({ answers: IDS.map((id) => ({ id, outcome: 'changed' })) })])
    )
    expect((await history(A)).length).toBe(1)
  })

  it.each(['lost', 'half', 'broken'] as const)('makes one change where the answer is %s', async (cut) => {
    const body = JSON.stringify({ request_key: newKey(), change: { kind: 'labels', field: 'tags', add: ['prio'], remove: [] }, ids: IDS })
    const headers = { authorization: `Bearer ${await bulk.server.tokenOf('camille')}`, 'content-type': 'application/json' }
    const send = () => fetch(`${line.address}/api/orders/bulk-changes`, { method: 'POST', headers, body }).then((reply) => reply.json())
    outcome = cut
    await expect(send()).rejects.toThrow()
    outcome = 'arrives'
    expect(await send()).toEqual({ answers: IDS.map((id) => ({ id, outcome: 'changed' })) })
    expect(await each(({ tags }) => tags)).toEqual(IDS.map(() => ['prio']))
    expect((await history(B)).length).toBe(1)
  })

  it('goes on where a server was ended in the middle', async () => {
    const more = { request_key: newKey() }
    await change(WAITING, more)
    // As after a first batch: what was committed is known, the rest is not.
    await bulk.server.database.query('delete from bulk_change_orders where key = $1 and order_id = any($2)', [more.request_key, [B, C]])
    await bulk.server.database.query("update orders set state = 'new' where id = any($1)", [[B, C]])
    const progress = () => bulk.server.call<{ done: number; of: number }>('GET', `/api/orders/bulk-changes/${more.request_key}`)
    expect((await progress()).body).toEqual({ done: 3, of: 5 })
    expect(outcomes(await change(WAITING, more))).toEqual(IDS.map(() => 'changed'))
    expect((await progress()).body).toEqual({ done: 5, of: 5 })
    expect(await each(({ state }) => state)).toEqual(IDS.map(() => 'waiting'))
    expect((await history(A)).length).toBe(1)
    expect((await bulk.server.call('GET', '/api/orders/bulk-changes/never-begun-at-all')).status).toBe(404)
  })
})

describe('an order that somebody else holds', () => {
  let holder: pg.Client
  beforeAll(async () => {
    holder = new pg.Client({ connectionString: bulk.server.database.url })
    await holder.connect()
  })
  afterAll(() => holder.end())

  it('is busy, alone, and changes under the same key once it is free', async () => {
    await holder.query('begin')
    await holder.query('select from orders where id = $1 for update', [B])
    const more = { request_key: newKey() }
    const since = performance.now()
    const reply = await change(WAITING, more)
    expect(performance.now() - since).toBeLessThan(2_000)
    expect(reply.body.answers[1]).toEqual({
      id: B,
      outcome: 'busy',
      message: 'Cette commande est occupée par une autre modification\u00a0: réessayez.'
    })
    expect(outcomes(reply)).toEqual(['changed', 'busy', 'changed', 'changed', 'changed'])
    await holder.query('rollback')
    expect(outcomes(await change(WAITING, more))).toEqual(IDS.map(() => 'changed'))
    expect((await order(B)).state).toBe('waiting')
  })

  it('for a moment alone is waited for', async () => {
    await holder.query('begin')
    await holder.query('select from orders where id = $1 for update', [B])
    const reply = change(WAITING)
    await new Promise((resolve) => void setTimeout(resolve, 150))
    await holder.query('rollback')
    expect(outcomes(await reply)).toEqual(IDS.map(() => 'changed'))
  })
})

describe('two operators on overlapping selections', () => {
  it('leave the database in one state that both answers explain', async () => {
    const many = (
      await bulk.server.call<{ orders: { id: number }[] }>('GET', '/api/orders?dimension=all&channel=opened&pageSize=150')
    ).body.orders.map(({ id }) => id)
    await bulk.server.database.query("update orders set state = 'new' where id = any($1)", [many])
    const seen = Object.fromEntries(many.map((id) => [id, { state: 'new' }]))
    const first = many.slice(0, 100)
    const second = many.slice(50).toReversed()
    const [one, two] = await Promise.all([
      change(WAITING, { ids: first, seen }),
      change({ ...WAITING, value: 'complete' }, { ids: second, seen }, 'noa')
    ])
    const changed = ({ body }: { body: Answered }) =>
      new Set(body.answers.filter((answer) => answer.outcome === 'changed').map(({ id }) => id))
    const [mine, theirs] = [changed(one), changed(two)]
    const states = await bulk.server.database.query<{ id: number; state: string }>('select id, state from orders where id = any($1)', [
      many
    ])
    for (const { id, state } of states) {
      expect([id, mine.has(id), theirs.has(id)]).toEqual([id, state === 'waiting', state === 'complete'])
    }
    expect(mine.size + theirs.size).toBe(many.length)
    // Of what both wanted, one has it and the other was told who does.
    const refused = [...one.body.answers, ...two.body.answers].filter((answer) => answer.outcome !== 'changed')
    expect(refused.every((answer) => answer.outcome === 'conflict')).toBe(true)
    expect(refused.length).toBe(50)
    const lines = await bulk.server.database.query('select order_id from order_history where order_id = any($1) and field = $2', [
      many,
      'state'
    ])
    expect(lines.length).toBe(many.length)
  })
})
