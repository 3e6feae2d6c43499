/** How long tokens live, in seconds (reference: session 2.1). */
export interface Lifetimes {
  readonly accessSeconds: number
  /** Absolute: refreshing does not move the end of a session. */
  readonly refreshSeconds: number
  /** For the immediate predecessor of the current refresh token: a lost reply must not log a workstation out. */
  readonly graceSeconds: number
}

export const LIFETIMES: Lifetimes = { accessSeconds: 15 * 60, refreshSeconds: 30 * 24 * 3600, graceSeconds: 10 }

/** The present, in milliseconds since 1970; tests bring their own. */
export type Clock = () => number
