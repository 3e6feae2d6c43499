import type { BackOff } from './back-off'
import type { Clock } from './tokens'

/** Until when waits that are logged stand, by who waits where: what tries on meanwhile fills no log. */
const loggedWaits = new WeakMap<BackOff, Map<string, number>>()
const LOGGED_MAX = 10_000

interface WaitTools {
  readonly backOff: BackOff
  readonly clock: Clock
}

/** Whether nothing was logged yet of this wait, by any call of this server; `who` names who waits, and where (reference: people 3.1). */
export function isFirstOfWait({ backOff, clock }: WaitTools, who: readonly (string | number)[], waitSeconds: number): boolean {
  const logged = loggedWaits.get(backOff) ?? new Map<string, number>()
  loggedWaits.set(backOff, logged)
  const now = clock()
  const key = who.join('\n')
  if ((logged.get(key) ?? 0) > now) return false
  if (logged.size >= LOGGED_MAX) logged.clear()
  logged.set(key, now + waitSeconds * 1000)
  return true
}
