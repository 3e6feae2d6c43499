import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import type { BulkAnswer } from '@/contract/orders/bulk-changes'
import type { HistoryLine } from '@/contract/orders/history'
import type { Order } from '@/domain/orders/order'
import { connect } from '../support/live-client'
import { type LossyLine, type Outcome, startLossyLine } from '../support/lossy-line'
import { becomes } from '../support/roles'
import { type Person, startServer, type TestServer } from '../support/server'

/** Wednesday. */
const TODAY = '2026-11-18'
const IDS = [48_201, 48_202, 48_203, 48_204, 48_205]
const [A = 0, B = 0, C = 0] = IDS

let server: TestServer
let line: LossyLine
let outcome: Outcome = 'arrives'
beforeAll(async () => {
  server = await startServer({ clock: () => Date.parse(`${TODAY}T09:00:00+01:00`) })
  line = await startLossyLine(server.address, () => outcome)
})
afterAll(async () => {
  await line.close()
  await server.close()
})
beforeEach(async () => {
  outcome = 'arrives'
  await server.database.query(
    `update orders set state = 'new', files_state = 'complete', preparation_state = 'complete', dtg_state = 'new', techniques = '{dtg}',
       bacs = '{B1}', picking_runs = '{R1}', tags = '{}', printed = false, production_at = '2026-11-16 08:00', production_deadline_at = '2026-11-17 08:00',
       dispatched_at = '2026-11-17 16:30', shipping_at = '2026-11-20 12:00' where id = any($1)`,
    [IDS]
  )
  await server.database.query('delete from order_history where order_id = any($1)', [IDS])
})

let keys = 0
const newKey = (): string => {
  keys += 1
  return `bulk-of-a-test-${String(keys).padStart(6, '0')}`
}
type Answered = { answers: BulkAnswer[] } & Problem
const change = (what: object, more: object = {}, as: Person = 'camille') =>
  server.call<Answered>('POST', '/api/orders/bulk-changes', { body: { request_key: newKey(), change: what, ids: IDS, ...more }, as })
const undo = (of: string, more: object = {}, as: Person = 'camille') =>
  server.call<Answered>('POST', '/api/orders/bulk-changes/undo', { body: { request_key: newKey(), of, ids: IDS, ...more }, as })
const WAITING = { kind: 'state', field: 'state', value: 'waiting' }
const DTG = { kind: 'step', technique: 'dtg', value: 'processing' }
const order = async (id: number): Promise<Order> => (await server.call<Order>('GET', `/api/orders/${id}`)).body
const each = async <T>(of: (order: Order) => T): Promise<T[]> => Promise.all(IDS.map(async (id) => of(await order(id))))
const history = async (id: number): Promise<HistoryLine[]> =>
  (await server.call<{ entries: HistoryLine[] }>('GET', `/api/orders/${id}/history`)).body.entries
const outcomes = ({ body }: { body: Answered }): string[] => body.answers.map(({ outcome: one }) => one)

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
    await server.database.query("update orders set preparation_state = 'backorder' where id = $1", [B])
    await server.database.query('update orders set dtg_state = null where id = $1', [C])
    await server.database.query("update orders set dtg_state = 'processing' where id = $1", [A])
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

  it('asks where a colleague made something else of an order since it was seen', async () => {
    await server.call('PATCH', `/api/orders/${B}`, { body: { state: 'complete' }, as: 'noa' })
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
    const window = await connect(server, 'noa')
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
    ['no key', { request_key: undefined }, 400]
  ])('with %s is refused', async (_, more, status) => {
    expect((await change(WAITING, more)).status).toBe(status)
    expect(await each(({ state }) => state)).toEqual(IDS.map(() => 'new'))
  })

  it('is an operator’s', async () => {
    await becomes(server, 'noa', 'packing')
    expect((await change(WAITING, {}, 'noa')).status).toBe(403)
    expect((await undo('bulk-of-nobody-at-all', {}, 'noa')).status).toBe(403)
    await becomes(server, 'noa', 'operator')
  })
})

describe('its key', () => {
  it('has one effect and one answer, however often it is sent', async () => {
    await server.database.query("update orders set preparation_state = 'new' where id = $1", [B])
    const more = { request_key: newKey() }
    const first = await change(DTG, more)
    const versions = await each(({ version }) => version)
    // By now it would be allowed, and another is elsewhere: the answer stays that of the key.
    await server.database.query("update orders set preparation_state = 'complete' where id = $1", [B])
    await server.call('PATCH', `/api/orders/${C}`, { body: { dtg_state: 'complete' }, as: 'noa' })
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
    const headers = { authorization: `Bearer ${await server.tokenOf('camille')}`, 'content-type': 'application/json' }
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
    await server.database.query('delete from bulk_change_orders where key = $1 and order_id = any($2)', [more.request_key, [B, C]])
    await server.database.query("update orders set state = 'new' where id = any($1)", [[B, C]])
    const progress = () => server.call<{ done: number; of: number }>('GET', `/api/orders/bulk-changes/${more.request_key}`)
    expect((await progress()).body).toEqual({ done: 3, of: 5 })
    expect(outcomes(await change(WAITING, more))).toEqual(IDS.map(() => 'changed'))
    expect((await progress()).body).toEqual({ done: 5, of: 5 })
    expect(await each(({ state }) => state)).toEqual(IDS.map(() => 'waiting'))
    expect((await history(A)).length).toBe(1)
    expect((await server.call('GET', '/api/orders/bulk-changes/never-begun-at-all')).status).toBe(404)
  })
})

describe('an order that somebody else holds', () => {
  let holder: pg.Client
  beforeAll(async () => {
    holder = new pg.Client({ connectionString: server.database.url })
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

describe('an undo', () => {
  it('asks of an order that a colleague changed since, and puts back the others', async () => {
    const request_key = newKey()
    await change(WAITING, { request_key })
    await server.call('PATCH', `/api/orders/${B}`, { body: { state: 'complete' }, as: 'noa' })
    const reply = await undo(request_key)
    expect(outcomes(reply)).toEqual(['changed', 'conflict', 'changed', 'changed', 'changed'])
    expect(reply.body.answers[1]).toMatchObject({ message: expect.stringMatching(/^Noa /), now: { state: 'complete' } })
    expect(await each(({ state }) => state)).toEqual(['new', 'complete', 'new', 'new', 'new'])
    expect(outcomes(await undo(request_key, { ids: [B], seen: { [B]: { state: 'complete' } } }))).toEqual(['changed'])
    expect((await order(B)).state).toBe('new')
  })

  it('leaves the labels that colleagues added', async () => {
    const request_key = newKey()
    await change({ kind: 'labels', field: 'picking_runs', add: ['R2'], remove: ['R1'] }, { request_key })
    await server.call('PATCH', `/api/orders/${A}`, { body: { picking_runs: ['R2', 'R9'] }, as: 'noa' })
    expect(outcomes(await undo(request_key))).toEqual(IDS.map(() => 'changed'))
    expect((await order(A)).picking_runs.toSorted()).toEqual(['R1', 'R9'])
    expect((await order(B)).picking_runs).toEqual(['R1'])
  })

  it.each([
    ['set again', { add: ['R2'], remove: [] }, [['R1'], ['R1', 'R2']], ['R1', 'R2'], ['R1']],
    ['took away again', { add: [], remove: ['R1'] }, [['R1'], []], [], ['R1']]
  ])('asks about a label that a colleague %s since, and whoever changed the list after them', async (_, what, theirs, left, undone) => {
    const request_key = newKey()
    await change({ kind: 'labels', field: 'picking_runs', ...what }, { request_key })
    for (const picking_runs of theirs) await server.call('PATCH', `/api/orders/${A}`, { body: { picking_runs }, as: 'noa' })
    await server.call('PATCH', `/api/orders/${A}`, { body: { picking_runs: [...left, 'R9'] } })
    const reply = await undo(request_key)
    expect(outcomes(reply)).toEqual(['conflict', 'changed', 'changed', 'changed', 'changed'])
    const { message, now } = reply.body.answers[0] ?? {}
    expect(message).toMatch(/^Noa L\. a changé cette commande entre-temps/)
    expect((await order(A)).picking_runs).toEqual([...left, 'R9'])
    expect(outcomes(await undo(request_key, { ids: [A], seen: { [A]: now } }))).toEqual(['changed'])
    expect((await order(A)).picking_runs.toSorted()).toEqual([...undone, 'R9'])
  })

  it('takes back a label that a colleague set again and one took away and set once more', async () => {
    const request_key = newKey()
    await change({ kind: 'labels', field: 'picking_runs', add: ['R2'], remove: [] }, { request_key })
    for (const as of ['noa', 'camille'] as const)
      for (const picking_runs of [['R1'], ['R1', 'R2']]) await server.call('PATCH', `/api/orders/${A}`, { body: { picking_runs }, as })
    expect(outcomes(await undo(request_key))).toEqual(IDS.map(() => 'changed'))
    expect((await order(A)).picking_runs).toEqual(['R1'])
  })

  it('is its author’s alone, within five minutes, and has one effect under its key', async () => {
    const request_key = newKey()
    await change(WAITING, { request_key })
    expect((await undo(request_key, {}, 'noa')).status).toBe(409)
    const more = { request_key: newKey() }
    const first = await undo(request_key, more)
    await server.call('PATCH', `/api/orders/${A}`, { body: { state: 'waiting' }, as: 'noa' })
    expect((await undo(request_key, more)).body).toEqual(first.body)
    expect((await order(A)).state).toBe('waiting')
    await server.database.query("update bulk_changes set created_at = now() - interval '6 minutes' where key = $1", [request_key])
    const late = await undo(request_key)
    expect([late.status, late.body.message]).toEqual([
      409,
      "Ce changement n'est plus à annuler\u00a0: seul qui l'a fait le peut, dans les 5 minutes qui suivent."
    ])
  })

  it('that was begun in time and is sent again later goes on, and answers the same', async () => {
    const [request_key, more] = [newKey(), { request_key: newKey() }]
    await change(WAITING, { request_key })
    const first = await undo(request_key, more)
    // As where its server was ended half-way.
    await server.database.query('delete from bulk_change_orders where key = $1 and order_id = $2', [more.request_key, B])
    await server.database.query("update orders set state = 'waiting' where id = $1", [B])
    await server.database.query("update bulk_changes set created_at = now() - interval '6 minutes' where key = $1", [request_key])
    const again = await undo(request_key, more)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await each(({ state }) => state)).toEqual(IDS.map(() => 'new'))
    expect((await undo(request_key, more, 'noa')).status).toBe(409)
  })

  it('leaves what cannot be chosen again, and says so', async () => {
    await server.database.query("update orders set state = 'processing' where id = $1", [A])
    const request_key = newKey()
    await change(WAITING, { request_key })
    const reply = await undo(request_key)
    expect(reply.body.answers[0]).toEqual({ id: A, outcome: 'refused', message: 'Cet état ne peut pas être choisi pour la commande.' })
    expect((await order(A)).state).toBe('waiting')
  })
})

describe('two operators on overlapping selections', () => {
  it('leave the database in one state that both answers explain', async () => {
    const many = (
      await server.call<{ orders: { id: number }[] }>('GET', '/api/orders?dimension=all&channel=opened&pageSize=150')
    ).body.orders.map(({ id }) => id)
    await server.database.query("update orders set state = 'new' where id = any($1)", [many])
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
    const states = await server.database.query<{ id: number; state: string }>('select id, state from orders where id = any($1)', [many])
    for (const { id, state } of states) {
      expect([id, mine.has(id), theirs.has(id)]).toEqual([id, state === 'waiting', state === 'complete'])
    }
    expect(mine.size + theirs.size).toBe(many.length)
    // Of what both wanted, one has it and the other was told who does.
    const refused = [...one.body.answers, ...two.body.answers].filter((answer) => answer.outcome !== 'changed')
    expect(refused.every((answer) => answer.outcome === 'conflict')).toBe(true)
    expect(refused.length).toBe(50)
    const lines = await server.database.query('select order_id from order_history where order_id = any($1) and field = $2', [many, 'state'])
    expect(lines.length).toBe(many.length)
  })
})
