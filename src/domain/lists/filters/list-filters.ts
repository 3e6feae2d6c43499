import { type CalendarDay, isRealDay } from '@/domain/calendar/days'
import { ORIGIN_CODES } from '@/domain/orders/origins'
import { SHIPPING_METHOD_CODES } from '@/domain/shipping/methods'
import { ORDER_STATES, SELECTABLE } from '@/domain/states/order-states'
import { OPTION_CODES } from '@/domain/tags/options'
import { STEPS } from '@/domain/techniques/steps'
import { isTechnique, TECHNIQUES } from '@/domain/techniques/techniques'

/** Spans of days that a filter of dates offers, in the order of its menu (reference: lists 3.5). */
export const DAY_PERIODS = ['late', 'today', 'tomorrow', 'week', 'next-week', 'none'] as const
export type DayPeriod = (typeof DAY_PERIODS)[number]

/** The days of a filter of dates that names them itself, both included: `2026-11-20..2026-11-25`. */
const BETWEEN = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/

/** The first and last day that a value names; null for a value that names none, or days that do not follow each other. */
export function daysNamed(value: string): { readonly from: CalendarDay; readonly to: CalendarDay } | null {
  const [, from = '', to = ''] = BETWEEN.exec(value) ?? []
  return isRealDay(from) && isRealDay(to) && from <= to ? { from, to } : null
}

interface FilterEntry {
  /** On its chip. */
  readonly label: string
  /** `several`: any of its values; `one`: a value takes the place of the one before. */
  readonly takes: 'several' | 'one'
  readonly isValue: (value: string) => boolean
}

const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value)

/** `dtf`, or one of its steps: `dtf:print`. */
function isTechniqueValue(value: string): boolean {
  const [technique = '', step, ...rest] = value.split(':')
  if (!isTechnique(technique) || rest.length > 0) return false
  return step === undefined || (STEPS[technique] as readonly string[]).includes(step)
}

const isPeriodValue = (value: string): boolean => (DAY_PERIODS as readonly string[]).includes(value) || daysNamed(value) !== null
/** What a host's own codes may look like. */
const isCode = (value: string): boolean => /^[\w .&'’+/-]{1,80}$/u.test(value)
const yesNo = oneOf(['1', '0'])

/** Filters of a list beside its four texts, in the order of their chips (reference: lists 3.5). Values are texts; what is none is dropped. */
export const LIST_FILTERS = {
  state: { label: 'État', takes: 'several', isValue: oneOf(ORDER_STATES) },
  files: { label: 'Fichiers', takes: 'several', isValue: oneOf(SELECTABLE.files_state) },
  preparation: { label: 'Préparation', takes: 'several', isValue: oneOf(SELECTABLE.preparation_state) },
  technique: { label: 'Technique', takes: 'several', isValue: isTechniqueValue },
  option: { label: 'Option', takes: 'several', isValue: (value) => oneOf([...OPTION_CODES, 'sav'])(value) },
  production: { label: 'Production', takes: 'one', isValue: isPeriodValue },
  dispatch: { label: 'Expédition', takes: 'one', isValue: isPeriodValue },
  origins: { label: 'Origine', takes: 'several', isValue: oneOf(ORIGIN_CODES) },
  channel: { label: 'Canal', takes: 'several', isValue: isCode },
  method: { label: 'Mode de livraison', takes: 'several', isValue: oneOf(SHIPPING_METHOD_CODES) },
  printed: { label: 'Imprimée', takes: 'one', isValue: yesNo },
  pinned: { label: 'Commentaire épinglé', takes: 'one', isValue: yesNo },
  ticket: { label: 'Ticket', takes: 'one', isValue: yesNo },
  customer: { label: 'Client', takes: 'several', isValue: (value) => /^[1-9]\d{0,8}$/.test(value) }
} as const satisfies Record<string, FilterEntry>

export type FilterKey = keyof typeof LIST_FILTERS
export const FILTER_KEYS = Object.keys(LIST_FILTERS) as FilterKey[]
/** So many values of one filter at most. */
export const FILTER_VALUES_MAX = 60

/** Values by filter; a filter without any is absent. The same choice is always the same object's JSON: keys and values have one order. */
export type FilterValues = Readonly<Partial<Record<FilterKey, readonly string[]>>>

/** What of some texts are values of a filter, each once, in one order; of a filter that takes one, the last one. */
export function valuesOf(key: FilterKey, texts: readonly string[]): readonly string[] {
  const { isValue, takes }: FilterEntry = LIST_FILTERS[key]
  const values = [...new Set(texts.filter((text) => isValue(text)))]
  if (takes === 'one') return values.slice(-1)
  return inMenuOrder(key, values).slice(0, FILTER_VALUES_MAX)
}

const ORDERS: Readonly<Partial<Record<FilterKey, readonly string[]>>> = {
  state: ORDER_STATES,
  files: SELECTABLE.files_state,
  preparation: SELECTABLE.preparation_state,
  technique: TECHNIQUES.flatMap((technique) => [technique, ...STEPS[technique].map((step) => `${technique}:${step}`)]),
  option: ['sav', ...OPTION_CODES],
  origins: ORIGIN_CODES,
  method: SHIPPING_METHOD_CODES
}

/** What the menu of a filter offers, in its order; empty for one whose values are the host's own. */
export function menuValues(key: FilterKey): readonly string[] {
  if (key === 'production' || key === 'dispatch') return DAY_PERIODS
  if (key === 'printed' || key === 'pinned' || key === 'ticket') return ['1', '0']
  return ORDERS[key] ?? []
}

/** Values in the order of a filter's menu; those of which there is none are ordered as texts. */
function inMenuOrder(key: FilterKey, values: readonly string[]): readonly string[] {
  const order = ORDERS[key]
  if (order === undefined) return [...values].sort((one, other) => (one < other ? -1 : 1))
  return order.filter((value) => values.includes(value))
}

/** Filters that are set, as `FilterValues` are: in the order of the chips, nothing that is no value. */
export function filterValues(wanted: Readonly<Partial<Record<string, readonly string[]>>>): FilterValues {
  const set = FILTER_KEYS.flatMap((key) => {
    const values = valuesOf(key, wanted[key] ?? [])
    return values.length === 0 ? [] : [[key, values] as const]
  })
  return Object.fromEntries(set)
}
