import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { certificateName } from './machine-names'

/** A certificate that a server can show, with what is known of it. */
export interface ServerCertificate {
  /** PEM of the certificate, and of those after it. */
  readonly certificate: string
  /** PEM of its private key. */
  readonly key: string
  readonly names: readonly string[]
  /** SHA-256, pairs of capital hexadecimal digits with `:` between. */
  readonly fingerprint: string
  /** Span of its validity, in ms since 1970. */
  readonly from: number
  readonly until: number
}

/** Why a certificate and a key cannot be used: neither is one, they are no pair, or the certificate of the key does not stand first. */
export class CertificateFault extends Error {
  override readonly name = 'CertificateFault'
  readonly kind: 'certificate' | 'key' | 'pair' | 'sequence'
  constructor(kind: CertificateFault['kind']) {
    super(kind)
    this.kind = kind
  }
}

/** An address as `subjectAltName` spells it, in the short form that a person and a system use. */
const shortName = (name: string): string => (isIP(name) === 6 ? certificateName(new URL(`http://[${name}]`).hostname) : name.toLowerCase())

/** Names and addresses that a certificate stands for. */
export const namesIn = ({ subjectAltName = '' }: Pick<X509Certificate, 'subjectAltName'>): readonly string[] =>
  [...subjectAltName.matchAll(/(?:DNS|IP Address):([^,\s]+)/g)].map(([, name = '']) => shortName(name))

/** The name that an authority or a server says of itself. */
export const commonName = ({ subject }: Pick<X509Certificate, 'subject'>): string => /^CN=(.+)$/m.exec(subject)?.[1] ?? ''

function orFault<T>(kind: CertificateFault['kind'], read: () => T): T {
  try {
    return read()
  } catch {
    throw new CertificateFault(kind)
  }
}

/** Whether the certificate of a key is one of those after the first. */
const isAfterFirst = (certificates: string, key: KeyObject): boolean =>
  (certificates.match(/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs) ?? []).slice(1).some((one) => {
    try {
      return new X509Certificate(one).checkPrivateKey(key)
    } catch {
      return false
    }
  })

/** Reads a certificate and its key. Throws `CertificateFault`. */
export function readServerCertificate(certificate: string, key: string): ServerCertificate {
  const read = orFault('certificate', () => new X509Certificate(certificate))
  const privateKey = orFault('key', () => createPrivateKey(key))
  if (!read.checkPrivateKey(privateKey)) throw new CertificateFault(isAfterFirst(certificate, privateKey) ? 'sequence' : 'pair')
  return {
    certificate,
    key,
    names: namesIn(read),
    fingerprint: read.fingerprint256,
    from: Date.parse(read.validFrom),
    until: Date.parse(read.validTo)
  }
}
