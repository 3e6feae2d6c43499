import type { FastifyBaseLogger } from 'fastify'

/** Tells each loss of the database once, and its end once, however many connections were lost and tries failed meanwhile. */
export interface ConnectionLog {
  readonly lost: (error: Error) => void
  readonly back: () => void
}

/** A connection that was ended alone says nothing of the others: after this long without another, what comes next is told again. */
const ALONE_MS = 5_000

/** `isThere` tells whether the database answers, for losses after which nothing comes back since nothing else went. */
export function connectionLog(log: FastifyBaseLogger, isThere: () => boolean): ConnectionLog {
  let away = false
  const back = (): void => {
    if (!away) return
    away = false
    log.info('database connection back')
  }
  return {
    lost: (error) => {
      if (away) return
      away = true
      log.warn({ err: error }, 'database connection lost')
      setTimeout(() => isThere() && back(), ALONE_MS).unref()
    },
    back
  }
}
