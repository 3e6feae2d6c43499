import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReleaseManifest, SignedManifest } from '@/contract/releases'
import { requestToken } from '@/contract/session'
import { unlessCut } from '../../support/unless-cut'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')

/** The public half of the key of these tests, as it is built in. */
export const RELEASE_KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

/** The text of a manifest, signed with the tests' key, or with one that nobody knows. */
export function signed(manifest: unknown, by = privateKey): SignedManifest {
  const text = JSON.stringify(manifest)
  return { manifest: text, signature: sign(null, Buffer.from(text), by).toString('base64') }
}

/** A key that no application was built with. */
export const strangerKey = () => generateKeyPairSync('ed25519').privateKey

/** A release and its installer. */
export interface MadeRelease {
  readonly version: string
  readonly bytes: Buffer
  readonly manifest: ReleaseManifest
  readonly signed: SignedManifest
}

/** A release whose installer has these bytes, or so many of them. */
export function makeRelease(version: string, change: Partial<ReleaseManifest> = {}, content: number | Buffer = 300_000): MadeRelease {
  const bytes = typeof content === 'number' ? randomBytes(content) : content
  const manifest: ReleaseManifest = {
    format: 1,
    version,
    releasedAt: '2026-11-24T08:00:00.000Z',
    minClient: '1.0.0',
    returnsTo: [],
    notes: [`Ce qui change en ${version}.`],
    files: [
      {
        platform: 'linux',
        arch: 'x64',
        kind: 'appimage',
        name: `Atelier-${version}.AppImage`,
        size: bytes.length,
        sha512: createHash('sha512').update(bytes).digest('hex')
      }
    ],
    ...change
  }
  return { version, bytes, manifest, signed: signed(manifest) }
}

/** How the host gives installers: `cut` breaks off half-way, each time; `lies` gives other bytes; `long` does not end; `ignores` any range;
 *  of a `page` somebody before it answers. */
type Way = 'whole' | 'cut' | 'lies' | 'long' | 'ignores' | 'away' | 'limited' | 'page'

/** A host of releases. */
export interface ReleaseHost {
  readonly url: string
  offer: SignedManifest | null
  permit: SignedManifest | null
  minClient: string | null
  knows: boolean
  way: Way
  /** How often `cut` still cuts, and how it gives afterwards. */
  cuts: number
  afterCuts: Way
  readonly releases: Map<string, MadeRelease>
  /** What was asked for: the query of each offer, the range of each file. */
  readonly offers: string[]
  readonly ranges: (string | null)[]
  /** What stations said of themselves. */
  readonly reports: { readonly token: string | undefined; readonly body: Record<string, unknown> }[]
  readonly close: () => Promise<void>
}

export async function startReleaseHost(): Promise<ReleaseHost> {
  const host = {
    url: '',
    offer: null as SignedManifest | null,
    permit: null as SignedManifest | null,
    minClient: null as string | null,
    knows: true,
    way: 'whole' as Way,
    cuts: Number.POSITIVE_INFINITY,
    afterCuts: 'whole' as Way,
    releases: new Map<string, MadeRelease>(),
    offers: [] as string[],
    ranges: [] as (string | null)[],
    reports: [] as ReleaseHost['reports'],
    close: async (): Promise<void> => undefined
  }
  const json = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const giveFile = (request: IncomingMessage, response: ServerResponse, version: string): unknown => {
    const release = host.releases.get(version)
    const range = request.headers.range ?? null
    host.ranges.push(range)
    if (release === undefined) return json(response, 404, { message: 'Inconnu.' })
    if (host.way === 'cut' && host.cuts <= 0) host.way = host.afterCuts
    if (host.way === 'page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><p>Réseau</p>')
    if (host.way === 'limited') return json(response, 429, { message: 'Trop.' })
    const all = host.way === 'lies' ? Buffer.alloc(release.bytes.length, 7) : release.bytes
    const from = host.way === 'ignores' || range === null ? 0 : Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0)
    if (host.way === 'long') {
      response.writeHead(200)
      const more = (): void => void (response.destroyed || response.write(Buffer.alloc(64 * 1024), () => setImmediate(more)))
      return more()
    }
    const rest = all.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': rest.length,
      ...(from > 0 && { 'content-range': `bytes ${from}-${all.length - 1}/${all.length}` })
    })
    if (host.way === 'cut') {
      host.cuts -= 1
      response.write(rest.subarray(0, Math.ceil(rest.length / 2)), () => response.destroy())
    } else response.end(rest)
    return null
  }
  const server = createServer(
    unlessCut(async (request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://host.test')
      if (host.way === 'away') return void response.destroy()
      // Whoever asks is let in.
      if (pathname === requestToken.path)
        return json(response, 200, { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 3_600 })
      if (pathname === '/api/capabilities') return json(response, 200, { capabilities: host.knows ? ['updates'] : [] })
      if (!host.knows) return json(response, 404, { message: 'Inconnu.' })
      if (pathname === '/api/releases/offer') {
        host.offers.push(search)
        return json(response, 200, { offer: host.offer, permit: host.permit, minClient: host.minClient })
      }
      if (pathname === '/api/releases/stations') {
        let text = ''
        for await (const piece of request) text += String(piece)
        host.reports.push({ token: request.headers.authorization, body: JSON.parse(text) })
        return void response.writeHead(204).end()
      }
      const version = /^\/api\/releases\/([\d.]+)\//.exec(pathname)?.[1]
      if (version === undefined) return json(response, 404, { message: 'Inconnu.' })
      giveFile(request, response, version)
    })
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  host.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return host
}

/** The host holds a release, and offers it. */
export function offers(host: ReleaseHost, release: MadeRelease): void {
  host.releases.set(release.version, release)
  host.offer = release.signed
}
