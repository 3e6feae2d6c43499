import type { ServerAccess } from '@/contract/access'
import { dayMonthYear } from '@/domain/calendar/date-text'
import type { Read } from '@/domain/reading/read-as'
import { RENEWED_BEFORE_DAYS } from '@/domain/security/certificate-life'

/** How the server is reached and protected, as a screen reads it. */
export type ShownAccess = Read<ServerAccess>

/** What the protection of a server comes to: a sentence, what follows from it, and whether somebody has to do something. */
export interface TlsVerdict {
  readonly tone: 'complete' | 'waiting' | 'alert'
  readonly title: string
  readonly text: string
}

const until = (end: string | null): string => (end === null ? '' : ` jusqu'au ${dayMonthYear(end)}`)
const IN_CLEAR =
  'Mots de passe et commandes passent en clair sur le réseau, et la caméra en direct des téléphones reste éteinte. Démarrez le serveur avec ATELIER_TLS=auto.'

/** Says what a server's protection comes to (reference: tls 1.1). */
export function tlsVerdict({ tls, secure, origin }: Pick<ShownAccess, 'tls' | 'secure' | 'origin'>): TlsVerdict {
  const end = tls.valid_until
  if (tls.problem !== null) return { tone: 'alert', title: 'Le certificat est à revoir', text: tls.problem }
  if (tls.kind === 'auto' && end !== null && end === tls.authority?.valid_until)
    return {
      tone: 'waiting',
      title: `Dernier certificat de cette autorité, valable${until(end)}`,
      text: "L'autorité de l'atelier prend fin ce jour-là : rien ne le renouvelle. « État » dit à temps ce qu'il faut faire."
    }
  if (tls.kind === 'auto')
    return {
      tone: 'complete',
      title: `Certificat de l'atelier, valable${until(end)}`,
      text: `Renouvelé seul ${RENEWED_BEFORE_DAYS} jours avant, et quand une adresse change.`
    }
  if (tls.kind === 'files')
    return {
      tone: 'complete',
      title: `Certificat fourni, valable${until(end)}`,
      text: 'Relu chaque minute\u00a0: remplacez ses fichiers sans redémarrer le serveur.'
    }
  if (secure)
    return { tone: 'complete', title: 'Protégé par le répartiteur', text: 'Le certificat est celui du répartiteur devant ce serveur.' }
  if (tls.kind === 'proxy')
    return {
      tone: 'waiting',
      title: 'Un répartiteur est devant ce serveur',
      text: "Cette page n'est pas passée par lui en https\u00a0: ouvrez-la par son adresse pour le vérifier."
    }
  return origin === null
    ? { tone: 'complete', title: 'Ouvert à cette seule machine', text: 'Rien ne passe sur le réseau\u00a0: aucun certificat à avoir.' }
    : { tone: 'alert', title: "Sans TLS, rien n'est protégé", text: IN_CLEAR }
}

/** Where a phone that trusts nobody yet reads how to: over http, where the same port answers both; null for a server without an authority. */
export function trustOrigin({ origin, tls }: Pick<ShownAccess, 'origin' | 'tls'>): string | null {
  if (origin === null || tls.authority === null) return null
  return new URL(origin).port === '' ? origin : origin.replace(/^https:/, 'http:')
}
