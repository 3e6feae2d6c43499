interface Answer {
  readonly response: Response
  /** When the call was sent, in ms since 1970, and how long its answer took to begin, in ms. */
  readonly sentAt: number
  readonly tookMs: number
}

/** Hears of each answer of the host. What does comes late, as no first screen needs it. */
export const answers: { hear: ((answer: Answer) => void) | null } = { hear: null }
