/** What servers keep for a time alone (reference: server 1.2). */
export const KEPT = {
  /** Keys of requests that were answered. */
  requestDays: 90,
  /** Events of the security log; the database refuses to let younger ones go. */
  securityMonths: 13,
  /** Bytes that no row refers to: those of an upload that is just being kept are younger. */
  orphanHours: 24,
  /** Nobody has done anything for longer: rather the clock is ahead. */
  plausibleDays: 60
} as const
