import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A small API host for archives: real HTTP on loopback, as slow and as cutting as one likes. */
export interface ArchiveHost {
  readonly url: string
  /** The archive of each order, by its number. */
  zip: (order: number) => Buffer
  /** Tag of what it serves; null gives none, and no ranges. */
  tag: string | null
  /** Bytes of one answer after which its line is cut; null never does. */
  cutAfter: (() => number) | null
  /** Milliseconds between two pieces of 64 KiB. */
  slowMs: number
  /** A status instead of an archive. */
  refuse: number | null
  /** What it says then. */
  words: unknown
  /** A page of somebody before it instead of any answer, under this media type. */
  page: string | null
  /** Whether the length is told. */
  lengths: boolean
  /** `Range` of each request, and bytes that were sent. */
  readonly requests: (string | null)[]
  /** Who asked, each time. */
  readonly askers: string[]
  sent: number
  readonly close: () => Promise<void>
}

const PIECE = 64 * 1024

const roomIn = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      response.off('drain', go).off('close', go)
      resolve()
    }
    response.on('drain', go).on('close', go)
  })

export async function startArchiveHost(): Promise<ArchiveHost> {
  const requests: (string | null)[] = []
  const host: ArchiveHost = {
    url: '',
    zip: () => Buffer.alloc(0),
    tag: '"un"',
    cutAfter: null,
    slowMs: 0,
    refuse: null,
    words: { code: 'conflict', message: 'Les fichiers ne sont pas complets.' },
    page: null,
    lengths: true,
    requests,
    askers: [],
    sent: 0,
    close: async () => undefined
  }

  const sendBody = async (response: ServerResponse, body: Buffer): Promise<void> => {
    const cut = host.cutAfter?.() ?? Number.POSITIVE_INFINITY
    for (let at = 0; at < body.length && !response.destroyed; at += PIECE) {
      if (at + PIECE > cut) {
        response.write(body.subarray(at, cut), () => response.destroy())
        host.sent += Math.max(0, cut - at)
        return
      }
      const piece = body.subarray(at, at + PIECE)
      host.sent += piece.length
      if (!response.write(piece)) await roomIn(response)
      if (host.slowMs > 0) await pause(host.slowMs)
    }
    response.end()
  }

  const server = createServer((request, response) => {
    const order = Number(/\/orders\/(\d+)\//.exec(request.url ?? '')?.[1])
    const range = request.headers.range ?? null
    requests.push(range)
    host.askers.push(request.headers.authorization ?? '')
    if (host.page !== null) {
      response.writeHead(200, { 'content-type': host.page }).end('<!DOCTYPE html><title>Connexion au réseau</title>')
      return
    }
    if (host.refuse !== null) {
      response.writeHead(host.refuse, { 'content-type': 'application/json' })
      response.end(JSON.stringify(host.words))
      return
    }
    const zip = host.zip(order)
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    const goesOn = from > 0 && host.tag !== null && request.headers['if-range'] === host.tag
    if (goesOn && from >= zip.length) {
      response.writeHead(416, { 'content-range': `bytes */${zip.length}` }).end()
      return
    }
    const body = goesOn ? zip.subarray(from) : zip
    response.writeHead(goesOn ? 206 : 200, {
      'content-type': 'application/zip',
      ...(host.tag === null ? {} : { etag: host.tag }),
      ...(host.lengths ? { 'content-length': body.length } : {}),
      ...(goesOn ? { 'content-range': `bytes ${from}-${zip.length - 1}/${zip.length}` } : {})
    })
    void sendBody(response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(host, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  })
}
