import { isOpen, type OrderState } from '../orders/states'
import type { Condition } from './condition'

/** Where the orders of a condition may stand: among open orders, in history (orders that are not open), or in both. */
export type Reach = 'open' | 'history' | 'both'

const reachOfStates = (states: readonly string[]): Reach => {
  const open = states.map((state) => isOpen(state as OrderState))
  if (open.every((one) => one)) return 'open'
  return open.some((one) => one) ? 'both' : 'history'
}

/**
 * How far a condition of `MEMBERSHIP` reaches, by what it says itself: lists of open orders never look at years of history. A condition
 * that says nothing of the main state reaches both.
 */
export function reachOf(condition: Condition): Reach {
  if (condition.kind === 'open') return 'open'
  if (condition.kind === 'field') return condition.field === 'state' ? reachOfStates(condition.in) : 'both'
  if (condition.kind === 'technique' || condition.kind === 'tag') return 'both'
  const parts = condition.of.map(reachOf)
  if (condition.kind === 'all') return parts.find((reach) => reach !== 'both') ?? 'both'
  const [first = 'both'] = parts
  return parts.every((reach) => reach === first) ? first : 'both'
}
