import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { translated } from '@/server/db/database-errors'

/** When wrong passwords make somebody wait (reference: session 1.3). */
export interface BackOffRule {
  /** Wrong passwords of one account from one address. */
  readonly attempts: number
  /** Those of all accounts together from one address. */
  readonly addressAttempts: number
  /** Those of one account from all addresses together. */
  readonly accountAttempts: number
  readonly firstWaitSeconds: number
  readonly maxWaitSeconds: number
  /** Failures older than this are forgotten. */
  readonly windowSeconds: number
}

export const BACK_OFF: BackOffRule = {
  attempts: 10,
  addressAttempts: 20,
  accountAttempts: 100,
  firstWaitSeconds: 30,
  maxWaitSeconds: 900,
  windowSeconds: 3600
}

/** Seconds to wait after the nth wrong password in a row: none before the rule's number, then twice as long each time. */
export const waitAfter = (rule: BackOffRule, failures: number, attempts = rule.attempts): number =>
  failures < attempts ? 0 : Math.min(rule.firstWaitSeconds * 2 ** (failures - attempts), rule.maxWaitSeconds)

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** One try of a password, counted as failed until it is said to be right. */
export interface Attempt {
  /** Seconds that it has still to wait; it may be made when 0. */
  readonly waitSeconds: number
  readonly succeeded: () => Promise<void>
}

export interface BackOff {
  readonly begin: (account: string, address: string) => Promise<Attempt>
}

/**
 * Counts wrong passwords in the database, for all servers together: by account and address, by address (many accounts tried from one place)
 * and by account (one account tried from many places). `isKnown` tells whether an account has signed in from an address before: the last two
 * do not hold it up there, so that nobody is locked out at their own station by what others try.
 */
export function openBackOff(pool: pg.Pool, rule: BackOffRule, isKnown: (account: string, address: string) => Promise<boolean>): BackOff {
  const shared = { storeClient: pool, tableName: 'login_attempts', tableCreated: true, clearExpiredByTimeout: true }
  const failures = new RateLimiterPostgres({
    ...shared,
    keyPrefix: 'failures',
    points: Number.MAX_SAFE_INTEGER,
    duration: rule.windowSeconds
  })
  const waits = new RateLimiterPostgres({ ...shared, keyPrefix: 'wait', points: 1, duration: rule.maxWaitSeconds })
  const keyOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url')

  /** Seconds that a key has still to wait; or lets a try through, counted as failed: how that is taken back, with the wait that it began. */
  const enter = async (key: string, attempts: number): Promise<number | (() => Promise<unknown>)> => {
    const wait = await waits.get(key)
    // One that is longer than the longest is one of a clock that was ahead.
    if (wait !== null && wait.msBeforeNext > rule.maxWaitSeconds * 1000) await waits.delete(key)
    else if (wait !== null && wait.msBeforeNext > 0) return secondsOf(wait)
    const { consumedPoints } = await failures.penalty(key)
    const seconds = waitAfter(rule, consumedPoints, attempts)
    if (seconds === 0) return () => failures.reward(key)
    try {
      await waits.consume(key, 1, { customDuration: seconds })
      return () => Promise.all([failures.reward(key), waits.delete(key)])
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      // Another try that came at the same moment has closed the gate: this one is not made, and does not count.
      await failures.reward(key)
      return secondsOf(refused)
    }
  }

  const reported = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw translated(error)
    })

  const begin = async (typed: string, address: string): Promise<Attempt> => {
    const account = typed.trim().toLowerCase()
    const own = keyOf(account, address)
    const gates: [string, number][] = [[own, rule.attempts]]
    if (!(await isKnown(account, address)))
      gates.push([keyOf('address', address), rule.addressAttempts], [keyOf('account', account), rule.accountAttempts])
    const passed: (() => Promise<unknown>)[] = []
    for (const [key, attempts] of gates) {
      const entered = await enter(key, attempts)
      if (typeof entered === 'number') {
        // It is not made: what it passed before does not count it.
        await Promise.all(passed.map((takeBack) => takeBack()))
        return { waitSeconds: entered, succeeded: async () => undefined }
      }
      passed.push(entered)
    }
    const succeeded = async (): Promise<void> => {
      const [, ...others] = passed
      await Promise.all([failures.delete(own), waits.delete(own), ...others.map((takeBack) => takeBack())])
    }
    return { waitSeconds: 0, succeeded: () => reported(succeeded()) }
  }

  return { begin: (account, address) => reported(begin(account, address)) }
}
