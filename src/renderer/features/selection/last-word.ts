/** What a window said itself of its selection over one line, so that it tells news from what the server told before it had heard. */
interface LastWord {
  /** One event about these orders leaves over this line. */
  readonly say: (line: number, orders: readonly number[]) => void
  /**
   * Whether the server had this window's last word about an order when it told this: it had taken so many of its events by then. A host
   * that does not say how many is believed.
   */
  readonly wasHeard: (line: number, order: number, taken: number | undefined) => boolean
}

export function createLastWord(): LastWord {
  const last = new Map<number, number>()
  let on = 0
  let said = 0
  return {
    say: (line, orders) => {
      if (line !== on) {
        last.clear()
        on = line
        said = 0
      }
      said += 1
      for (const order of orders) last.set(order, said)
    },
    wasHeard: (line, order, taken) => taken === undefined || line !== on || taken >= (last.get(order) ?? 0)
  }
}
