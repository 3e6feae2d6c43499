import type { NarrowedList } from '@/domain/lists/is-listed'

/** What of a list is on screen: the list tells it, its selection follows it. */
export interface SeenPage {
  /** Tells the list from others, filters included; not its page, nor its sort. */
  readonly key: string
  readonly list: NarrowedList
  readonly page: number
  readonly ids: readonly number[]
  /** Orders of the list on all pages. */
  readonly total: number
}

/** The selection of a list as its actions need it; the route brings it. */
export interface SelectionSeam {
  readonly useCount: () => number
  /** Selects or lets go of orders of the list that is on screen now, also once one has gone on to another. */
  readonly useSelectHere: () => (orders: readonly number[], value: boolean) => void
  /** Does something, said by its verb, with the selected orders in the order they were selected; asks first about those that left the list. */
  readonly act: (verb: string, work: (orders: readonly number[]) => void) => void
}

/** Selected orders as the list on screen shows them, then those of other pages as they were selected: paper comes out as one looks at it. */
export function inListOrder(selected: readonly number[], shown: readonly number[]): readonly number[] {
  const left = new Set(selected)
  const inOrder = shown.filter((id) => left.delete(id))
  return [...inOrder, ...left]
}
