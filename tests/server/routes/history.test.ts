import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryLine } from '@/contract/orders/history'
import { startServer, type TestServer } from '../support/server'

const ID = 48_200
let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.database.query('delete from order_history where order_id = $1', [ID])
})
afterAll(() => server.close())

const read = (query = '', id: number = ID) =>
  server.call<{ entries: HistoryLine[]; more: boolean }>('GET', `/api/orders/${id}/history${query}`)

it('tells who changed what, from what to what, newest first', async () => {
  await server.call('PATCH', `/api/orders/${ID}`, { body: { bacs: ['A1'] }, as: 'camille' })
  await server.call('PATCH', `/api/orders/${ID}`, { body: { bacs: ['A1', 'A2'] }, as: 'noa' })
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body.more).toBe(false)
  expect(body.entries.map(({ field, from, to }) => ({ field, from, to }))[0]).toEqual({ field: 'bacs', from: ['A1'], to: ['A1', 'A2'] })
  expect(body.entries.map(({ by }) => by?.split(' ')[0])).toEqual(['Noa', 'Camille'])
  expect(body.entries[0]?.at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
})

it('comes fifty at a time, none twice and none left out', async () => {
  await server.database.query(
    `insert into order_history (order_id, user_id, field, new_value) select $1, null, 'tags', to_jsonb(n) from generate_series(1, 118) n`,
    [ID]
  )
  const ids: number[] = []
  const sizes: number[] = []
  let before: number | undefined
  for (let more = true; more; ) {
    const { body } = await read(before === undefined ? '' : `?before=${before}`)
    ids.push(...body.entries.map(({ id }) => id))
    sizes.push(body.entries.length)
    before = body.entries.at(-1)?.id
    more = body.more
  }
  expect(sizes).toEqual([50, 50, 20])
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
})

it('of an order that does not exist is 404; of a page that is none, 400', async () => {
  expect((await read('', 999_999_999)).status).toBe(404)
  expect((await read('?before=x')).status).toBe(400)
})
