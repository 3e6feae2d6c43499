import { describe, expect, it } from 'vitest'
import { A, B, bulkOrders, IDS, newKey, outcomes, WAITING } from '../support/bulk-orders'

const bulk = bulkOrders()
const { change, undo, order, each } = bulk

describe('an undo', () => {
  it('asks of an order that a colleague changed since, and puts back the others', async () => {
    const request_key = newKey()
    await change(WAITING, { request_key })
    await bulk.server.call('PATCH', `/api/orders/${B}`, { body: { state: 'complete' }, as: 'noa' })
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
    await bulk.server.call('PATCH', `/api/orders/${A}`, { body: { picking_runs: ['R2', 'R9'] }, as: 'noa' })
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
    for (const picking_runs of theirs) await bulk.server.call('PATCH', `/api/orders/${A}`, { body: { picking_runs }, as: 'noa' })
    await bulk.server.call('PATCH', `/api/orders/${A}`, { body: { picking_runs: [...left, 'R9'] } })
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
      for (const picking_runs of [['R1'], ['R1', 'R2']]) await bulk.server.call('PATCH', `/api/orders/${A}`, { body: { picking_runs }, as })
    expect(outcomes(await undo(request_key))).toEqual(IDS.map(() => 'changed'))
    expect((await order(A)).picking_runs).toEqual(['R1'])
  })

  it('is its author’s alone, within five minutes, and has one effect under its key', async () => {
    const request_key = newKey()
    await change(WAITING, { request_key })
    expect((await undo(request_key, {}, 'noa')).status).toBe(409)
    const more = { request_key: newKey() }
    const first = await undo(request_key, more)
    await bulk.server.call('PATCH', `/api/orders/${A}`, { body: { state: 'waiting' }, as: 'noa' })
    expect((await undo(request_key, more)).body).toEqual(first.body)
    expect((await order(A)).state).toBe('waiting')
    await bulk.server.database.query("update bulk_changes set created_at = now() - interval '6 minutes' where key = $1", [request_key])
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
    await bulk.server.database.query('delete from bulk_change_orders where key = $1 and order_id = $2', [more.request_key, B])
    await bulk.server.database.query("update orders set state = 'waiting' where id = $1", [B])
    await bulk.server.database.query("update bulk_changes set created_at = now() - interval '6 minutes' where key = $1", [request_key])
    const again = await undo(request_key, more)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await each(({ state }) => state)).toEqual(IDS.map(() => 'new'))
    expect((await undo(request_key, more, 'noa')).status).toBe(409)
  })

  it('leaves what cannot be chosen again, and says so', async () => {
    await bulk.server.database.query("update orders set state = 'processing' where id = $1", [A])
    const request_key = newKey()
    await change(WAITING, { request_key })
    const reply = await undo(request_key)
    expect(reply.body.answers[0]).toEqual({ id: A, outcome: 'refused', message: 'Cet état ne peut pas être choisi pour la commande.' })
    expect((await order(A)).state).toBe('waiting')
  })
})
