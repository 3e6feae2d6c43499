import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NO_DISK } from '@/server/disk/disk-watch'
import { largeBodies, largeBodyBudget } from '@/server/http/large-bodies'
import { addErrors } from '@/server/plugins/errors'
import { startServer, type TestServer } from '../support/server'

const MB = 1024 * 1024
const FULL = {
  code: 'disk-full',
  message: "Le disque du serveur est presque plein\u00a0: rien n'a été enregistré. Prévenez l'administration."
}

let folder: string
let server: TestServer
let isLow = false
let looks = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-room-'))
  const look = async (): Promise<void> => {
    looks += 1
  }
  server = await startServer({ incoming: folder, disk: { ...NO_DISK, isLow: () => isLow, look } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  isLow = false
})

/** An upload that comes a piece at a time, when it is told to. */
async function slowly(address: string, headers: Record<string, string> = {}) {
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const writer = stream.writable.getWriter()
  const answer = fetch(address, { method: 'POST', headers, body: stream.readable, duplex: 'half' } as RequestInit)
  answer.catch(() => undefined)
  const piece = () => writer.write(new Uint8Array(Buffer.alloc(MB, 0x20))).catch(() => undefined)
  await piece()
  return { answer, piece, end: () => writer.close().catch(() => undefined) }
}
const figure = async (state: string): Promise<number> => {
  const text = await (await fetch(`${server.address}/metrics`)).text()
  return Number(new RegExp(`^atelier_upload_bytes\\{state="${state}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

it('an upload that comes while the disk becomes low is refused in a sentence, and counted until then', async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf('camille')}`, 'content-type': 'application/json' }
  const coming = await slowly(`${server.address}/api/orders/48000/files`, headers)
  await expect.poll(() => figure('on-disk'), { timeout: 5_000 }).toBeGreaterThan(MB)
  isLow = true
  await coming.piece()
  const reply = await coming.answer
  expect([reply.status, await reply.json()]).toEqual([507, FULL])
  await expect.poll(() => figure('on-disk'), { timeout: 5_000 }).toBe(0)
})

it('the disk is looked at again while much comes', async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf('camille')}`, 'content-type': 'application/json' }
  looks = 0
  const body = Buffer.alloc(30 * MB, 0x20)
  const send = () => fetch(`${server.address}/api/orders/48000/files`, { method: 'POST', headers, body }).then(({ status }) => status)
  expect(new Set(await Promise.all(Array.from({ length: 5 }, send)))).toEqual(new Set([400]))
  expect(looks).toBeGreaterThan(0)
})

it('more than may lie on the disk at once waits to be let in, and is told to come again', async () => {
  const budget = largeBodyBudget(5 * MB)
  const app = fastify({ bodyLimit: 4 * MB })
  addErrors(app)
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/', { preParsing: largeBodies(folder, budget, NO_DISK, 2_000) }, async ({ body }) => ({ bytes: (body as Buffer).length }))
  const address = await app.listen()
  const headers = { 'content-type': 'text/plain' }
  const first = await slowly(address, headers)
  await expect.poll(() => budget.disk.state().taken, { timeout: 2_000 }).toBe(4 * MB)

  const refused = await fetch(address, { method: 'POST', headers, body: Buffer.alloc(3 * MB) })
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { code: 'busy', message: 'Trop de fichiers sont envoyés en même temps\u00a0: réessayez dans un instant.' }
  ])
  expect((await fetch(address, { method: 'POST', headers, body: Buffer.alloc(MB) })).status).toBe(200)

  const third = fetch(address, { method: 'POST', headers, body: Buffer.alloc(3 * MB) })
  await expect.poll(() => budget.disk.state().waiting, { timeout: 2_000 }).toBe(3 * MB)
  await first.end()
  expect(await (await first.answer).json()).toEqual({ bytes: MB })
  expect(await (await third).json()).toEqual({ bytes: 3 * MB })
  await expect.poll(() => budget.disk.state(), { timeout: 2_000 }).toEqual({ taken: 0, waiting: 0 })
  await app.close()
})
