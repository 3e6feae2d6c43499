interface Printable {
  readonly id: number
  readonly printed: boolean
}

/** The orders that leave for the printer: those never printed, and of the others those that stayed checked (reference: printing 1.2). */
export const ordersToPrint = <T extends Printable>(orders: readonly T[], checked: ReadonlySet<number>): readonly T[] =>
  orders.filter(({ id, printed }) => !printed || checked.has(id))
