import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server'
import { enrolled, givePin, taken } from '../support/stations'

let server: TestServer
let holder: pg.Client
let orders: number[]

beforeAll(async () => {
  server = await startServer()
  holder = new pg.Client({ connectionString: server.database.url })
  await holder.connect()
  orders = (await server.call<{ orders: { id: number }[] }>('GET', '/api/orders?pageSize=2')).body.orders.map(({ id }) => id)
})
afterAll(async () => {
  await holder.end()
  await server.close()
})

const patch = (id: number | undefined, tag: string) =>
  server.call<{ code: string; message: string }>('PATCH', `/api/orders/${id}`, { body: { tags: [tag] } })
const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const since = performance.now()
  return [await work(), performance.now() - since]
}

it('that somebody holds makes those wait 3 s at most who want it, and nobody else', async () => {
  const [held, other] = orders
  await holder.query('begin')
  await holder.query('select from orders where id = $1 for update', [held])
  const waiting = Array.from({ length: 24 }, (_, at) => timed(() => patch(held, `t${at}`)))

  const [health, healthMs] = await timed(async () => (await fetch(`${server.address}/health`)).status)
  const [, signInMs] = await timed(() => server.login('camille'))
  const [list, listMs] = await timed(() => server.call('GET', '/api/orders?pageSize=5'))
  const [changed, changeMs] = await timed(() => patch(other, 'libre'))
  expect([health, list.status, changed.status]).toEqual([200, 200, 200])
  expect(Math.max(healthMs, signInMs, listMs, changeMs)).toBeLessThan(2_000)

  const refused = await Promise.all(waiting)
  expect(new Set(refused.map(([{ status, body }]) => `${status} ${body.code} ${body.message}`))).toEqual(
    new Set(['503 busy Cette commande est occupée par une autre modification\u00a0: réessayez.'])
  )
  expect(Math.max(...refused.map(([, ms]) => ms))).toBeLessThan(3_000)

  await holder.query('rollback')
  expect((await patch(held, 'libre')).status).toBe(200)
})

it('nor do prints and runs of many orders that want it keep anybody from their work, or from a shared station', async () => {
  const [held, other] = orders
  const { key } = await enrolled(server)
  await givePin(server, 'noa')
  const [third] = await server.database.query<{ id: number }>('select id from orders where id <> all($1) limit 1', [orders])
  await holder.query('begin')
  await holder.query('select from orders where id = $1 for update', [held])
  const ids = [held, third?.id]
  const waiting = Array.from({ length: 24 }, (_, at) =>
    timed(() =>
      at % 2 === 0
        ? server.call<{ code: string }>('POST', '/api/orders/set-printed', { body: { ids, printed: true } })
        : server.call<{ code: string }>('PATCH', '/api/picking/runs/push', { body: { data: [{ ids, runs: ['R9'] }] } })
    )
  )
  const [, takeMs] = await timed(() => taken(server, key, 'noa'))
  const [changed, changeMs] = await timed(() => patch(other, 'libre'))
  expect(changed.status).toBe(200)
  expect(Math.max(takeMs, changeMs)).toBeLessThan(2_000)
  const refused = await Promise.all(waiting)
  expect(new Set(refused.map(([{ status, body }]) => `${status} ${body.code}`))).toEqual(new Set(['503 busy']))
  expect(Math.max(...refused.map(([, ms]) => ms))).toBeLessThan(3_000)
  await holder.query('rollback')
})

it('changes of one order from many hands follow each other', async () => {
  const [id] = orders
  const all = await Promise.all(Array.from({ length: 30 }, (_, at) => patch(id, `s${at}`)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
})
