import type { OrderSummary } from '../orders/order'
import { isOpen } from '../orders/states'
import { type TechniqueStates, techniqueStateKey } from '../techniques/steps'
import type { Condition } from './condition'
import { type DimensionCode, isChannel } from './dimensions'
import { MEMBERSHIP } from './membership'

/** What of an order the lists look at. */
export type ListedOrder = Pick<OrderSummary, 'state' | 'files_state' | 'preparation_state' | 'tags'> & TechniqueStates

/** Whether an order fulfils a condition of `MEMBERSHIP`. Tags are compared without case. */
export function isMember(order: ListedOrder, condition: Condition): boolean {
  switch (condition.kind) {
    case 'open':
      return isOpen(order.state)
    case 'field':
      return condition.in.includes(order[condition.field])
    case 'technique': {
      const step = order[techniqueStateKey(condition.technique)]
      return step !== null && (condition.in as readonly string[]).includes(step)
    }
    case 'tag':
      return order.tags.some((tag) => condition.in.includes(tag.toLowerCase()))
    case 'all':
      return condition.of.every((part) => isMember(order, part))
    case 'any':
      return condition.of.some((part) => isMember(order, part))
  }
}

/** Whether an order stands in a list. False for a channel that the dimension does not have. */
export function isInList(order: ListedOrder, code: DimensionCode, channel: string): boolean {
  const condition = isChannel(code, channel) ? MEMBERSHIP[code][channel] : undefined
  return condition !== undefined && isMember(order, condition)
}
