/** The selection of a list as its actions need it; the route brings it. */
export interface SelectionSeam {
  readonly useCount: () => number
  /** Does something, said by its verb, with the selected orders in the order they were selected; asks first about those that left the list. */
  readonly act: (verb: string, work: (orders: readonly number[]) => void) => void
}
