import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NO_DISK } from '@/server/disk/disk-watch'
import { largeBodies, largeBodyBudget, UPLOAD_BOUNDS, type UploadBounds } from '@/server/http/large-bodies'
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

const CROWDED = { code: 'busy', message: 'Trop de fichiers sont envoyés en même temps\u00a0: réessayez dans un instant.' }
const headers = { 'content-type': 'text/plain' }
/** A server that takes 5 MB at once, 4 MB each, and what it logs. */
async function narrow(bounds: Partial<UploadBounds>) {
  const lines: { readonly level: number; readonly msg: string }[] = []
  const budget = largeBodyBudget(5 * MB)
  const app = fastify({
    bodyLimit: 4 * MB,
    loggerInstance: pino({}, { write: (text: string) => void lines.push(JSON.parse(text)) }),
    logController: new LogController({ disableRequestLogging: true })
  }) as unknown as FastifyInstance
  addErrors(app)
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const preParsing = largeBodies(folder, budget, NO_DISK, { ...UPLOAD_BOUNDS, ...bounds })
  app.post('/', { preParsing }, async ({ body }) => ({ bytes: (body as Buffer).length }))
  return { app, address: await app.listen(), budget, lines }
}
/** A sender that announces so many bytes and sends fewer. */
async function announcing(address: string, bytes: number, sent: number, { path = '/', token = '' } = {}) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => {
    heard += data.toString()
  })
  const authorization = token === '' ? '' : `authorization: Bearer ${token}\r\n`
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${authorization}content-type: text/plain\r\ncontent-length: ${bytes}\r\n\r\n`)
  socket.write(Buffer.alloc(sent, 0x20))
  return { heard: () => heard, send: (more: Buffer | string) => socket.write(more), leave: () => socket.destroy() }
}

it('more than may lie on the disk at once waits to be let in, and is told to come again', async () => {
  const { app, address, budget } = await narrow({ beginsWithinMs: 2_000 })
  const first = await slowly(address, headers)
  await expect.poll(() => budget.disk.state().taken, { timeout: 2_000 }).toBe(4 * MB)

  const refused = await fetch(address, { method: 'POST', headers, body: Buffer.alloc(3 * MB) })
  expect([refused.status, await refused.json()]).toEqual([503, CROWDED])
  expect((await fetch(address, { method: 'POST', headers, body: Buffer.alloc(MB) })).status).toBe(200)

  const third = fetch(address, { method: 'POST', headers, body: Buffer.alloc(3 * MB) })
  await expect.poll(() => budget.disk.state().waiting, { timeout: 2_000 }).toBe(3 * MB)
  await first.end()
  expect(await (await first.answer).json()).toEqual({ bytes: MB })
  expect(await (await third).json()).toEqual({ bytes: 3 * MB })
  await expect.poll(() => budget.disk.state(), { timeout: 2_000 }).toEqual({ taken: 0, waiting: 0 })
  await app.close()
})

it('who announces much and sends nothing gives way to who waits, is told to come again, and its line goes on', async () => {
  const { app, address, budget } = await narrow({ graceMs: 500 })
  const silent = await announcing(address, 4 * MB, 1_000)
  await expect.poll(() => budget.disk.state().taken, { timeout: 2_000 }).toBe(4 * MB)
  await pause(800)
  // Nobody waits: it has its time.
  expect([silent.heard(), budget.disk.state().taken]).toEqual(['', 4 * MB])
  const reply = await fetch(address, { method: 'POST', headers, body: Buffer.alloc(3 * MB) })
  expect([reply.status, await reply.json()]).toEqual([200, { bytes: 3 * MB }])
  expect(silent.heard()).toContain('503 Service Unavailable')
  expect(silent.heard()).toContain(JSON.stringify(CROWDED))
  silent.send(Buffer.alloc(4 * MB - 1_000, 0x20))
  silent.send('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n\r\nhello')
  await expect.poll(silent.heard, { timeout: 5_000 }).toContain('{"bytes":5}')
  silent.leave()
  await expect.poll(() => budget.disk.state(), { timeout: 2_000 }).toEqual({ taken: 0, waiting: 0 })
  await app.close()
})

it('who is on time keeps its place, whoever waits', async () => {
  const { app, address, budget } = await narrow({ beginsWithinMs: 1_500, graceMs: 200, wholeWithinMs: 60_000 })
  const coming = await announcing(address, 4 * MB, MB)
  await expect.poll(() => budget.disk.state().taken, { timeout: 2_000 }).toBe(4 * MB)
  const reply = await fetch(address, { method: 'POST', headers, body: Buffer.alloc(3 * MB) })
  expect([reply.status, await reply.json()]).toEqual([503, CROWDED])
  coming.send(Buffer.alloc(3 * MB, 0x20))
  await expect.poll(coming.heard, { timeout: 5_000 }).toContain(`{"bytes":${4 * MB}}`)
  coming.leave()
  await app.close()
})

it('who leaves, while it sends or waits, is no fault of the server, and gives back what it had', async () => {
  const { app, address, budget, lines } = await narrow({})
  const sends = await announcing(address, 4 * MB, 1_000)
  await expect.poll(() => budget.disk.state().taken, { timeout: 2_000 }).toBe(4 * MB)
  const waits = await announcing(address, 4 * MB, 1_000)
  await expect.poll(() => budget.disk.state().waiting, { timeout: 2_000 }).toBe(4 * MB)
  waits.leave()
  await expect.poll(() => budget.disk.state().waiting, { timeout: 2_000 }).toBe(0)
  sends.leave()
  await expect.poll(() => budget.disk.state().taken, { timeout: 2_000 }).toBe(0)
  await app.close()
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
  expect(lines.filter(({ msg }) => msg === 'left before its request had come')).toHaveLength(2)
})

it('who may not upload is refused before anything is kept for it', async () => {
  const { orders } = (await server.call<{ orders: { id: number }[] }>('GET', '/api/orders?pageSize=1')).body
  const id = orders[0]?.id ?? 0
  const { token } = (await server.call<{ token: string }>('POST', '/api/picking/links', { body: { ids: [id] } })).body
  const sender = await announcing(server.address, 30 * MB, 1_000, { path: `/api/orders/${id}/files`, token })
  await expect.poll(sender.heard, { timeout: 5_000 }).toContain("Ce lien n'ouvre que sa page de picking.")
  expect(sender.heard()).toMatch(/^HTTP\/1\.1 403 /)
  expect(await figure('on-disk')).toBe(0)
  sender.leave()
})
