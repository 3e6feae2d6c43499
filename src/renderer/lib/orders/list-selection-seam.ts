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
  readonly selectAll: (orders: readonly number[], value: boolean) => void
  /** Does something, said by its verb, with the selected orders in the order they were selected; asks first about those that left the list. */
  readonly act: (verb: string, work: (orders: readonly number[]) => void) => void
}
