import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDiskStore } from '@/server/files/disk-store'
import { lengthOf } from '../../support/soak'
import { startServer, type TestServer } from '../support/server'

const ROUNDS = lengthOf(30, 500)

let folder: string
let server: TestServer
/** Another one of the same database and folder. */
let other: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-taken-'))
  server = await startServer({ files: openDiskStore(folder) })
  other = await startServer({ files: openDiskStore(folder) }, server.database)
})
afterAll(async () => {
  await other.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const data = Buffer.from('\x89PNG\r\n\x1a\nthe same', 'latin1').toString('base64')
const upload = (order: number, at = server) =>
  at.call<{ id: number; file: { url: string } }>('POST', `/api/orders/${order}/files`, {
    body: { message: '', type: null, pinned: false, file: { name: 'pareil.png', data } }
  })
const remove = (id: number, at = server) => at.call('DELETE', `/api/orders/files/${id}`)
const kept = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).length > 2)

it('bytes that some forget while others send them are there for those, and gone after the last', async () => {
  const { orders } = (await server.call<{ orders: { id: number }[] }>('GET', '/api/orders?pageSize=4')).body
  let last = (await upload(orders[0]?.id ?? 0)).body
  for (let round = 0; round < ROUNDS; round += 1) {
    const [gone, ...made] = await Promise.all([remove(last.id), ...orders.slice(1).map(({ id }) => upload(id))])
    expect([gone, ...made].map(({ status }) => status)).toEqual([200, 201, 201, 201])
    const [next, ...others] = made.map(({ body }) => body)
    // Some go at once, with what was just sent for another order.
    const removed = await Promise.all(others.map(({ id }) => remove(id)))
    expect(removed.map(({ status }) => status)).toEqual([200, 200])
    expect((await server.open(next?.file.url ?? '')).status).toBe(200)
    if (next !== undefined) last = next
  }
  expect(kept()).toHaveLength(1)
  await remove(last.id)
  expect(kept()).toEqual([])
})

it('so it is where two servers do it, and a sweep puts back what they have aside', async () => {
  const { orders } = (await server.call<{ orders: { id: number }[] }>('GET', '/api/orders?pageSize=4')).body
  const store = openDiskStore(folder)
  let last = (await upload(orders[0]?.id ?? 0)).body
  let over = false
  const sweeping = (async () => {
    while (!over) await store.removeUnfinished(new Date(0))
  })()
  for (let round = 0; round < ROUNDS; round += 1) {
    const [here, there] = round % 2 === 0 ? [server, other] : [other, server]
    const [gone, ...made] = await Promise.all([
      remove(last.id, here),
      upload(orders[1]?.id ?? 0, there),
      upload(orders[2]?.id ?? 0, here),
      upload(orders[3]?.id ?? 0, there)
    ])
    expect([gone, ...made].map(({ status }) => status)).toEqual([200, 201, 201, 201])
    const [next, ...others] = made.map(({ body }) => body)
    await Promise.all(others.map(({ id }, at) => remove(id, at === 0 ? here : there)))
    expect((await there.open(next?.file.url ?? '')).status).toBe(200)
    if (next !== undefined) last = next
  }
  over = true
  await sweeping
  await remove(last.id)
  expect(await server.database.query('select from order_files where name = $1', ['pareil.png'])).toEqual([])
})
