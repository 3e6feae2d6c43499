/** Hears of each answer of the host, and when its call was sent, in ms since 1970. What hears comes late, as no first screen needs it. */
export const answers: { hear: ((response: Response, sentAt: number) => void) | null } = { hear: null }
