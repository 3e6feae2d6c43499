import type { Tone } from '@/domain/states/order-states'

/** What the security log is looked at by (reference: people 3.2), with its name on screen. */
export const SECURITY_GROUPS = {
  'sign-ins': 'Connexions',
  refusals: 'Refus',
  waits: 'Attentes',
  links: 'Liens',
  stations: 'Postes',
  people: 'Équipe',
  workshop: 'Atelier'
} as const
export type SecurityGroup = keyof typeof SECURITY_GROUPS
export const SECURITY_GROUP_CODES = Object.keys(SECURITY_GROUPS) as [SecurityGroup, ...SecurityGroup[]]

interface KindEntry {
  readonly label: string
  readonly group: SecurityGroup
  /** `alert` is a refusal. */
  readonly tone: Tone | 'brand'
  /** Somebody else did it, to the person of the event or with what is theirs; without a name, nobody is known to have done it. */
  readonly toSomebody?: true
}

/** What is refused, and what waits for it: the event says by what it was tried, its name does not. */
const REFUSED = { label: 'Refus', group: 'refusals', tone: 'alert' } as const satisfies KindEntry
const SLOWED = { label: 'Attente imposée', group: 'waits', tone: 'alert' } as const satisfies KindEntry

/** What the security log knows of (reference: people 3.1). */
const KINDS = {
  'signed-in': { label: 'Connexion', group: 'sign-ins', tone: 'complete' },
  'sign-in-refused': REFUSED,
  'sign-in-slowed': SLOWED,
  'signed-out': { label: 'Déconnexion', group: 'sign-ins', tone: 'closed' },
  'refresh-reused': { label: 'Jeton réutilisé', group: 'refusals', tone: 'alert' },
  'session-closed': { label: 'Session fermée', group: 'sign-ins', tone: 'closed', toSomebody: true },
  'link-made': { label: 'Lien créé', group: 'links', tone: 'brand' },
  'link-used': { label: 'Lien ouvert', group: 'links', tone: 'brand', toSomebody: true },
  'link-closed': { label: 'Lien fermé', group: 'links', tone: 'closed', toSomebody: true },
  'person-invited': { label: 'Invitation', group: 'people', tone: 'brand', toSomebody: true },
  'invitation-used': { label: 'Invitation utilisée', group: 'people', tone: 'complete' },
  'reset-made': { label: 'Lien de mot de passe', group: 'people', tone: 'brand', toSomebody: true },
  'reset-used': { label: 'Mot de passe refait', group: 'people', tone: 'complete' },
  'password-changed': { label: 'Mot de passe changé', group: 'people', tone: 'complete' },
  'role-changed': { label: 'Rôle changé', group: 'people', tone: 'ready', toSomebody: true },
  'person-renamed': { label: 'Nom changé', group: 'people', tone: 'closed' },
  'person-disabled': { label: 'Compte désactivé', group: 'people', tone: 'ready', toSomebody: true },
  'person-enabled': { label: 'Compte réactivé', group: 'people', tone: 'complete', toSomebody: true },
  'email-changed': { label: 'E-mail changé', group: 'people', tone: 'ready', toSomebody: true },
  'password-confirmed': { label: 'Mot de passe redonné', group: 'sign-ins', tone: 'complete' },
  'password-refused': REFUSED,
  'station-enrolled': { label: 'Poste partagé', group: 'stations', tone: 'complete' },
  'station-changed': { label: 'Poste changé', group: 'stations', tone: 'ready' },
  'station-closed': { label: 'Poste retiré', group: 'stations', tone: 'closed' },
  'station-taken': { label: 'Poste repris', group: 'sign-ins', tone: 'complete' },
  'pin-set': { label: 'PIN choisi', group: 'people', tone: 'complete' },
  'pin-removed': { label: 'PIN effacé', group: 'people', tone: 'ready', toSomebody: true },
  'pin-refused': REFUSED,
  'pin-slowed': SLOWED,
  'badge-made': { label: 'Badge créé', group: 'people', tone: 'brand', toSomebody: true },
  'badge-printed': { label: 'Badge imprimé', group: 'people', tone: 'brand', toSomebody: true },
  'badge-replaced': { label: 'Badge remplacé', group: 'people', tone: 'ready', toSomebody: true },
  'workshop-changed': { label: 'Atelier changé', group: 'workshop', tone: 'ready' },
  'workshop-set-up': { label: 'Atelier créé', group: 'workshop', tone: 'complete' },
  'demo-emptied': { label: 'Démonstration effacée', group: 'workshop', tone: 'ready' },
  'release-added': { label: 'Version ajoutée', group: 'stations', tone: 'brand' },
  'release-removed': { label: 'Version retirée', group: 'stations', tone: 'closed' },
  'release-pilot': { label: 'Poste pilote', group: 'stations', tone: 'brand' },
  'release-given': { label: 'Version diffusée', group: 'stations', tone: 'complete' },
  'release-returned': { label: 'Retour de version', group: 'stations', tone: 'ready' },
  'station-forgotten': { label: 'Poste oublié', group: 'stations', tone: 'closed' },
  'list-exported': { label: 'Liste exportée', group: 'workshop', tone: 'brand' },
  'backup-restored': { label: 'Sauvegarde restaurée', group: 'workshop', tone: 'ready' }
} as const satisfies Readonly<Record<string, KindEntry>>
export type SecurityKind = keyof typeof KINDS

/** Every kind, from the table above. */
export const SECURITY_KINDS = Object.keys(KINDS) as [SecurityKind, ...SecurityKind[]]

const UNKNOWN: KindEntry = { label: 'Événement', group: 'workshop', tone: 'closed' }

/** How a kind is named and drawn; a server of another version may tell of one that nobody here knows. */
export const securityKind = (kind: string): KindEntry => (Object.hasOwn(KINDS, kind) ? KINDS[kind as SecurityKind] : UNKNOWN)

/** The kinds of a group. */
export const kindsOf = (group: SecurityGroup): readonly SecurityKind[] => SECURITY_KINDS.filter((kind) => KINDS[kind].group === group)

/** Whether an event is a refusal: its row carries the red bar, and the server's own log a warning. */
export const isRefusal = (kind: string): boolean => securityKind(kind).tone === 'alert'
