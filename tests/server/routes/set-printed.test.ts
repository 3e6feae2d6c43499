import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '@/contract/http/problem'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('marking printed', () => {
  const mark = (body: unknown) => server.call<{ updated: number } & Problem>('POST', '/api/orders/set-printed', { body })

  it('marks what was not, once, with its history', async () => {
    await server.database.query('update orders set printed = id = 48302 where id between 48300 and 48302')
    expect((await mark({ ids: [48_300, 48_301, 48_302, 7], printed: true })).body).toEqual({ updated: 2, marked: [48_300, 48_301] })
    expect((await mark({ ids: [48_300, 48_301], printed: true })).body).toEqual({ updated: 0, marked: [] })
    const rows = await server.database.query('select order_id from order_history where field = $1 order by order_id', ['printed'])
    expect(rows).toEqual([{ order_id: 48_300 }, { order_id: 48_301 }])
  })

  it('takes back what its author marked last, with its history, and nothing else', async () => {
    const [own, theirs, old, never] = [48_310, 48_311, 48_312, 48_313]
    const ids = [own, theirs, old, never]
    await server.database.query('update orders set printed = id = $2 where id = any($1)', [ids, never])
    await mark({ ids: [own, old], printed: true })
    await server.call('POST', '/api/orders/set-printed', { body: { ids: [theirs], printed: true }, as: 'noa' })
    const aged = "update order_history set created_at = now() - interval '6 minutes' where order_id = $1 and field = 'printed'"
    await server.database.query(aged, [old])
    expect((await mark({ ids, printed: false })).body).toEqual({ updated: 1, marked: [own] })
    const printed = await server.database.query('select id, printed from orders where id = any($1) order by id', [ids])
    expect(printed).toEqual(ids.map((id) => ({ id, printed: id !== own })))
    const rows = await server.database.query(
      'select old_value, new_value from order_history where order_id = $1 and field = $2 order by id',
      [own, 'printed']
    )
    expect(rows).toEqual([
      { old_value: false, new_value: true },
      { old_value: true, new_value: false }
    ])
    // Sent again, as after a lost answer: what was wanted is there.
    expect((await mark({ ids: [own], printed: false })).body).toEqual({ updated: 0, marked: [] })
  })

  it.each<readonly [string, Person, string]>([
    ['of a colleague', 'noa', '1 minute'],
    ['of his own that is too old', 'camille', '6 minutes']
  ])('is refused in French to take back a mark %s, and leaves it', async (_, as, age) => {
    const id = 48_320
    await server.database.query('update orders set printed = false where id = $1', [id])
    await server.call('POST', '/api/orders/set-printed', { body: { ids: [id], printed: true }, as })
    await server.database.query(
      `update order_history set created_at = now() - $2::interval where order_id = $1 and field = 'printed' and new_value = 'true'`,
      [id, age]
    )
    const lines = await server.database.query('select id from order_history where order_id = $1', [id])
    const { status, body } = await mark({ ids: [id], printed: false })
    expect([status, body.code, body.message]).toEqual([409, 'conflict', expect.stringContaining("n'est plus à annuler")])
    expect(await server.database.query('select printed from orders where id = $1', [id])).toEqual([{ printed: true }])
    expect(await server.database.query('select id from order_history where order_id = $1', [id])).toHaveLength(lines.length)
  })

  it('taken back twice at once is taken back once', async () => {
    await server.database.query('update orders set printed = false where id = 48330')
    await mark({ ids: [48_330], printed: true })
    const replies = await Promise.all([1, 2].map(() => mark({ ids: [48_330], printed: false })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.reduce((sum, { body }) => sum + body.updated, 0)).toBe(1)
  })

  it('of the same orders in two sequences at once never blocks', async () => {
    const ids = Array.from({ length: 100 }, (_, n) => 48_400 + n)
    await server.database.query('update orders set printed = false where id = any($1)', [ids])
    const replies = await Promise.all([mark({ ids, printed: true }), mark({ ids: [...ids].reverse(), printed: true })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.reduce((sum, { body }) => sum + body.updated, 0)).toBe(100)
  })

  it.each([
    ['mark nothing', { ids: [], printed: true }],
    ['mark words', { ids: ['48300'], printed: true }],
    ['mark 501', { ids: Array.from({ length: 501 }, (_, n) => n + 1), printed: true }]
  ])('does not %s', async (_, body) => expect((await mark(body)).status).toBe(400))
})
