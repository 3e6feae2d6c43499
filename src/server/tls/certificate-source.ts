import type { X509Certificate } from 'node:crypto'
import type { ServerCertificate } from './certificate-texts'

/** A certificate as it is now, and who signed it where phones and stations have to be told. */
export interface FoundCertificate {
  readonly server: ServerCertificate
  readonly authority: X509Certificate | null
  /** Names of this machine that the authority may not stand for. */
  readonly leftOut: readonly string[]
}

/** Where a server's certificate comes from. */
export interface CertificateSource {
  readonly kind: 'auto' | 'files'
  /** The certificate for now, made anew where it has to be. Rejects with `ConfigError` where there is none that can be used. */
  readonly load: () => Promise<FoundCertificate>
}
