/** How long a link stands with which somebody sets a password, in hours (reference: people 4.2). */
export const INVITATION_HOURS = 72

/** What a link is for: the first password of somebody new, or another one. */
export const INVITATION_KINDS = ['invitation', 'reset'] as const
export type InvitationKind = (typeof INVITATION_KINDS)[number]

/** Why a link opens nothing. */
export type InvitationRefusal = 'unknown' | 'used' | 'late' | 'replaced' | 'disabled'

const ASK_AGAIN = "Demandez-en un nouveau à l'administration."

/** What the person who opens such a link is told. */
export const INVITATION_TEXTS: Readonly<Record<InvitationRefusal, string>> = {
  unknown: `Ce lien n'est pas connu. ${ASK_AGAIN}`,
  used: `Ce lien a déjà servi, il ne sert qu'une fois. ${ASK_AGAIN}`,
  late: `Ce lien n'est plus valable\u00a0: il l'était ${INVITATION_HOURS}\u00a0h. ${ASK_AGAIN}`,
  // Disabling its person ended it as well: there may be no newer one.
  replaced:
    "Ce lien a été retiré, ou remplacé par un plus récent. Servez-vous du dernier que l'on vous a remis, sinon demandez-en un nouveau à l'administration.",
  disabled: "Ce compte est désactivé. Adressez-vous à l'administration."
}

interface KeptInvitation {
  readonly used: boolean
  readonly replaced: boolean
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly disabled: boolean
}

/** Why a link does not open, or null; `now` in milliseconds since 1970. */
export function refuseInvitation(kept: KeptInvitation | null, now: number): InvitationRefusal | null {
  if (kept === null) return 'unknown'
  if (kept.disabled) return 'disabled'
  if (kept.used) return 'used'
  if (kept.replaced) return 'replaced'
  return kept.expiresAt <= now ? 'late' : null
}

/** Where a link's page stands; the token rides in the fragment, which no server and no log ever sees. */
export const invitationAddress = (origin: string, token: string): string => `${origin}/invitation#${token}`

const FRAGMENT = /^#([\w-]{20,100})$/

/** The token in the fragment of an invitation's address, or null. */
export const invitationIn = (fragment: string): string | null => FRAGMENT.exec(fragment)?.[1] ?? null
