import type { PresenceAt } from '@/contract/live'

/** What a window shows: whose it is, which order, and the part of it that is written in. */
export interface Look {
  readonly user: number
  readonly firstname: string
  readonly lastname: string
  readonly order: number
  readonly writes: string | null
}

/** An order of which somebody's look is another. */
export interface LookChange {
  readonly order: number
  readonly user: number
}

export interface PresenceState {
  /** What a window of a server shows from now on; null for nothing. Answers what is another by it. */
  readonly set: (window: string, server: string, look: Look | null) => readonly LookChange[]
  /** A server has gone, with all its windows. */
  readonly dropServer: (server: string) => readonly LookChange[]
  readonly lookOf: (window: string) => Look | undefined
  /** Windows of a server that show something. */
  readonly windowsOf: (server: string) => readonly (readonly [string, Look])[]
  /** Who looks at an order beside `user`: each once, whatever the number of windows, in the sequence in which they came. */
  readonly others: (order: number, user: number) => PresenceAt['people']
}

const isSame = (one: Look, other: Look): boolean =>
  one.order === other.order &&
  one.writes === other.writes &&
  one.user === other.user &&
  one.firstname === other.firstname &&
  one.lastname === other.lastname

/** Who looks at what, of all servers together (reference: live 3.5). Kept in memory alone: it is worth nothing after its windows have gone. */
export function createPresenceState(): PresenceState {
  const windows = new Map<string, { readonly server: string; readonly look: Look }>()
  /** Windows at each order, in the sequence in which they came to it. */
  const at = new Map<number, Set<string>>()

  const leave = (window: string, order: number): void => {
    const there = at.get(order)
    there?.delete(window)
    if (there?.size === 0) at.delete(order)
  }

  const set: PresenceState['set'] = (window, server, look) => {
    const before = windows.get(window)?.look
    if (look === null ? before === undefined : before !== undefined && isSame(before, look)) return []
    const changes: LookChange[] = []
    if (before !== undefined) {
      windows.delete(window)
      if (before.order !== look?.order) leave(window, before.order)
      changes.push({ order: before.order, user: before.user })
    }
    if (look !== null) {
      windows.set(window, { server, look })
      at.set(look.order, (at.get(look.order) ?? new Set()).add(window))
      if (before?.order !== look.order || before.user !== look.user) changes.push({ order: look.order, user: look.user })
    }
    return changes
  }

  return {
    set,
    dropServer: (server) => [...windows].flatMap(([window, known]) => (known.server === server ? set(window, server, null) : [])),
    lookOf: (window) => windows.get(window)?.look,
    windowsOf: (server) => [...windows].flatMap(([window, known]) => (known.server === server ? [[window, known.look] as const] : [])),
    others: (order, user) => {
      const people = new Map<number, PresenceAt['people'][number]>()
      for (const window of at.get(order) ?? []) {
        const look = windows.get(window)?.look
        if (look === undefined || look.user === user) continue
        const { user: id, firstname, lastname, writes } = look
        people.set(id, { id, firstname, lastname, writes: people.get(id)?.writes ?? writes })
      }
      return [...people.values()]
    }
  }
}
