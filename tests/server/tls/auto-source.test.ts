import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, createServer, type TLSSocket } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError } from '@/server/config'
import { makeAuthority, makeCertificate } from '@/server/tls/certificate-maker'
import { permittedNames } from '@/server/tls/permitted-names'
import { aMachine, autoTls, tlsFolder, trusted } from '../support/tls'

const DAY_MS = 86_400_000

/** What a client that trusts `ca` alone says of a server, called by a name. */
async function verdict(context: { cert?: unknown; key?: unknown }, ca: string, name: string): Promise<string> {
  const server = createServer(context as never).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as { port: number }
  return new Promise((resolve) => {
    const socket: TLSSocket = connect({ port, host: '127.0.0.1', ca, ...(/^[\d.:]+$/.test(name) ? {} : { servername: name }) }, () => {
      resolve('trusted')
      socket.destroy()
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code?.startsWith('ERR_') ? error.code : error.message))
  })
}

describe('the certificate that the server makes', () => {
  it.each([
    ['by its name', 'poste-1', 'trusted'],
    ['by its name on the network', 'poste-1.local', 'trusted'],
    ['by its address', '127.0.0.1', 'trusted'],
    ['not by the name of another', 'poste-2', 'ERR_TLS_CERT_ALTNAME_INVALID']
  ])('is trusted by who trusts the authority alone: %s', async (_, name, expected) => {
    const tls = await autoTls(tlsFolder())
    expect(await verdict(tls.context(), trusted(tls), name)).toBe(expected)
  })

  it('is trusted by nobody who trusts another authority, be it of the same name', async () => {
    const [tls, other] = [await autoTls(tlsFolder()), await autoTls(tlsFolder())]
    expect(await verdict(tls.context(), trusted(other), 'poste-1')).not.toBe('trusted')
  })

  it('is an elliptic one, of 397 days at most, for servers alone', async () => {
    const machine = aMachine()
    const tls = await autoTls(tlsFolder(), machine)
    const made = new X509Certificate(String(tls.context().cert))
    expect(made.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
    expect((Date.parse(made.validTo) - Date.parse(made.validFrom)) / DAY_MS).toBe(397)
    expect([made.ca, made.keyUsage]).toEqual([false, ['1.3.6.1.5.5.7.3.1']])
    expect(tls.state()).toMatchObject({
      kind: 'auto',
      names: machine.names,
      fingerprint: made.fingerprint256,
      left_out: [],
      problem: null,
      authority: { name: expect.stringContaining('Autorité Atelier du Vieux Mans') }
    })
  })

  it('is kept with its authority, readable by the server alone, and is the same at the next start', async () => {
    const folder = tlsFolder()
    const first = (await autoTls(folder)).state()
    expect((await autoTls(folder)).state()).toEqual(first)
    expect(readdirSync(folder).toSorted()).toEqual(['authority.pem', 'server.pem'])
    if (process.platform === 'win32') return
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600)
  })

  it('comes of one authority when two servers start at once on one folder', async () => {
    const folder = tlsFolder()
    const states = (await Promise.all([autoTls(folder), autoTls(folder), autoTls(folder)])).map((tls) => tls.state())
    expect(new Set(states.map(({ authority }) => authority?.fingerprint)).size).toBe(1)
  })
})

describe('the authority', () => {
  it('signs servers and no other authority, for ten years', async () => {
    const tls = await autoTls(tlsFolder())
    const authority = new X509Certificate(tls.authority() ?? '')
    expect(authority.ca).toBe(true)
    expect(Math.round((Date.parse(authority.validTo) - Date.parse(authority.validFrom)) / DAY_MS)).toBe(3_650)
  })

  it('stands for the workshop alone: what it signs for a shop on the internet is refused', async () => {
    const now = Date.now()
    const authority = await makeAuthority('Autorité', permittedNames(['poste-1']), now)
    const signed = async (name: string) => {
      const { certificate, key } = await makeCertificate(authority, [name], now)
      return verdict({ cert: certificate, key }, authority.certificate, name)
    }
    expect(await signed('banque.example')).toBe('permitted subtree violation')
    expect(await signed('poste-1')).toBe('trusted')
    expect(await signed('autre.local')).toBe('trusted')
  })

  it('is not made anew for a name that came later and is none of the network: the name is left out, and reported', async () => {
    const [folder, machine] = [tlsFolder(), aMachine()]
    const before = (await autoTls(folder, machine)).state()
    machine.names = [...machine.names, '192.168.7.7', 'atelier.example', '8.8.8.8']
    const after = (await autoTls(folder, machine)).state()
    expect(after.authority).toEqual(before.authority)
    expect([after.names.at(-1), after.left_out]).toEqual(['192.168.7.7', ['atelier.example', '8.8.8.8']])
  })

  it('stands for the public name that the server has when it is made', async () => {
    const machine = aMachine()
    machine.names = [...machine.names, 'atelier.example', '8.8.8.8']
    const tls = await autoTls(tlsFolder(), machine)
    expect(tls.state().left_out).toEqual([])
    expect(await verdict(tls.context(), trusted(tls), 'atelier.example')).toBe('trusted')
  })

  it('that cannot be read is never replaced unasked: the start says so in one line', async () => {
    const folder = tlsFolder()
    await autoTls(folder)
    writeFileSync(join(folder, 'authority.pem'), 'abîmé')
    await expect(autoTls(folder)).rejects.toThrow(ConfigError)
    await expect(autoTls(folder)).rejects.toThrow(/^L'autorité de l'atelier [^\n]+$/)
    expect(readFileSync(join(folder, 'authority.pem'), 'utf8')).toBe('abîmé')
  })
})

describe('the renewal', () => {
  it.each([
    ['thirty-one days before its end stays', 397 - 1 - 31, false],
    ['twenty-nine days before its end is made anew', 397 - 1 - 29, true],
    ['after its end, too', 500, true]
  ])('%s', async (_, days, isNew) => {
    const machine = aMachine()
    const events: string[] = []
    const tls = await autoTls(tlsFolder(), machine, ({ kind }) => events.push(kind))
    const before = tls.state()
    machine.now += days * DAY_MS
    await tls.check()
    expect(tls.state().fingerprint !== before.fingerprint).toBe(isNew)
    expect(tls.state().authority).toEqual(before.authority)
    expect(events).toEqual(isNew ? ['renewed'] : [])
  })

  it('comes at once with another address, and not with one that went away', async () => {
    const machine = aMachine()
    const tls = await autoTls(tlsFolder(), machine)
    const before = tls.state().fingerprint
    machine.names = machine.names.slice(0, -1)
    await tls.check()
    expect(tls.state().fingerprint).toBe(before)
    machine.names = [...machine.names, '192.168.1.20']
    await tls.check()
    expect(tls.state().names).toContain('192.168.1.20')
    expect(await verdict(tls.context(), trusted(tls), '127.0.0.1')).toBe('trusted')
  })

  it('of three years needs nobody, and ends with the authority at the latest', async () => {
    const machine = aMachine()
    const tls = await autoTls(tlsFolder(), machine)
    const seen = new Set<string | null>()
    for (let day = 0; day < 3 * 365; day += 7) {
      machine.now += 7 * DAY_MS
      await tls.check()
      expect(Date.parse(tls.state().valid_until ?? '') - machine.now).toBeGreaterThan(22 * DAY_MS)
      seen.add(tls.state().fingerprint)
    }
    expect(seen.size).toBe(3)
    machine.now += 6.8 * 365 * DAY_MS
    await tls.check()
    expect(tls.state().valid_until).toBe(tls.state().authority?.valid_until)
  })
})
