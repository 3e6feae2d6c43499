import { OrderSummary } from './order'

const FIELDS = Object.keys(OrderSummary.shape) as (keyof OrderSummary)[]

/** What a row of a list shows of a whole order; fields that a role does not see stay absent. */
export const summaryOf = <O extends OrderSummary>(order: O): Pick<O, keyof OrderSummary> =>
  Object.fromEntries(FIELDS.filter((field) => field in order).map((field) => [field, order[field]])) as Pick<O, keyof OrderSummary>
