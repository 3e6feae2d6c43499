import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readStatus, speaksTls } from '@/server/command/server-status'

let host: Server | undefined
afterEach(() => host?.close())

async function answering(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  host = server
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const withBody = (status: number, body: unknown) => answering((_, reply) => reply.writeHead(status).end(JSON.stringify(body)))

describe('the state of a server', () => {
  it('is 0 where it answers, with its version and when it began', async () => {
    const { code, lines } = await readStatus(await withBody(200, { status: 'ok', version: '1.2.3', since: '2026-11-23T10:00:00Z' }))
    expect(code).toBe(0)
    expect(lines).toContain('Version\u00a0: 1.2.3')
    expect(lines.at(-1)).toBe('Depuis\u00a0: lundi 23 novembre 2026 à 11:00')
  })

  it('is 0 without the moment where that is none', async () => {
    const { code, lines } = await readStatus(await withBody(200, { status: 'ok', version: '1.2.3', since: 'hier' }))
    expect([code, lines.length]).toEqual([0, 3])
  })

  it('is told in time, be the answer without end and slow', async () => {
    const address = await answering((_, reply) => {
      const timer = setInterval(() => reply.write(' '), 50)
      reply.on('close', () => clearInterval(timer))
    })
    const began = performance.now()
    const { code, lines } = await readStatus(address, 400)
    expect([code, lines.join()]).toEqual([3, expect.stringMatching(/^Aucun serveur.*\(timeout\)/)])
    expect(performance.now() - began).toBeLessThan(3_000)
  })

  it('is 1, in its own words, where its database does not answer', async () => {
    const { code, lines } = await readStatus(await withBody(503, { code: 'unavailable', message: 'La base ne répond pas.' }))
    expect([code, lines.join()]).toEqual([1, expect.stringMatching(/\u00a0: La base ne répond pas\.$/)])
  })

  it.each<[string, () => Promise<string>, RegExp]>([
    ['nobody listens', async () => 'http://127.0.0.1:1', /^Aucun serveur/],
    ['the line is cut', () => answering(({ socket }) => socket.destroy()), /^Aucun serveur.*\(ECONNRESET\)/],
    ['another program answers', () => withBody(200, { hello: 'world' }), /^Un autre programme/],
    ['another program answers with a page', () => answering((_, reply) => reply.end('<html>')), /^Un autre programme/],
    ['another program answers without end', () => answering((_, reply) => void reply.write('x'.repeat(200_000))), /^Aucun serveur/]
  ])('is 3 where %s', async (_, address, sentence) => {
    const { code, lines } = await readStatus(await address())
    expect([code, lines.join()]).toEqual([3, expect.stringMatching(sentence)])
  })
})

it('TLS is known by either of its settings', () =>
  expect([{}, { ATELIER_TLS: 'auto' }, { ATELIER_TLS_CERT: '/c.pem' }].map(speaksTls)).toEqual([false, true, true]))
