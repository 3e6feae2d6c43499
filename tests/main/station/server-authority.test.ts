import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUTHORITY_PATH } from '@/contract/access'
import { judgeCertificate, openCertificateGuard } from '@/main/station/certificate-guard'
import { fingerprintOf } from '@/main/station/server-authority'
import type { ServerChange } from '@/main/station/server-question'
import { openStation } from '@/main/station/station'
import { readConfiguration } from '@/main/station/station-file'
import { stationStore } from '@/main/station/station-store'
import { type KeyedCertificate, makeAuthority, makeCertificate } from '@/server/tls/certificate-maker'
import { permittedNames } from '@/server/tls/permitted-names'

const DAY_MS = 86_400_000
const NAMES = ['localhost', '127.0.0.1', 'poste-1']
let ours: KeyedCertificate
let another: KeyedCertificate
beforeAll(async () => {
  ours = await makeAuthority('Autorité Vieux Mans', permittedNames(NAMES), Date.now())
  another = await makeAuthority('Autorité Vieux Mans', permittedNames(NAMES), Date.now())
})

/** A server that shows a certificate of one authority, and tells of one, its own or another. */
const servers: Server[] = []
async function serve(signer: KeyedCertificate, claimed: KeyedCertificate | null = signer): Promise<string> {
  const { certificate, key } = await makeCertificate(signer, NAMES, Date.now())
  const server = createServer({ cert: certificate, key }, ({ url }, reply) => {
    if (url === AUTHORITY_PATH && claimed !== null) reply.end(claimed.certificate)
    else if (url === '/health') reply.end('{"status":"ok","version":"1.4.0"}')
    else reply.writeHead(404).end()
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

let root: string
let requested: ServerChange[]
let agrees: boolean
let reported: string[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atelier-autorite-'))
  requested = []
  reported = []
  agrees = true
})
afterEach(async () => {
  rmSync(root, { recursive: true })
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

/** The station's file, as it stands on disk. */
const file = () => JSON.parse(readFileSync(join(root, 'station.json'), 'utf8'))

/** A station whose network trusts what the system does: none of these servers. */
function station() {
  const store = stationStore(join(root, 'station.json'), () => undefined)
  const desktop = {
    askFolder: async () => null,
    askServer: async (change: ServerChange) => {
      requested.push(change)
      return agrees
    },
    openFolder: async () => undefined,
    restart: () => undefined
  }
  return openStation(store, desktop, fetch, {
    configuration: readConfiguration({}, store.read(), false),
    signedIn: async () => false,
    prints: () => 0,
    onServerChanged: (from, to) => void reported.push(`${from} -> ${to}`),
    onAuthorityChanged: (origin, fingerprint) => void reported.push(`${origin} ${fingerprint}`),
    keptIn: async () => 'memory',
    version: '1.0.0',
    logFolder: root,
    onArchivesMoved: () => undefined
  })
}

describe('a server whose authority nobody here knows', () => {
  it.each([
    ['with its scheme', (origin: string) => origin],
    ['without', (origin: string) => origin.replace('https://', '')]
  ])('is asked about with its fingerprint, and the authority is kept with the address: typed %s', async (_, typed) => {
    const origin = await serve(ours)
    expect(await station().keepServer(typed(origin), null)).toEqual({ kind: 'kept', address: origin })
    const fingerprint = fingerprintOf(ours.certificate)
    expect(requested).toEqual([
      {
        from: 'http://127.0.0.1:4780',
        to: origin,
        version: '1.4.0',
        authority: { certificate: expect.any(String), name: 'Autorité Vieux Mans', fingerprint, before: null },
        signedIn: false,
        prints: 0
      }
    ])
    expect(file().authority.origin).toBe(origin)
    expect(fingerprintOf(file().authority.certificate)).toBe(fingerprint)
    expect(reported).toEqual([`http://127.0.0.1:4780 -> ${origin}`, `${origin} ${fingerprint}`])
  })

  it('is refused in a sentence where its line is cut within its answer', async () => {
    const { certificate, key } = await makeCertificate(ours, NAMES, Date.now())
    const server = createServer({ cert: certificate, key }, ({ socket }, reply) => {
      reply.writeHead(200, { 'content-length': '500' }).write(ours.certificate.slice(0, 100), () => socket.destroy())
    })
    servers.push(server)
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const origin = `https://localhost:${(server.address() as AddressInfo).port}`
    expect(await station().keepServer(origin, null)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining("certificat n'est pas reconnu")
    })
  })

  it('is not trusted when the person says no', async () => {
    agrees = false
    const origin = await serve(ours)
    expect(await station().keepServer(origin, null)).toMatchObject({ kind: 'declined' })
    expect(() => file()).toThrow()
  })

  it.each([
    ['tells of none', null],
    ['tells of one that did not sign for it', 'another']
  ] as const)('is refused in a sentence, unasked, when it %s', async (_, claimed) => {
    const origin = await serve(ours, claimed === null ? null : another)
    expect(await station().keepServer(origin, null)).toEqual({ kind: 'refused', message: expect.stringContaining("n'est pas reconnu") })
    expect(requested).toEqual([])
  })

  it('that shows another authority than the one it was trusted for is asked about with both, and never taken unasked', async () => {
    const origin = await serve(ours)
    await station().keepServer(origin, null)
    const { port } = new URL(origin)
    for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed))
    const { certificate, key } = await makeCertificate(another, NAMES, Date.now())
    const changed = createServer({ cert: certificate, key }, ({ url }, reply) => {
      reply.end(url === AUTHORITY_PATH ? another.certificate : '{"status":"ok","version":"1.4.0"}')
    })
    servers.push(changed)
    await new Promise<void>((ready) => changed.listen(Number(port), '127.0.0.1', ready))
    agrees = false
    expect(await station().keepServer(origin, null)).toEqual({ kind: 'declined', address: origin })
    expect(requested.at(-1)).toMatchObject({
      from: origin,
      to: origin,
      authority: { fingerprint: fingerprintOf(another.certificate), before: fingerprintOf(ours.certificate) }
    })
    expect(fingerprintOf(file().authority.certificate)).toBe(fingerprintOf(ours.certificate))
  })
})

describe('the certificate that a server shows later', () => {
  const request = async (authority: KeyedCertificate, names = NAMES, now = Date.now()) => ({
    hostname: 'poste-1',
    certificate: { data: (await makeCertificate(authority, names, now)).certificate }
  })
  const pinned = () => ({ origin: 'https://poste-1:4780', certificate: ours.certificate })
  const verdicts = { 0: 'trusted', '-2': 'refused', '-3': 'as usual' } as const

  it.each<[string, () => Promise<{ hostname: string; certificate: { data: string } }>, string]>([
    ['of the pinned authority', () => request(ours), 'trusted'],
    ['of the pinned authority, renewed', () => request(ours, [...NAMES, '192.168.1.4']), 'trusted'],
    ['of another authority of the same name', () => request(another), 'refused'],
    ['in the name of the pinned authority, signed by another key', () => request({ ...ours, key: another.key }), 'refused'],
    ['of the pinned authority, for another host', () => request(ours, ['poste-2.local']), 'refused'],
    ['that has expired', () => request(ours, NAMES, Date.now() - 500 * DAY_MS), 'refused'],
    ['that is the authority itself', async () => ({ hostname: 'poste-1', certificate: { data: ours.certificate } }), 'refused'],
    ['that is none', async () => ({ hostname: 'poste-1', certificate: { data: 'x' } }), 'refused'],
    ['of another host', async () => ({ ...(await request(another)), hostname: 'cdn.example' }), 'as usual']
  ])('%s is %s', async (_, shown, expected) => {
    expect(verdicts[judgeCertificate(await shown(), pinned(), Date.now())]).toBe(expected)
  })

  it('is what Chromium thinks of it where nothing is pinned', async () =>
    expect(verdicts[judgeCertificate(await request(another), null, Date.now())]).toBe('as usual'))

  it('is an address as well as a name', async () => {
    const { certificate } = await makeCertificate(ours, ['127.0.0.1', '::1'], Date.now())
    for (const [hostname, origin] of [
      ['127.0.0.1', 'https://127.0.0.1:4780'],
      ['[::1]', 'https://[::1]:4780'],
      ['::1', 'https://[::1]:4780']
    ] as const)
      expect(judgeCertificate({ hostname, certificate: { data: certificate } }, { ...pinned(), origin }, Date.now())).toBe(0)
  })

  it('is logged once when it is refused, and pages hear of it until one is trusted again', async () => {
    const logged: string[] = []
    let judge: (request: never, answer: (verdict: number) => void) => void = () => undefined
    const certificates = openCertificateGuard(pinned, (host) => logged.push(host))
    certificates.guard({
      setCertificateVerifyProc: (proc) => {
        judge = proc as never
      }
    })
    const shown = async (authority: KeyedCertificate) => judge((await request(authority)) as never, () => undefined)
    await shown(another)
    await shown(another)
    expect([certificates.hasRefused(), logged]).toEqual([true, ['poste-1']])
    await shown(ours)
    expect(certificates.hasRefused()).toBe(false)
  })
})
