import * as z from 'zod/mini'

/** From so many items on, an order shows them as rows that fold (reference: items-and-decorations 1.7). */
export const LARGE_FROM = 12

/** Local-storage key of folded items; beside the contract's other keys, which the first screen reads (reference: session 3.4). */
export const ITEM_FOLDS_KEY = 'order.items'

/** Orders whose folded items a station remembers: the last ones changed. */
export const FOLDS_MAX = 100

/** Which items of an order are folded: all of them or none, but for some. */
export interface Folds {
  readonly folded: boolean
  readonly but: readonly number[]
}

/** A large order as it is first seen: every item folded. */
export const FIRST_FOLDS: Folds = { folded: true, but: [] }

export const isFolded = ({ folded, but }: Folds, item: number): boolean => folded !== but.includes(item)

/** With one item folded that was not, or the other way round. */
export const withToggled = (folds: Folds, item: number): Folds => ({
  ...folds,
  but: folds.but.includes(item) ? folds.but.filter((known) => known !== item) : [...folds.but, item]
})

const Stored = z.array(z.tuple([z.int(), z.boolean(), z.array(z.int())]))

/** The folds of orders by their number, from the text that `foldsText` made; none from any other text. */
export function readFolds(text: string | null): ReadonlyMap<number, Folds> {
  try {
    const { data = [] } = Stored.safeParse(JSON.parse(text ?? '[]'))
    return new Map(data.map(([order, folded, but]) => [order, { folded, but }]))
  } catch {
    return new Map()
  }
}

/** With an order's folds as the last ones changed; the oldest beyond `FOLDS_MAX` are forgotten. */
export function withFolds(all: ReadonlyMap<number, Folds>, order: number, folds: Folds): ReadonlyMap<number, Folds> {
  const others = [...all].filter(([known]) => known !== order)
  return new Map([...others, [order, folds] as const].slice(-FOLDS_MAX))
}

export const foldsText = (all: ReadonlyMap<number, Folds>): string =>
  JSON.stringify([...all].map(([order, { folded, but }]) => [order, folded, but]))
