import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BulkAnswer } from '@/contract/orders/bulk-changes'
import type { Order } from '@/domain/orders/order'
import { type Person, startServer, type TestServer } from '../support/server'

const IDS = [48_201, 48_202]
const [A = 0, B = 0] = IDS

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.query('update orders set printed = false where id = any($1)', [IDS])
  await server.database.query('delete from order_history where order_id = any($1)', [IDS])
})

let keys = 0
const newKey = (): string => {
  keys += 1
  return `mark-of-a-test-${String(keys).padStart(6, '0')}`
}
type Answered = { answers: BulkAnswer[] }
const mark = async (as: Person, printed: boolean, ids = IDS): Promise<string> => {
  const request_key = newKey()
  const body = { request_key, change: { kind: 'printed', printed }, ids }
  const reply = await server.call<Answered>('POST', '/api/orders/bulk-changes', { body, as })
  expect(reply.body.answers.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'changed'))
  return request_key
}
const undo = async (of: string, more: object = {}): Promise<readonly BulkAnswer[]> => {
  const body = { request_key: newKey(), of, ids: IDS, ...more }
  return (await server.call<Answered>('POST', '/api/orders/bulk-changes/undo', { body, as: 'camille' })).body.answers
}
const printed = async (): Promise<boolean[]> =>
  Promise.all(IDS.map(async (id) => (await server.call<Order>('GET', `/api/orders/${id}`)).body.printed))

it('a mark that a colleague took back and made anew is asked about, and goes once that was seen', async () => {
  const key = await mark('camille', true)
  await mark('noa', false, [B])
  expect((await server.call('POST', '/api/orders/set-printed', { body: { ids: [B], printed: true }, as: 'noa' })).status).toBe(200)
  const [first, second] = await undo(key)
  expect(first).toEqual({ id: A, outcome: 'changed' })
  expect(second).toEqual({
    id: B,
    outcome: 'conflict',
    message: expect.stringMatching(/^Noa .* a changé cette commande entre-temps\u00a0: Imprimée\.$/),
    now: { printed: expect.any(String) }
  })
  expect(await printed()).toEqual([false, true])
  // Once more meanwhile: what was seen is not what stands there.
  await mark('noa', false, [B])
  await mark('noa', true, [B])
  const [again] = await undo(key, { ids: [B], seen: { [B]: second?.now } })
  expect(again?.outcome).toBe('conflict')
  expect(await undo(key, { ids: [B], seen: { [B]: again?.now } })).toEqual([{ id: B, outcome: 'changed' }])
  expect(await printed()).toEqual([false, false])
})

it('a mark that was taken away comes back unless a colleague took it away anew; one’s own later marks are one’s own', async () => {
  await mark('camille', true)
  const key = await mark('camille', false)
  await mark('noa', true, [B])
  await mark('noa', false, [B])
  await mark('camille', true, [A])
  await mark('camille', false, [A])
  expect((await undo(key)).map(({ outcome }) => outcome)).toEqual(['changed', 'conflict'])
  expect(await printed()).toEqual([true, false])
})
