import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { largeBodies, largeBodyBudget } from '@/server/http/large-bodies'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let order: number
beforeAll(async () => {
  server = await startServer()
  order = (await server.call<{ orders: { id: number }[] }>('GET', '/api/orders?pageSize=1')).body.orders[0]?.id ?? 0
})
afterAll(() => server.close())

const MB = 1024 * 1024
/** A picture of so many bytes, each its own content. */
const picture = (bytes: number, seed: number): string => {
  const content = Buffer.alloc(bytes, seed)
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return content.toString('base64')
}
const bodyOf = (bytes: number, seed: number) => ({
  file: { name: `p${seed}.png`, data: picture(bytes, seed) },
  type: null,
  message: '',
  pinned: false
})
const add = (bytes: number, seed: number) =>
  server.call<{ id: number; file: { size: number }; code: string }>('POST', `/api/orders/${order}/files`, { body: bodyOf(bytes, seed) })

it('come in whole, many at once, and small ones beside them', async () => {
  const [large, small] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, (_, at) => add(12 * MB, at + 1))),
    Promise.all(Array.from({ length: 4 }, (_, at) => add(2_000, at + 50)))
  ])
  expect([...large, ...small].map(({ body }) => body.file?.size ?? body)).toEqual([...Array(4).fill(12 * MB), ...Array(4).fill(2_000)])
})

it('that are too large, with or without saying so, are refused; one that breaks off leaves nothing that waits', async () => {
  const token = await server.tokenOf('camille')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const url = `${server.address}/api/orders/${order}/files`
  const piece = Buffer.alloc(MB, 0x20)
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(piece))
  })
  const said = await fetch(url, { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit).then(
    ({ status }) => status,
    () => 413
  )
  expect(said).toBe(413)
  const broken = new AbortController()
  const cut = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(piece)),
    pull: () => new Promise((resolve) => setTimeout(() => resolve(broken.abort()), 50))
  })
  await expect(fetch(url, { method: 'POST', headers, body: cut, duplex: 'half', signal: broken.signal } as RequestInit)).rejects.toThrow()
  expect((await add(12 * MB, 99)).status).toBe(201)
})

/** Files that are open and have no name any more. */
const opened = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return / \(deleted\)$/.test(readlinkSync(`/proc/self/fd/${fd}`))
    } catch {
      return false
    }
  }).length

it.skipIf(process.platform !== 'linux')('leave no open file behind', () => expect.poll(opened, { timeout: 5_000 }).toBe(0))

it.skipIf(process.platform !== 'linux')('leave none behind either where the connection closes before theirs is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-'))
  const app = fastify()
  const receive = largeBodies(folder, largeBodyBudget())
  let ended = Promise.resolve<unknown>(undefined)
  app.post('/', {
    preParsing: (request, reply, payload) => {
      const closed = new Promise((resolve) => reply.raw.once('close', resolve))
      request.raw.socket.destroy()
      const kept = receive.call(app, request, reply, payload)
      ended = Promise.all([closed, kept.catch((error: Error) => error.message)])
      return kept
    },
    handler: async () => null
  })
  const address = await app.listen()
  const sent = fetch(address, { method: 'POST', body: Buffer.alloc(MB), headers: { 'content-type': 'application/octet-stream' } })
  await expect(sent).rejects.toThrow()
  await ended
  await app.close()
  expect(await ended).toEqual([undefined, 'the connection was closed'])
  await expect.poll(opened, { timeout: 2_000 }).toBe(0)
  rmSync(folder, { recursive: true })
})

it('have no piece of them in memory that is on the disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-'))
  const app = fastify({ bodyLimit: 40 * MB })
  const receive = largeBodies(folder, largeBodyBudget())
  let arrived = 0
  const pieces: WeakRef<Buffer>[] = []
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    payload.resume()
    payload.once('end', () => done(null, null))
  })
  app.post('/', {
    preParsing: (request, reply, payload) => {
      payload.on('data', (piece: Buffer) => {
        arrived += piece.length
        pieces.push(new WeakRef(piece))
      })
      return receive.call(app, request, reply, payload)
    },
    handler: async () => null
  })
  const { port } = new URL(await app.listen())
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const inMemory = (): number => {
    collect()
    return pieces.filter((piece) => piece.deref() !== undefined).length
  }
  const size = 32 * MB
  const sent = send({ port, method: 'POST', headers: { 'content-type': 'application/octet-stream', 'content-length': size + 1 } })
  const answered = new Promise((resolve) => sent.once('response', resolve))
  sent.write(Buffer.alloc(size))
  await expect.poll(() => arrived, { timeout: 10_000 }).toBe(size)
  expect(pieces.length).toBeGreaterThan(100)
  await expect.poll(inMemory, { timeout: 5_000 }).toBeLessThan(10)
  sent.end('x')
  await answered
  await app.close()
  rmSync(folder, { recursive: true })
})
