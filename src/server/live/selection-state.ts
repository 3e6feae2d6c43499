/** One connected window: whose it is, on which server, and the orders that it has selected. */
export interface Window {
  readonly user: number
  readonly server: string
  /** Its sign-in; null where another server did not tell. */
  readonly family: string | null
  readonly held: Set<number>
}

export interface SelectionState {
  readonly add: (id: string, user: number, server: string, family?: string | null) => void
  /** Orders that its operator holds no more, in no window. */
  readonly remove: (id: string) => number[]
  /** Orders that its operator did not hold in any window before. */
  readonly hold: (id: string, orders: readonly number[]) => number[]
  /** Orders that its operator holds no more, in no window. */
  readonly release: (id: string, orders: readonly number[]) => number[]
  /** How many other operators hold an order: each counts once, whatever the number of windows. */
  readonly others: (order: number, user: number) => number
  readonly isHeld: (order: number, user: number) => boolean
  /** Connected operators, each once. */
  readonly operators: () => number
  readonly windowOf: (id: string) => Window | undefined
  readonly windows: () => Iterable<readonly [string, Window]>
}

/** More than anybody selects: what a broken screen pushes past it is not kept. */
const HELD_MAX = 20_000

/** Who has what selected, of all servers together (reference: live 3.1). */
export function createSelectionState(): SelectionState {
  const windows = new Map<string, Window>()
  const holders = new Map<number, Map<number, number>>()

  const take = (order: number, user: number): boolean => {
    const users = holders.get(order) ?? new Map<number, number>()
    holders.set(order, users)
    const before = users.get(user) ?? 0
    users.set(user, before + 1)
    return before === 0
  }

  const give = (order: number, user: number): boolean => {
    const users = holders.get(order)
    const before = users?.get(user) ?? 0
    if (users === undefined || before === 0) return false
    if (before > 1) {
      users.set(user, before - 1)
      return false
    }
    users.delete(user)
    if (users.size === 0) holders.delete(order)
    return true
  }

  const release = (id: string, orders: readonly number[]): number[] => {
    const window = windows.get(id)
    return window === undefined ? [] : orders.filter((order) => window.held.delete(order) && give(order, window.user))
  }

  return {
    add: (id, user, server, family = null) => {
      if (!windows.has(id)) windows.set(id, { user, server, family, held: new Set() })
    },
    remove: (id) => {
      const freed = release(id, [...(windows.get(id)?.held ?? [])])
      windows.delete(id)
      return freed
    },
    hold: (id, orders) => {
      const window = windows.get(id)
      if (window === undefined) return []
      return orders.filter((order) => {
        if (window.held.has(order) || window.held.size >= HELD_MAX) return false
        window.held.add(order)
        return take(order, window.user)
      })
    },
    release,
    others: (order, user) => {
      const users = holders.get(order)
      return users === undefined ? 0 : users.size - (users.has(user) ? 1 : 0)
    },
    isHeld: (order, user) => holders.get(order)?.has(user) ?? false,
    operators: () => new Set([...windows.values()].map((window) => window.user)).size,
    windowOf: (id) => windows.get(id),
    windows: () => windows
  }
}
