import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '@/server/db/embedded'
import { connect } from '../support/live-client'
import { startSeededCluster } from '../support/seeded-cluster'
import { startServer, type TestServer } from '../support/server'

let folder: string
let postgres: EmbeddedDatabase
let server: TestServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-outage-'))
  postgres = await startSeededCluster(folder)
  const unused = async () => undefined
  server = await startServer({}, { url: postgres.url, query: async () => [], drop: unused })
})
afterAll(async () => {
  await server.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const orders = () => server.call<{ nbItems: number; code: string; message: string }>('GET', '/api/orders?pageSize=1')
const health = async () => (await fetch(`${server.address}/health`)).status

it('says that the database is away, and comes back by itself when it is there again', async () => {
  const window = await connect(server, 'noa')
  expect((await orders()).body.nbItems).toBe(40)
  for (let round = 0; round < 2; round++) {
    await postgres.stop()
    await expect.poll(health, { timeout: 5_000 }).toBe(503)
    expect((await fetch(`${server.address}/ready`)).status).toBe(503)
    expect(await (await fetch(`${server.address}/metrics`)).text()).toContain('\natelier_database_up 0\n')
    const reply = await orders()
    expect([reply.status, reply.body]).toEqual([
      503,
      { code: 'unavailable', message: 'La base de données ne répond pas, réessayez dans un instant.' }
    ])
    for (const grant of [
      { grant_type: 'refresh_token', refresh_token: 'x' },
      { grant_type: 'password', username: 'noa@atelier.test', password: 'atelier' }
    ]) {
      const body = { client_id: 'x', client_secret: 'x', ...grant }
      const token = await server.call<{ error: string }>('POST', '/oauth/v2/token', { as: null, body })
      expect([token.status, token.body.error]).toEqual([503, 'temporarily_unavailable'])
    }
    expect(window.socket.connected).toBe(true)

    postgres = await startEmbedded(folder)
    await expect.poll(health, { timeout: 10_000 }).toBe(200)
    await expect.poll(async () => (await orders()).body.nbItems, { timeout: 10_000 }).toBe(40)
  }
  window.forget()
  await expect
    .poll(
      async () => {
        await server.call('PATCH', '/api/orders/48000', { body: { tags: [String(performance.now())] } })
        return window.heard('order').length
      },
      { timeout: 10_000, interval: 250 }
    )
    .toBeGreaterThan(0)
  window.close()
})
