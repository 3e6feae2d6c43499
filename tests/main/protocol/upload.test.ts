import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { net } from 'electron'
import { afterEach, describe, expect, it } from 'vitest'
import { uploadBy } from '@/main/protocol/upload'
import { ClientRequest } from '../../desktop/stand-in/client-request.mjs'
import { unlessCut } from '../../support/unless-cut'

const MB = 1024 * 1024
/** More than the buffers of both ends of a local connection hold. */
const WHOLE = 25 * MB

const upload = uploadBy(((options: unknown) => new ClientRequest(options)) as unknown as typeof net.request, 20)

let close = async (): Promise<void> => undefined
afterEach(() => close())

async function host(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/files`
}

const init = (size: number, signal = new AbortController().signal) => ({
  method: 'POST',
  headers: new Headers({ 'content-type': 'image/png', authorization: 'Bearer first' }),
  body: new Uint8Array(size).fill(7),
  signal
})

describe('an upload', () => {
  it('arrives whole with its length, and its reply comes back', async () => {
    const heard: unknown[] = []
    const target = await host(
      unlessCut(async (request, response) => {
        let received = 0
        for await (const part of request) received += (part as Buffer).length
        const { 'content-length': length, 'transfer-encoding': encoding, authorization, 'content-type': type } = request.headers
        heard.push(request.method, received, length, encoding, authorization, type)
        response.writeHead(201, { 'content-type': 'application/json', 'x-kept': 'oui' }).end('{"id":4}')
      })
    )
    const reported: number[] = []
    const reply = await upload(target, init(3 * MB), (bytes) => reported.push(bytes))
    expect([reply.status, reply.headers.get('x-kept'), await reply.json()]).toEqual([201, 'oui', { id: 4 }])
    expect(heard).toEqual(['POST', 3 * MB, String(3 * MB), undefined, 'Bearer first', 'image/png'])
    expect(reported.at(-1)).toBe(3 * MB)
  })

  it('tells no more than has left while its host takes nothing, and the rest as it is taken', async () => {
    let take = (): void => undefined
    const target = await host((request, response) => {
      request.pause()
      take = () => request.resume()
      request.on('end', () => response.end('{}'))
    })
    const reported: number[] = []
    const reply = upload(target, init(WHOLE), (bytes) => reported.push(bytes))
    await expect.poll(() => reported.length).toBeGreaterThan(0)
    await delay(500)
    const held = reported.at(-1) ?? 0
    expect(held).toBeGreaterThan(0)
    expect(held).toBeLessThan(WHOLE / 2)
    take()
    await reply
    expect(reported.at(-1)).toBe(WHOLE)
    expect(reported).toEqual([...reported].sort((one, other) => one - other))
  })

  it('of no reply body is answered all the same', async () => {
    const target = await host((request, response) => request.resume().on('end', () => response.writeHead(204).end()))
    expect((await upload(target, init(10), () => undefined)).status).toBe(204)
  })

  it.each([
    [
      'follows no redirection',
      (response: Parameters<RequestListener>[1]) => response.writeHead(302, { location: 'http://ailleurs.test/' }).end()
    ],
    ['fails when its line breaks', (response: Parameters<RequestListener>[1]) => response.destroy()],
    [
      'fails when its reply breaks',
      (response: Parameters<RequestListener>[1]) => {
        response.writeHead(200, { 'content-length': 100 })
        response.write('{', () => response.destroy())
      }
    ]
  ])('%s', async (_, answer) => {
    const target = await host((request, response) => void request.resume().on('end', () => answer(response)))
    await expect(upload(target, init(10), () => undefined)).rejects.toThrow()
  })

  it('given up stops, and tells nothing more', async () => {
    let gone = false
    const target = await host((request) => {
      request.pause()
      request.socket.on('close', () => {
        gone = true
      })
    })
    const reported: number[] = []
    const given = new AbortController()
    const reply = upload(target, init(WHOLE, given.signal), (bytes) => reported.push(bytes))
    await expect.poll(() => reported.length).toBeGreaterThan(0)
    given.abort(new Error('assez'))
    await expect(reply).rejects.toThrow('assez')
    const before = reported.length
    await close()
    close = async () => undefined
    await delay(60)
    expect([gone, reported.length]).toEqual([true, before])
    await expect(upload(target, init(1, given.signal), () => undefined)).rejects.toThrow('assez')
  })
})
