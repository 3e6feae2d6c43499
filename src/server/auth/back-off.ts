import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { translated } from '@/server/db/database'

/** When wrong passwords make one account wait, from one address (reference: session 1.3). */
export interface BackOffRule {
  readonly attempts: number
  readonly firstWaitSeconds: number
  readonly maxWaitSeconds: number
  /** Failures older than this are forgotten. */
  readonly windowSeconds: number
}

export const BACK_OFF: BackOffRule = { attempts: 10, firstWaitSeconds: 30, maxWaitSeconds: 900, windowSeconds: 3600 }

/** Seconds to wait after the nth wrong password in a row: none before the rule's number, then twice as long each time. */
export const waitAfter = (rule: BackOffRule, failures: number): number =>
  failures < rule.attempts ? 0 : Math.min(rule.firstWaitSeconds * 2 ** (failures - rule.attempts), rule.maxWaitSeconds)

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))

export interface BackOff {
  /** Seconds that this account has still to wait from this address; 0 lets it try, and counts the try as failed until `succeeded`. */
  readonly begin: (account: string, address: string) => Promise<number>
  readonly succeeded: (account: string, address: string) => Promise<void>
}

/** Counts wrong passwords in the database, for all servers together. */
export function openBackOff(pool: pg.Pool, rule: BackOffRule): BackOff {
  const shared = { storeClient: pool, tableName: 'login_attempts', tableCreated: true, clearExpiredByTimeout: true }
  const failures = new RateLimiterPostgres({
    ...shared,
    keyPrefix: 'failures',
    points: Number.MAX_SAFE_INTEGER,
    duration: rule.windowSeconds
  })
  const waits = new RateLimiterPostgres({ ...shared, keyPrefix: 'wait', points: 1, duration: rule.maxWaitSeconds })
  const keyOf = (account: string, address: string): string =>
    createHash('sha256').update(`${account.trim().toLowerCase()}\n${address}`).digest('base64url')

  const begin = async (key: string): Promise<number> => {
    const wait = await waits.get(key)
    if (wait !== null && wait.msBeforeNext > 0) return secondsOf(wait)
    const { consumedPoints } = await failures.penalty(key)
    const seconds = waitAfter(rule, consumedPoints)
    if (seconds === 0) return 0
    try {
      await waits.consume(key, 1, { customDuration: seconds })
      return 0
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

  return {
    begin: (account, address) => reported(begin(keyOf(account, address))),
    succeeded: async (account, address) => {
      const key = keyOf(account, address)
      await reported(Promise.all([failures.delete(key), waits.delete(key)]))
    }
  }
}
