/** What the values of a filter become of those that it has by then: two presses may come before a drawing. */
export type NextValues = (values: readonly string[]) => readonly string[]
