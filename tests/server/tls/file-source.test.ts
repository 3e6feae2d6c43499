import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '@/server/config'
import { type KeyedCertificate, makeAuthority, makeCertificate } from '@/server/tls/certificate-maker'
import { fileSource } from '@/server/tls/file-source'
import { permittedNames } from '@/server/tls/permitted-names'
import { openTls } from '@/server/tls/tls'
import { tlsFolder } from '../support/tls'

const DAY_MS = 86_400_000
let first: KeyedCertificate
let second: KeyedCertificate
let expired: KeyedCertificate
let early: KeyedCertificate
beforeAll(async () => {
  const authority = await makeAuthority('Autorité', permittedNames(['poste-1']), Date.now())
  first = await makeCertificate(authority, ['poste-1', '192.168.1.4'], Date.now())
  second = await makeCertificate(authority, ['poste-1'], Date.now())
  expired = await makeCertificate(authority, ['poste-1'], Date.now() - 400 * DAY_MS)
  early = await makeCertificate(authority, ['poste-1'], Date.now() + 3 * DAY_MS)
})

function files({ certificate, key }: KeyedCertificate) {
  const folder = tlsFolder()
  mkdirSync(folder, { recursive: true })
  const paths = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const write = (next: KeyedCertificate): void => {
    writeFileSync(paths.certificate, next.certificate)
    writeFileSync(paths.key, next.key)
  }
  write({ certificate, key })
  return { paths, write }
}
const open = (paths: { certificate: string; key: string }, now = Date.now, onEvent = (_: { kind: string }): void => undefined) =>
  openTls(fileSource(paths), { now, onEvent })

describe('a certificate of somebody else', () => {
  it('is read, with what it stands for; no authority is told of it', async () => {
    const tls = await open(files(first).paths)
    expect(tls.state()).toMatchObject({ kind: 'files', names: ['poste-1', '192.168.1.4'], authority: null, problem: null })
    expect(tls.authority()).toBeNull()
    tls.close()
  })

  it.each<[string, (made: ReturnType<typeof files>) => void, RegExp]>([
    [
      'that is not there',
      ({ paths }) => rmSync(paths.certificate),
      /^ATELIER_TLS_CERT\u00a0: le fichier «\u00a0.+\u00a0» ne peut pas être lu\.$/
    ],
    ['without its key', ({ paths }) => rmSync(paths.key), /^ATELIER_TLS_KEY\u00a0: le fichier/],
    ['that is none', ({ paths }) => writeFileSync(paths.certificate, 'x'), /^ATELIER_TLS_CERT\u00a0: .+ n'est pas un certificat/],
    ['whose key is none', ({ paths }) => writeFileSync(paths.key, 'x'), /^ATELIER_TLS_KEY\u00a0: .+ n'est pas une clé privée/],
    [
      'after another one in its file',
      ({ paths }) => writeFileSync(paths.certificate, `${second.certificate}\n${first.certificate}`),
      /^ATELIER_TLS_CERT\u00a0: le certificat de cette clé n'est pas le premier du fichier.+ puis ceux de ses autorités\.$/
    ],
    ['with the key of another', ({ paths }) => writeFileSync(paths.key, second.key), /n'est pas celle du certificat/]
  ])('%s is refused at the start, in one French line', async (_, spoil, expected) => {
    const made = files(first)
    spoil(made)
    await expect(open(made.paths)).rejects.toThrow(ConfigError)
    await expect(open(made.paths)).rejects.toThrow(expected)
  })

  it('that has expired is refused at the start', async () => {
    const later = () => Date.now() + 400 * DAY_MS
    await expect(open(files(first).paths, later)).rejects.toThrow(
      /^Le certificat de ATELIER_TLS_CERT est périmé depuis le \d\d\/\d\d\/\d{4}\.$/
    )
  })

  it('that is renewed is taken as it changes, and not while it is half written', async () => {
    const { paths, write } = files(first)
    const events: string[] = []
    const tls = await open(paths, Date.now, ({ kind }) => events.push(kind))
    const given: unknown[] = []
    tls.follow({ setSecureContext: ({ cert }) => void given.push(cert) })
    const before = tls.state()
    writeFileSync(paths.certificate, second.certificate)
    await tls.check()
    await tls.check()
    expect(tls.state()).toEqual({ ...before, problem: expect.stringContaining("n'est pas celle du certificat") })
    expect([events, given]).toEqual([['failed'], []])
    expect(tls.facts()).toMatchObject({ usable: true, problem: expect.stringContaining("n'est pas celle du certificat"), leftOut: [] })
    write(second)
    await tls.check()
    expect([tls.state().problem, tls.state().names, given, events]).toEqual([
      null,
      ['poste-1'],
      [second.certificate],
      ['failed', 'renewed']
    ])
    tls.close()
  })

  it.each<[string, () => KeyedCertificate, RegExp]>([
    ['has expired', () => expired, /périmé depuis le/],
    ['does not count yet', () => early, /ne vaut qu'à partir du/]
  ])('that %s does not take the place of one that counts', async (_, other, problem) => {
    const { paths, write } = files(first)
    const tls = await open(paths)
    const given: unknown[] = []
    tls.follow({ setSecureContext: ({ cert }) => void given.push(cert) })
    const before = tls.state()
    write(other())
    await tls.check()
    expect([given, tls.state()]).toEqual([[], { ...before, problem: expect.stringMatching(problem) }])
    tls.close()
  })

  it('that does not count yet is used where there is no other, and said so', async () => {
    const tls = await open(files(early).paths)
    expect(tls.state().problem).toMatch(/ne vaut qu'à partir du/)
    tls.close()
  })

  it('that expires while the server runs is reported', async () => {
    let now = Date.now()
    const tls = await open(files(first).paths, () => now)
    now += 400 * DAY_MS
    await tls.check()
    expect(tls.state().problem).toContain('périmé')
    expect(tls.facts()).toMatchObject({ usable: false, problem: expect.stringContaining('périmé') })
    tls.close()
  })
})
