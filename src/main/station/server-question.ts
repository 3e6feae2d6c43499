import { counted, isPlural } from '@/domain/format/plural'
import { isOwnMachine } from '@/domain/server/own-machine'

/** Another server for this station, as somebody is asked about it. */
export interface ServerChange {
  /** Origin that the next start would talk to as it is. */
  readonly from: string
  readonly to: string
  /** Version that the new one tells of itself; null for a host that tells none. */
  readonly version: string | null
  /** Who signs the new one's certificate, where this station does not trust them yet; `before` is whom it trusted there. Fingerprints. */
  readonly authority: { readonly name: string; readonly fingerprint: string; readonly before: string | null } | null
  /** Whether somebody is signed in at the present one. */
  readonly signedIn: boolean
  /** Print jobs that are not finished. */
  readonly prints: number
}

/** What the system's own message box shows. The first button keeps the server of before: it is the default, and what closing means. */
interface ServerQuestion {
  readonly type: 'question' | 'warning'
  readonly message: string
  readonly detail: string
  readonly buttons: readonly [keep: string, change: string]
}

const KEEP = 'Garder le serveur actuel'

/** Whether passwords would travel in clear to an origin: without TLS, over a network. */
export function isInClear(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol !== 'https:' && !isOwnMachine(hostname)
}

const IN_CLEAR = [
  'Sans TLS, les mots de passe et les commandes passent en clair\u00a0: toute personne sur ce réseau peut les lire ou les changer.',
  "À n'accepter que sur un réseau fermé de l'atelier. Une adresse en https:// évite ce risque. Ce choix est noté dans le journal du poste."
]

const TO_SIGN_IN = "\u00a0; il faudra alors s'y connecter"

function consequences({ version, signedIn, prints }: ServerChange): readonly string[] {
  const wait = isPlural(prints) ? 'ne sont pas terminées' : "n'est pas terminée"
  const them = isPlural(prints) ? 'les' : 'la'
  return [
    version === null ? 'Le nouveau serveur répond.' : `Le nouveau serveur répond\u00a0: Atelier ${version}.`,
    `Il compte au prochain démarrage${signedIn ? TO_SIGN_IN : ''}. Les réglages et les imprimantes de ce poste sont gardés.`,
    ...(prints === 0 ? [] : [`${counted(prints, 'print')} ${wait}\u00a0: laissez-${them} sortir avant de redémarrer.`])
  ]
}

const DOUBT = "Si personne n'a réinstallé le serveur, quelqu'un se fait peut-être passer pour lui\u00a0: n'acceptez pas."
const COMPARE =
  "Comparez-la à celle que montre un poste de l'atelier, dans «\u00a0Serveur\u00a0», «\u00a0Accès\u00a0», ou que le serveur dit à son démarrage."

/** A fingerprint in two lines, to be compared by eye. */
const inLines = (fingerprint: string): string => {
  const pairs = fingerprint.split(':')
  return `${pairs.slice(0, 16).join(' ')}\n${pairs.slice(16).join(' ')}`
}

function authorityLines({ name, fingerprint, before }: NonNullable<ServerChange['authority']>): readonly string[] {
  return [
    `Son certificat est signé par «\u00a0${name}\u00a0», que ce poste ne connaît pas. Empreinte SHA-256\u00a0:\n${inLines(fingerprint)}`,
    ...(before === null ? [] : [`Jusqu'ici il l'était par une autre autorité\u00a0:\n${inLines(before)}`, DOUBT]),
    COMPARE
  ]
}

const DISTRUST = 'Ne pas faire confiance'
const TRUST = 'Faire confiance'

/** The question about a server that is kept, and whose certificate nobody here has trusted. */
function trustQuestion(to: string, authority: NonNullable<ServerChange['authority']>): ServerQuestion {
  const isChanged = authority.before !== null
  return {
    type: isChanged ? 'warning' : 'question',
    message: isChanged ? "L'autorité de ce serveur a changé" : 'Faire confiance à ce serveur\u00a0?',
    detail: [`Serveur\u00a0: ${to}`, ...authorityLines(authority)].join('\n\n'),
    buttons: [DISTRUST, TRUST]
  }
}

/** The question before a station is given another server, or trusts who signs for it (reference: session 5.2, tls 5.1). No page can hide or answer it. */
export function serverQuestion(change: ServerChange): ServerQuestion {
  const { authority } = change
  if (authority !== null && change.from === change.to) return trustQuestion(change.to, authority)
  const inClear = isInClear(change.to)
  const addresses = `Serveur actuel\u00a0: ${change.from}\nNouveau serveur\u00a0: ${change.to}`
  return {
    type: inClear || (authority !== null && authority.before !== null) ? 'warning' : 'question',
    message: inClear ? "Cette adresse n'est pas protégée" : 'Rattacher ce poste à un autre serveur\u00a0?',
    detail: [
      addresses,
      ...(inClear ? IN_CLEAR : []),
      ...(authority === null ? [] : authorityLines(authority)),
      ...consequences(change)
    ].join('\n\n'),
    buttons: [KEEP, inClear ? 'Continuer sans protection' : authority === null ? 'Changer de serveur' : 'Faire confiance et changer']
  }
}
