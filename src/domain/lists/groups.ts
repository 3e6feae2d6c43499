import { longDay } from '../calendar/date-text'
import { listedCustomer } from '../customers/names'
import { customerSort } from '../format/search-text'
import type { OrderSummary } from '../orders/order'
import { TECHNIQUE_LABELS, TECHNIQUES, type Technique } from '../techniques/techniques'
import type { Grouping } from './grid-config'
import type { ListCount } from './list-count'

/** What each grouping is called in its menu (reference: lists 11.2). */
export const GROUPING_LABELS: Readonly<Record<Grouping, string>> = {
  production: 'Jour de production',
  customer: 'Client',
  run: 'Run',
  technique: 'Technique'
}

/** A list of more orders is not gathered: all of them would be read for each page (reference: lists 11.2). */
export const GROUPED_MOST = 20_000

/** Whether a list is too long to be gathered, as far as it was counted. */
export const isTooLongToGroup = ({ nbItems }: Pick<ListCount, 'nbItems'>): boolean => nbItems > GROUPED_MOST

export type Grouped = Pick<
  OrderSummary,
  'production_at' | 'customer_firstname' | 'customer_lastname' | 'customer_organization' | 'picking_runs' | 'techniques'
>

/**
 * In which group an order stands; empty where it has no day, run or technique. An order of several runs or techniques stands with its first
 * one; customers of one name stand together. The server writes the same as SQL (repositories/lists/group-statements.ts).
 */
export function groupKeyOf(order: Grouped, grouping: Grouping): string {
  switch (grouping) {
    case 'production':
      return (order.production_at ?? '').slice(0, 10)
    case 'customer': {
      const { customer_firstname: firstname, customer_lastname: lastname, customer_organization: organization } = order
      return customerSort({ firstname, lastname, organization })
    }
    case 'run':
      return order.picking_runs[0] ?? ''
    case 'technique':
      return order.techniques[0] ?? ''
  }
}

const NONE: Readonly<Record<Grouping, string>> = {
  production: 'Sans date de production',
  customer: 'Sans nom',
  run: 'Sans run',
  technique: 'Sans technique'
}

/** The group of an order as its header names it: « mardi 24 novembre 2026 », « Lycée Bellevue », « ST0612 », « DTF ». */
export function groupTitle(order: Grouped, grouping: Grouping): string {
  const key = groupKeyOf(order, grouping)
  if (key === '') return NONE[grouping]
  if (grouping === 'production') return longDay(key)
  if (grouping === 'technique') return (TECHNIQUES as readonly string[]).includes(key) ? TECHNIQUE_LABELS[key as Technique].label : key
  if (grouping === 'run') return key
  const { strong, rest } = listedCustomer(order)
  return [strong, rest].filter(Boolean).join(' ')
}
