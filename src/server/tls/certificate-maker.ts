import 'reflect-metadata'
import { KeyObject, randomBytes, type webcrypto } from 'node:crypto'
import { isIP } from 'node:net'
import { AsnConvert } from '@peculiar/asn1-schema'
import { GeneralName, GeneralSubtree, GeneralSubtrees, id_ce_nameConstraints, NameConstraints } from '@peculiar/asn1-x509'
import * as x509 from '@peculiar/x509'
import { AUTHORITY_DAYS, CERTIFICATE_DAYS, validity } from '@/domain/security/certificate-life'
import type { PermittedNames } from './permitted-names'

/** A certificate and its private key, each as PEM. */
export interface KeyedCertificate {
  readonly certificate: string
  readonly key: string
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const NAME_MAX = 64

x509.cryptoProvider.set(crypto)

const newKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
const keyText = (key: CryptoKey): string =>
  KeyObject.from(key as webcrypto.CryptoKey)
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()

async function signingKey(text: string): Promise<CryptoKey> {
  const der = Buffer.from(text.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64')
  return crypto.subtle.importKey('pkcs8', der, ALGORITHM, false, ['sign'])
}

/** A number of 127 random bits: nothing tells one of another server. */
const serialNumber = (): string => {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.toString('hex')
}

const subject = (name: string): x509.JsonName => [{ CN: [name.slice(0, NAME_MAX)] }, { O: ['Atelier'] }]
const asDates = ({ from, until }: { readonly from: number; readonly until: number }) => ({
  notBefore: new Date(from),
  notAfter: new Date(until)
})

function constraints({ names, networks }: PermittedNames): x509.Extension {
  const permitted = [
    ...names.map((dNSName) => new GeneralName({ dNSName })),
    ...networks.map((iPAddress) => new GeneralName({ iPAddress }))
  ]
  const permittedSubtrees = new GeneralSubtrees(permitted.map((base) => new GeneralSubtree({ base })))
  return new x509.Extension(id_ce_nameConstraints, true, AsnConvert.serialize(new NameConstraints({ permittedSubtrees })))
}

/** What the authority of a certificate may stand for. */
export function permittedBy(certificate: string): PermittedNames {
  const found = new x509.X509Certificate(certificate).getExtension(id_ce_nameConstraints)
  const bases = found === null ? [] : [...(AsnConvert.parse(found.value, NameConstraints).permittedSubtrees ?? [])].map(({ base }) => base)
  return { names: bases.flatMap(({ dNSName }) => dNSName ?? []), networks: bases.flatMap(({ iPAddress }) => iPAddress ?? []) }
}

/** Makes an authority (P-256, ten years) that signs certificates of servers, no other authority, and for nothing but what it is permitted (reference: tls 2.3). */
export async function makeAuthority(name: string, permitted: PermittedNames, now: number): Promise<KeyedCertificate> {
  const keys = await newKeys()
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: subject(name),
    ...asDates(validity(now, AUTHORITY_DAYS)),
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      constraints(permitted)
    ]
  })
  return { certificate: made.toString('pem'), key: keyText(keys.privateKey) }
}

/** Makes a certificate of a server for names and addresses, which the authority must be permitted. It ends with the authority at the latest. */
export async function makeCertificate(authority: KeyedCertificate, names: readonly string[], now: number): Promise<KeyedCertificate> {
  const keys = await newKeys()
  const issuer = new x509.X509Certificate(authority.certificate)
  const { from, until } = validity(now, CERTIFICATE_DAYS)
  const made = await x509.X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: subject(names.find((name) => isIP(name) === 0 && name !== 'localhost') ?? 'localhost'),
    issuer: issuer.subjectName,
    ...asDates({ from, until: Math.min(until, issuer.notAfter.getTime()) }),
    publicKey: keys.publicKey,
    signingKey: await signingKey(authority.key),
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const), value }))
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey)
    ]
  })
  return { certificate: made.toString('pem'), key: keyText(keys.privateKey) }
}
