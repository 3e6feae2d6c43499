/** Changes on their way from this window, by what they are of: how many, and which of them began last. */
const underWay = new Map<string, { count: number; last: number }>()

let turns = 0

/** One change among those on their way. */
interface Turn {
  /** Whether all that it is of was changed again since it began: nothing of what it wanted is wanted any more. */
  readonly isOvertaken: () => boolean
  /** It was answered, or failed. */
  readonly end: () => void
}

/** A change of these things begins; one of nothing is never overtaken. */
export function beginTurn(things: readonly string[]): Turn {
  turns += 1
  const own = turns
  for (const thing of things) underWay.set(thing, { count: (underWay.get(thing)?.count ?? 0) + 1, last: own })
  return {
    isOvertaken: () => things.length > 0 && things.every((thing) => (underWay.get(thing)?.last ?? own) > own),
    end: () => {
      for (const thing of things) {
        const { count = 1, last = own } = underWay.get(thing) ?? {}
        if (count > 1) underWay.set(thing, { count: count - 1, last })
        else underWay.delete(thing)
      }
    }
  }
}
