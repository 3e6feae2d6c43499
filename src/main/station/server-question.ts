import { counted, isPlural } from '@/domain/format/plural'

/** Another server for this station, as somebody is asked about it. */
export interface ServerChange {
  /** Origin that the next start would talk to as it is. */
  readonly from: string
  readonly to: string
  /** Version that the new one tells of itself; null for a host that tells none. */
  readonly version: string | null
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

/** What is said to this machine alone crosses no network. */
const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)

/** Whether passwords would travel in clear to an origin: without TLS, over a network. */
export function isInClear(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol !== 'https:' && !isThisMachine(hostname)
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

/** The question before a station is given another server (reference: session 5.2). No page can hide or answer it. */
export function serverQuestion(change: ServerChange): ServerQuestion {
  const inClear = isInClear(change.to)
  const addresses = `Serveur actuel\u00a0: ${change.from}\nNouveau serveur\u00a0: ${change.to}`
  return {
    type: inClear ? 'warning' : 'question',
    message: inClear ? "Cette adresse n'est pas protégée" : 'Rattacher ce poste à un autre serveur\u00a0?',
    detail: [addresses, ...(inClear ? IN_CLEAR : []), ...consequences(change)].join('\n\n'),
    buttons: [KEEP, inClear ? 'Continuer sans protection' : 'Changer de serveur']
  }
}
