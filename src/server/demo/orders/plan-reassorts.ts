interface Plan {
  readonly count: number
  /** Whether an order may take an earlier one again, or be taken again. */
  readonly mayStart: (index: number) => boolean
  readonly isClosed: (index: number) => boolean
  readonly isDropped: (index: number) => boolean
  readonly customerOf: (index: number) => number
  readonly ageOf: (index: number) => number
}

/** One in so many orders takes again what its customer had before. */
const EVERY = 7

/** The réassorts of a book: index of an order, and of its customer's last finished order before it. None takes a réassort again. */
export function planReassorts({ count, mayStart, isClosed, isDropped, customerOf, ageOf }: Plan): ReadonlyMap<number, number> {
  const planned = new Map<number, number>()
  const lastOf = new Map<number, number>()
  for (let index = 0; index < count; index++) {
    if (!mayStart(index)) continue
    const customer = customerOf(index)
    const earlier = lastOf.get(customer)
    const again = index % EVERY === 3 && earlier !== undefined && ageOf(earlier) > ageOf(index) && !isDropped(index)
    if (again) planned.set(index, earlier)
    else if (isClosed(index)) lastOf.set(customer, index)
  }
  return planned
}
