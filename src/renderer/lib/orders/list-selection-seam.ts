/** The selection of a list as its actions need it; the route brings it. */
export interface SelectionSeam {
  readonly useCount: () => number
  /** Selected orders in the order they were selected, at this moment. */
  readonly selectedNow: () => readonly number[]
}
