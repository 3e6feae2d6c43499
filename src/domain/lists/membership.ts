import type { OrderSummary } from '@/domain/orders/order'
import { isOpen, type OrderState } from '@/domain/states/order-states'
import { PRINTED_TECHNIQUES, STEPS, type Step, type TechniqueStates, techniqueStateKey } from '@/domain/techniques/steps'
import type { ProducedTechnique } from '@/domain/techniques/techniques'
import { type DimensionCode, isChannel } from './dimensions'

/** A condition on an order that is made of no others. */
export type PlainCondition =
  | { readonly kind: 'open' }
  | { readonly kind: 'field'; readonly field: 'state' | 'files_state' | 'preparation_state'; readonly in: readonly string[] }
  | { readonly kind: 'technique'; readonly technique: ProducedTechnique; readonly in: readonly Step[] }
  | { readonly kind: 'tag'; readonly in: readonly string[] }

/** A condition on an order, as data: the server writes it as SQL, tests and screens evaluate it. One definition per list and process group (reference: lists 1.4). */
export type Condition =
  | PlainCondition
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] }

export const open = { kind: 'open' } as const satisfies Condition
export const state = (...values: readonly string[]) => ({ kind: 'field', field: 'state', in: values }) as const
export const files = (...values: readonly string[]) => ({ kind: 'field', field: 'files_state', in: values }) as const
const preparation = (...values: readonly string[]) => ({ kind: 'field', field: 'preparation_state', in: values }) as const
/** The technique is used and at one of these steps. */
export const at = (technique: ProducedTechnique, ...steps: readonly Step[]) => ({ kind: 'technique', technique, in: steps }) as const
/** One of these tags, lower-cased. */
const tag = (...values: readonly string[]) => ({ kind: 'tag', in: values }) as const
export const all = <const C extends readonly Condition[]>(...of: C) => ({ kind: 'all', of }) as const
export const any = <const C extends readonly Condition[]>(...of: C) => ({ kind: 'any', of }) as const

/** Spellings of the tags that lists and icons know, lower-cased (reference: orders 1.6). */
const SAV_TAGS = ['sav'] as const
const SUPPLIER_PRIORITY_TAGS = ['prio-frs'] as const

const ASSEMBLED_TECHNIQUES = PRINTED_TECHNIQUES.filter((technique) => (STEPS[technique] as readonly string[]).includes('logos_ready'))

const printing = (...techniques: ProducedTechnique[]): Record<string, Condition> => ({
  opened: all(open, files('complete'), any(...techniques.map((technique) => at(technique, 'new')))),
  print: all(open, files('complete'), any(...techniques.map((technique) => at(technique, 'print'))))
})

/** Which orders stand in each channel of each dimension (reference: lists 1.3). */
export const MEMBERSHIP: Readonly<Record<DimensionCode, Readonly<Record<string, Condition>>>> = {
  all: { opened: open, waiting: state('waiting'), packed: state('packed'), closed: state('closed'), canceled: state('canceled') },
  sav: { opened: all(open, tag(...SAV_TAGS)), closed: all(state('closed'), tag(...SAV_TAGS)) },
  prepare: { opened: all(open, preparation('new')), handled: all(open, preparation('backorder_handled')) },
  supply: {
    opened: all(open, preparation('new', 'backorder', 'backorder_handled'), tag(...SUPPLIER_PRIORITY_TAGS)),
    waiting: all(open, preparation('waiting'))
  },
  backorder: { opened: all(open, preparation('backorder')) },
  proofread: { waiting: all(open, files('waiting')), checked: all(open, files('checked')) },
  files: { opened: all(open, files('new')) },
  'impr-flex': printing('flex'),
  'impr-quadriflex': printing('quadriflex'),
  'impr-dtf': printing('dtf'),
  'impr-pap': printing('pap'),
  'impr-special': printing('nylon', 'clearflex', 'stickers'),
  'impr-transfert': printing('transfert'),
  'impr-sublimation': printing('sublimation'),
  'prod-logos': { opened: all(open, any(...PRINTED_TECHNIQUES.map((technique) => at(technique, 'print')))) },
  'prod-assembly': {
    opened: all(
      open,
      any(
        ...ASSEMBLED_TECHNIQUES.map((technique) =>
          at(technique, ...(['logos_ready', 'assembled'] as const).filter((step) => (STEPS[technique] as readonly string[]).includes(step)))
        )
      )
    ),
    first_press: all(open, at('dtf', 'first_press'))
  },
  broderie: { opened: all(open, at('broderie', 'new')), finish: all(open, at('broderie', 'finish')) },
  dtg: {
    opened: all(open, files('complete'), preparation('complete'), at('dtg', 'new')),
    processing: all(open, files('complete'), preparation('complete'), at('dtg', 'processing'))
  },
  objets: { opened: all(open, at('objets', 'new')), processing: all(open, at('objets', 'processing')) },
  shipping: { complete: state('complete'), packed: state('packed') }
}

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

/** Where the orders of a condition may stand: among open orders, in history (orders that are not open), or in both. */
type Reach = 'open' | 'history' | 'both'

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
