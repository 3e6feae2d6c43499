import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import { dimension, isDimension } from '@/domain/lists/dimensions'
import { SELECTION_SCOPE } from '@/domain/lists/exported-columns'
import { badgeName } from '@/domain/people/badge'
import { INVITATION_HOURS } from '@/domain/people/invitations'
import { knownRole, ROLE_LABELS } from '@/domain/people/roles'
import { LINK_SECONDS } from '@/domain/session/page-links'
import { shownVersion } from '@/domain/updates/versions'
import { securityKind } from './security-kinds'

/** Somebody of an event: without an id, an account as it was typed. */
interface Named {
  readonly id: number | null
  readonly name: string
}

/** An event as it is told. */
interface EventFacts {
  readonly kind: string
  readonly person: Named | null
  readonly by: Named | null
  readonly detail: Readonly<Record<string, unknown>>
}

/** Who did it: the person of the event, unless it was done to them. Null where nobody is known to have. */
export const actorOf = <N extends Named>({
  kind,
  person,
  by
}: EventFacts & { readonly person: N | null; readonly by: N | null }): N | null => by ?? (securityKind(kind).toSomebody ? null : person)

const REASONS: Readonly<Record<string, string>> = {
  'wrong-password': 'mot de passe incorrect',
  disabled: 'compte désactivé',
  client: 'poste inconnu du serveur'
}
const CLOSINGS: Readonly<Record<string, string>> = { maker: 'avec les accès de la personne', phone: 'par le téléphone' }

const number = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const role = (value: unknown): string => ROLE_LABELS[knownRole(text(value))]
const some = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')

/** « 2 sessions fermées »; nothing for none. */
const ended = (value: unknown, one: string, many: string): string => {
  const count = number(value)
  return count > 0 ? `${formatNumber(count)}\u00a0${count > 1 ? many : one}` : ''
}
const sessions = (value: unknown): string => ended(value, 'session fermée', 'sessions fermées')
const links = (value: unknown): string => ended(value, 'lien fermé', 'liens fermés')
const reached = (value: unknown): string => ended(value, 'poste', 'postes')
const picking = ({ orders }: EventFacts['detail']): string => (typeof orders === 'number' ? `picking de ${counted(orders, 'order')}` : '')
/** « A devient B », or the name that stayed. */
const renamed = ({ from, to }: EventFacts['detail']): string => (from === to ? text(to) : `${text(from)} devient ${text(to)}`)
/** A list as the menu names it; a list of another version by its own word. */
function listName(scope: string): string {
  const [code = '', channel = ''] = scope.split('/')
  if (scope === 'search') return 'recherche'
  if (scope === SELECTION_SCOPE) return 'sélection'
  return isDimension(code) ? some(dimension(code).title, dimension(code).channels[channel]) : scope
}
const badge = (given: unknown): string => `badge ${badgeName(number(given))}`
/** Hours as they are read. */
const standing = (hours: number): string => `valable ${hours}\u00a0h`

/** What there is to know of an event beside who and where, as one reads it (reference: people 3.2); empty where there is nothing more. */
export function securityDetail(event: EventFacts): string {
  const { kind, person, by, detail } = event
  // Who it was done to, where that is another than who did it.
  const whom = securityKind(kind).toSomebody && person !== null && person.id !== by?.id ? person.name : ''
  switch (kind) {
    case 'signed-in':
      return detail.how === 'pin' ? 'PIN' : 'mot de passe'
    case 'station-taken':
      return 'PIN, session reprise'
    case 'password-refused':
      return 'mot de passe redemandé, incorrect'
    case 'pin-refused':
      return 'PIN incorrect'
    case 'pin-slowed':
      return 'trop de PIN incorrects'
    case 'email-changed':
      return some(whom, `${text(detail.from)} devient ${text(detail.to)}`)
    case 'station-enrolled':
      return text(detail.name)
    case 'station-changed':
      return some(renamed(detail), `verrouillé après ${formatNumber(number(detail.minutes))}\u00a0min`)
    case 'station-closed':
      return some(text(detail.name), sessions(detail.sessions))
    case 'station-forgotten':
      return text(detail.name)
    case 'release-added':
    case 'release-removed':
      return `Atelier ${shownVersion(text(detail.version))}`
    case 'release-pilot':
      return `Atelier ${shownVersion(text(detail.version))}, essai sur ${text(detail.station)}`
    case 'release-given':
      return some(`Atelier ${shownVersion(text(detail.version))}`, reached(detail.stations))
    case 'release-returned':
      return some(
        `Atelier ${shownVersion(text(detail.from))} laisse la place à ${shownVersion(text(detail.version))}`,
        reached(detail.stations)
      )
    case 'badge-made':
    case 'badge-printed':
      return some(whom, badge(detail.number))
    case 'badge-replaced':
      return some(whom, `${badge(detail.before)} refusé, ${badge(detail.number)} à sa place`)
    case 'workshop-changed':
      return some(renamed(detail), detail.pickup === true && 'adresse de retrait')
    case 'sign-in-refused':
      return REASONS[text(detail.reason)] ?? 'mot de passe incorrect'
    case 'sign-in-slowed':
      return detail.wait === undefined ? "trop d'essais" : `trop d'essais, attente de ${formatNumber(number(detail.wait))}\u00a0s`
    case 'refresh-reused':
      return 'jeton de session présenté deux fois, session fermée'
    case 'session-closed':
      return whom === '' ? 'par la personne elle-même' : `session de ${whom}`
    case 'link-made':
      return some(picking(detail), standing(LINK_SECONDS / 3600))
    case 'link-used':
      return some(picking(detail), `lien de ${whom}`)
    case 'link-closed':
      return some(picking(detail), whom !== '' && `lien de ${whom}`, CLOSINGS[text(detail.why)])
    case 'person-invited':
      return some(whom, detail.role !== undefined && role(detail.role), standing(INVITATION_HOURS))
    case 'reset-made':
      return some(whom, standing(INVITATION_HOURS))
    case 'reset-used':
    case 'password-changed':
      return some(sessions(detail.sessions), links(detail.links))
    case 'role-changed':
      return `${whom || 'soi-même'}\u00a0: ${role(detail.from)} devient ${role(detail.to)}`
    case 'person-renamed':
      return `${text(detail.from)} devient ${text(detail.to)}`
    case 'person-disabled':
      return some(whom, sessions(detail.sessions), links(detail.links))
    case 'person-enabled':
      return whom
    case 'demo-emptied':
      return typeof detail.orders === 'number' ? counted(detail.orders, 'order') : ''
    case 'list-exported':
      return some(listName(text(detail.list)), counted(number(detail.orders), 'order'), text(detail.format).toUpperCase())
    default:
      return whom
  }
}
