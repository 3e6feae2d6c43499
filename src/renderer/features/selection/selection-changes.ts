/** Orders selected in one list: by oneself, and by how many other operators (reference: lists 5.1). */
export interface Selection {
  /** The list, as `dimension/channel`; null before the first one. */
  readonly scope: string | null
  readonly own: ReadonlySet<number>
  readonly others: ReadonlyMap<number, number>
  /** The range that Shift extends: where it began and where it ends now. */
  readonly range: { readonly anchor: number; readonly head: number } | null
}

export const EMPTY_SELECTION: Selection = { scope: null, own: new Set(), others: new Map(), range: null }

/** Goes to a list: another one starts with what was selected there before, the same one keeps what is. */
export const enterScope = (selection: Selection, scope: string, before: readonly number[] = []): Selection =>
  selection.scope === scope ? selection : { ...EMPTY_SELECTION, scope, own: new Set(before) }

const withOrders = (own: ReadonlySet<number>, orders: Iterable<number>, value: boolean): Set<number> => {
  const next = new Set(own)
  for (const order of orders) {
    if (value) next.add(order)
    else next.delete(order)
  }
  return next
}

/** Selects or deselects orders, whatever they were. A range that begins at one of them is over: its anchor no longer says what Shift does. */
export const setOrders = (selection: Selection, orders: readonly number[], value: boolean): Selection => ({
  ...selection,
  own: withOrders(selection.own, orders, value),
  range: selection.range !== null && orders.includes(selection.range.anchor) ? null : selection.range
})

/** Turns one order over; a range begins there. */
export const toggleOrder = (selection: Selection, order: number): Selection => ({
  ...setOrders(selection, [order], !selection.own.has(order)),
  range: { anchor: order, head: order }
})

/** The orders from one to another as the list shows them, both included. Empty when one of them is not shown. */
export function ordersBetween(shown: readonly number[], one: number, other: number): readonly number[] {
  const a = shown.indexOf(one)
  const b = shown.indexOf(other)
  return a < 0 || b < 0 ? [] : shown.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/**
 * Extends the range to an order. A range that ended at `from` goes on: it takes its anchor's value and gives back what it leaves.
 * Otherwise a new one selects everything from `from` on.
 */
export function extendRange(selection: Selection, shown: readonly number[], from: number, to: number): Selection {
  const { range } = selection
  const goesOn = range !== null && range.head === from && shown.includes(range.anchor)
  const anchor = goesOn ? range.anchor : from
  const value = !goesOn || selection.own.has(anchor)
  const left = goesOn ? ordersBetween(shown, anchor, range.head) : []
  const own = withOrders(withOrders(selection.own, left, !value), ordersBetween(shown, anchor, to), value)
  return { ...selection, own, range: { anchor, head: to } }
}

/** Nothing selected by oneself. */
export const clearOwn = (selection: Selection): Selection => ({ ...selection, own: new Set(), range: null })

/** Keeps of what is selected these orders alone: the rest came from another window, and may be over since. */
export function keepOrders(selection: Selection, kept: ReadonlySet<number>): Selection {
  const gone = [...selection.own].filter((order) => !kept.has(order))
  return gone.length === 0 ? selection : setOrders(selection, gone, false)
}

/** Takes the server's counts of other operators; zero forgets. */
export function takeCounts(selection: Selection, counts: readonly { readonly order: number; readonly number: number }[]): Selection {
  if (counts.every(({ order, number }) => (selection.others.get(order) ?? 0) === number)) return selection
  const others = new Map(selection.others)
  for (const { order, number } of counts) {
    if (number > 0) others.set(order, number)
    else others.delete(order)
  }
  return { ...selection, others }
}

/** Forgets what others had: it will be told again. With `kept`, only of orders that are no longer watched. */
export const forgetOthers = (selection: Selection, kept: readonly number[] = []): Selection => ({
  ...selection,
  others: new Map([...selection.others].filter(([order]) => kept.includes(order)))
})

/** What the server tells of a list's selections: counts of others, or an order that the same operator turned over in another window. */
export type Heard =
  | { readonly kind: 'counts'; readonly counts: readonly { readonly order: number; readonly number: number }[] }
  | { readonly kind: 'own'; readonly order: number; readonly value: boolean }

/** Takes all that was heard since the last time at once: the last word about an order stands. */
export function takeHeard(selection: Selection, heard: readonly Heard[]): Selection {
  const own = new Map(heard.flatMap((news) => (news.kind === 'own' ? [[news.order, news.value] as const] : [])))
  const ordersOf = (value: boolean): readonly number[] => [...own.keys()].filter((order) => own.get(order) === value)
  const counts = takeCounts(
    selection,
    heard.flatMap((news) => (news.kind === 'counts' ? news.counts : []))
  )
  return own.size === 0 ? counts : setOrders(setOrders(counts, ordersOf(true), true), ordersOf(false), false)
}

/** How a row is drawn (reference: lists 5.1): `conflict` is selected by oneself and by someone else. */
export type RowState = 'none' | 'selected' | 'other' | 'conflict'

export function rowSelection(selection: Selection, order: number): RowState {
  const own = selection.own.has(order)
  const other = selection.others.has(order)
  if (own) return other ? 'conflict' : 'selected'
  return other ? 'other' : 'none'
}

/** What one set has and another has not. */
export const missingFrom = (set: ReadonlySet<number>, other: ReadonlySet<number>): number[] => [...set].filter((order) => !other.has(order))
