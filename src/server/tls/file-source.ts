import { readFile } from 'node:fs/promises'
import { ConfigError } from '@/server/config'
import type { CertificateSource } from './certificate-source'
import { CertificateFault, readServerCertificate } from './certificate-texts'

/** Paths of PEM files: a certificate with those between it and its authority, and its private key. */
interface TlsFiles {
  readonly certificate: string
  readonly key: string
}

const textOf = (variable: string, path: string): Promise<string> =>
  readFile(path, 'utf8').catch(() => {
    throw new ConfigError(`${variable}\u00a0: le fichier «\u00a0${path}\u00a0» ne peut pas être lu.`)
  })

const FAULTS: Readonly<Record<CertificateFault['kind'], (files: TlsFiles) => string>> = {
  certificate: ({ certificate }) => `ATELIER_TLS_CERT\u00a0: «\u00a0${certificate}\u00a0» n'est pas un certificat au format PEM.`,
  key: ({ key }) => `ATELIER_TLS_KEY\u00a0: «\u00a0${key}\u00a0» n'est pas une clé privée au format PEM, sans mot de passe.`,
  pair: () => "ATELIER_TLS_KEY\u00a0: cette clé privée n'est pas celle du certificat de ATELIER_TLS_CERT.",
  sequence: () =>
    "ATELIER_TLS_CERT\u00a0: le certificat de cette clé n'est pas le premier du fichier. Mettez-le en tête, puis ceux de ses autorités."
}

/** A certificate and a key that somebody else makes and renews in files. */
export const fileSource = (files: TlsFiles): CertificateSource => ({
  kind: 'files',
  load: async () => {
    const certificate = await textOf('ATELIER_TLS_CERT', files.certificate)
    const key = await textOf('ATELIER_TLS_KEY', files.key)
    try {
      return { server: readServerCertificate(certificate, key), authority: null, leftOut: [] }
    } catch (error) {
      throw error instanceof CertificateFault ? new ConfigError(FAULTS[error.kind](files)) : error
    }
  }
})
