import { createPrivateKey, X509Certificate } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isRenewalDue } from '@/domain/security/certificate-life'
import { ConfigError } from '@/server/config'
import type { KeyedCertificate } from './certificate-maker'
import type { CertificateSource } from './certificate-source'
import { readServerCertificate, type ServerCertificate } from './certificate-texts'
import { keepFirst, readKept, replaceKept } from './kept-certificate'
import { isPermitted, permittedNames } from './permitted-names'

interface AutoTls {
  /** Where the authority and the certificate are kept, each with its key. */
  readonly folder: string
  /** Names and addresses of this machine, asked at each look. */
  readonly names: () => readonly string[]
  /** How the workshop calls itself; empty before anybody moved in. */
  readonly workshop: string
  /** In ms since 1970. */
  readonly now: () => number
}

const unreadable = (path: string): ConfigError =>
  new ConfigError(
    `L'autorité de l'atelier (${path}) ne peut pas être lue\u00a0: rendez-la d'une sauvegarde, ou ôtez-la pour en faire une autre, que postes et téléphones devront accepter.`
  )

const gone = (path: string): ConfigError =>
  new ConfigError(
    `L'autorité de l'atelier (${path}) n'est plus là\u00a0: rendez-la d'une sauvegarde, ou redémarrez le serveur pour en faire une autre, que postes et téléphones devront accepter.`
  )

/** A pair that can be read and belongs together; null for anything else. */
function readPair(pair: KeyedCertificate | null): ServerCertificate | null {
  try {
    return pair === null ? null : readServerCertificate(pair.certificate, pair.key)
  } catch {
    return null
  }
}

/** Whether a pair signs certificates here: an authority, with a key of the kind that they are signed with. */
const canSign = ({ certificate, key }: KeyedCertificate): boolean =>
  new X509Certificate(certificate).ca && createPrivateKey(key).asymmetricKeyDetails?.namedCurve === 'prime256v1'

/** Keeps an authority of the workshop in a folder, and makes and renews the server's certificate by it (reference: tls 2). */
export function autoSource({ folder, names, workshop, now }: AutoTls): CertificateSource {
  const authorityPath = join(folder, 'authority.pem')
  const serverPath = join(folder, 'server.pem')
  // Its library is of no use to who has no such certificate.
  const maker = () => import('./certificate-maker')

  /** A server that runs has had one: a folder that is away for a while, or was emptied, is no reason to make another. */
  let hadOne = false

  const authorityKept = async (): Promise<KeyedCertificate> => {
    const kept = await readKept(authorityPath)
    if (kept !== null) return kept
    if (hadOne) throw gone(authorityPath)
    const name = `Autorité ${workshop || 'Atelier'} (${hostname()})`
    // Of two servers that start at once on one folder, both go by the authority of the quicker.
    await keepFirst(authorityPath, await (await maker()).makeAuthority(name, permittedNames(names()), now()))
    return (await readKept(authorityPath)) as KeyedCertificate
  }

  return {
    kind: 'auto',
    load: async () => {
      const kept = await authorityKept()
      if (readPair(kept) === null || !canSign(kept)) throw unreadable(authorityPath)
      hadOne = true
      const authority = new X509Certificate(kept.certificate)
      const { makeCertificate, permittedBy } = await maker()
      const permitted = permittedBy(kept.certificate)
      const wanted = names().filter((name) => isPermitted(name, permitted))
      const leftOut = names().filter((name) => !wanted.includes(name))
      const before = readPair(await readKept(serverPath))
      const isGood = before !== null && new X509Certificate(before.certificate).verify(authority.publicKey)
      if (isGood && !isRenewalDue(before, wanted, Date.parse(authority.validTo), now())) return { server: before, authority, leftOut }
      const made = await makeCertificate(kept, wanted, now())
      await replaceKept(serverPath, made)
      return { server: readServerCertificate(made.certificate, made.key), authority, leftOut }
    }
  }
}
