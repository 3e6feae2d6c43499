import 'reflect-metadata'
import { KeyObject, type webcrypto, X509Certificate } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BasicConstraintsExtension, X509CertificateGenerator } from '@peculiar/x509'
import { describe, expect, it } from 'vitest'
import { ConfigError } from '@/server/config'
import { makeAuthority, makeCertificate } from '@/server/tls/certificate-maker'
import { permittedNames } from '@/server/tls/permitted-names'
import { aMachine, autoTls, tlsFolder, trusted, verdict } from '../support/tls'

const DAY_MS = 86_400_000

async function aServer(): Promise<string> {
  const { key, certificate } = await makeCertificate(
    await makeAuthority('Autorité', permittedNames([]), Date.now()),
    ['poste-1'],
    Date.now()
  )
  return key + certificate
}

async function anRsaAuthority(): Promise<string> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2_048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const extensions = [new BasicConstraintsExtension(true, 0, true)]
  const made = await X509CertificateGenerator.createSelfSigned({ name: 'CN=Maison', keys, signingAlgorithm: algorithm, extensions })
  return String(KeyObject.from(keys.privateKey as webcrypto.CryptoKey).export({ type: 'pkcs8', format: 'pem' })) + made.toString('pem')
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

describe('a folder that is away while the server runs', () => {
  it.each([
    ['the authority alone', (folder: string) => rmSync(join(folder, 'authority.pem'))],
    ['all of it', (folder: string) => rmSync(folder, { recursive: true })]
  ])('makes no other authority, which nobody trusts: %s is told, and the certificate of before goes on', async (_, remove) => {
    const [folder, machine] = [tlsFolder(), aMachine()]
    const tls = await autoTls(folder, machine)
    const kept = readFileSync(join(folder, 'authority.pem'))
    const before = tls.state()
    remove(folder)
    for (let look = 0; look < 3; look += 1) await tls.check()
    expect(tls.state()).toEqual({
      ...before,
      problem: expect.stringMatching(/^L'autorité de l'atelier [^\n]+ n'est plus là\u00a0: [^\n]+$/)
    })
    expect(tls.facts().usable).toBe(true)
    expect(existsSync(join(folder, 'authority.pem'))).toBe(false)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'authority.pem'), kept)
    await tls.check()
    expect(tls.state()).toMatchObject({ authority: before.authority, problem: null })
    rmSync(join(folder, 'authority.pem'))
    expect((await autoTls(folder, machine)).state().authority?.fingerprint).not.toBe(before.authority?.fingerprint)
  })
})

describe('a folder that somebody put something into', () => {
  it('is closed to others again, with its keys', async () => {
    if (process.platform === 'win32') return
    const folder = tlsFolder()
    await autoTls(folder)
    chmodSync(folder, 0o755)
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)
    await autoTls(folder)
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it.each<[string, () => Promise<string>]>([
    ['a certificate that is no authority', aServer],
    ['an authority with another kind of key', anRsaAuthority]
  ])('as its authority, %s, ends the start in one line', async (_, text) => {
    const folder = tlsFolder()
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'authority.pem'), await text())
    await expect(autoTls(folder)).rejects.toThrow(ConfigError)
    await expect(autoTls(folder)).rejects.toThrow(/^L'autorité de l'atelier [^\n]+$/)
  })
})
