const DAY_MS = 86_400_000

/** Days of a certificate that the server makes: the most that every browser takes (reference: tls 2.2). */
export const CERTIFICATE_DAYS = 397
/** Days before its end on which it is made anew. */
export const RENEWED_BEFORE_DAYS = 30
/** Days of the workshop's authority. */
export const AUTHORITY_DAYS = 3_650
/** Days before the authority's end from which it is told: every station and phone has to accept another one by then. */
export const AUTHORITY_NOTICE_DAYS = 180

/** A span of a certificate, in ms since 1970. It begins a day early: the clock of a phone may be behind. */
export const validity = (now: number, days: number): { readonly from: number; readonly until: number } => ({
  from: now - DAY_MS,
  until: now + (days - 1) * DAY_MS
})

interface Certified {
  /** Span of its validity, in ms since 1970. */
  readonly from: number
  readonly until: number
  readonly names: readonly string[]
}

/**
 * Whether a certificate is to be made anew: it ends soon, though not with its authority (`authorityUntil`), which no other outlives; it does not
 * count yet, since a clock was ahead; or a name is missing. A name that went away is no reason (reference: tls 2.2).
 */
export const isRenewalDue = ({ from, until, names }: Certified, wanted: readonly string[], authorityUntil: number, now: number): boolean =>
  (until - now < RENEWED_BEFORE_DAYS * DAY_MS && until < authorityUntil) || from > now || wanted.some((name) => !names.includes(name))
