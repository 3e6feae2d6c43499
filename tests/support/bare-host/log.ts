/** Where something stood that the reference does not show. */
type Place = 'call' | 'query' | 'header' | 'body' | 'event' | 'handshake'

/** Something that a client sent beyond the reference. `call` is the call or event, `name` the attribute; empty for a whole call. */
interface Beyond {
  readonly place: Place
  readonly call: string
  readonly name: string
}

/** What came from clients beyond the reference: dropped, or refused by a strict host. */
export interface BeyondLog {
  readonly entries: readonly Beyond[]
  readonly note: (place: Place, call: string, name?: string) => void
  /** Begins anew: the next test looks at what is sent from here on. */
  readonly forget: () => void
  /** One line for each different entry, as `body PATCH /api/orders/:id seen`, in the order in which they came first. */
  readonly lines: () => string[]
}

export function beyondLog(): BeyondLog {
  const entries: Beyond[] = []
  return {
    entries,
    forget: () => void entries.splice(0),
    note: (place, call, name = '') => void entries.push({ place, call, name }),
    lines: () => [...new Set(entries.map(({ place, call, name }) => `${place} ${call} ${name}`.trimEnd()))]
  }
}
