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
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-taken-'))
  server = await startServer({ files: openDiskStore(folder) })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const data = Buffer.from('\x89PNG\r\n\x1a\nthe same', 'latin1').toString('base64')
const upload = (order: number) =>
  server.call<{ id: number; file: { url: string } }>('POST', `/api/orders/${order}/files`, {
    body: { message: '', type: null, pinned: false, file: { name: 'pareil.png', data } }
  })
const remove = (id: number) => server.call('DELETE', `/api/orders/files/${id}`)
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
