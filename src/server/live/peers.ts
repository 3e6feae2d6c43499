import * as z from 'zod/mini'

const Orders = z.array(z.int())
/** Servers of before do not tell the sign-in of a window. */
const Family = z.optional(z.nullable(z.string()))
const HeldByWindow = z.object({ id: z.string(), user: z.int(), family: Family, held: Orders })

/** A change of the sender's own windows. */
const HeldChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), id: z.string(), user: z.int(), family: Family }),
  z.object({ kind: z.literal('remove'), id: z.string() }),
  z.object({ kind: z.literal('hold'), id: z.string(), orders: Orders }),
  z.object({ kind: z.literal('release'), id: z.string(), orders: Orders })
])
export type HeldChange = z.infer<typeof HeldChange>

/**
 * What servers tell each other of their windows. Each server numbers its own changes; `beat` repeats the last number, so that a lost
 * message shows, and `ask` then gets a `snapshot`; with `news` and `looks` it says how many news of orders, and of who looks at them, the sender has told (servers of before do not). `pull` asks the others to release an operator's orders in their own windows.
 */
export const RelayMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), from: z.string(), number: z.int(), change: HeldChange }),
  z.object({ kind: z.literal('beat'), from: z.string(), number: z.int(), news: z.optional(z.int()), looks: z.optional(z.int()) }),
  z.object({ kind: z.literal('ask'), from: z.string(), to: z.nullable(z.string()) }),
  z.object({ kind: z.literal('snapshot'), from: z.string(), number: z.int(), windows: z.array(HeldByWindow) }),
  z.object({ kind: z.literal('pull'), from: z.string(), user: z.int(), orders: Orders }),
  z.object({ kind: z.literal('bye'), from: z.string() })
])
export type RelayMessage = z.infer<typeof RelayMessage>
export type RelayOf<K extends RelayMessage['kind']> = Extract<RelayMessage, { kind: K }>

/** A change of a server's own windows, with its number. */
interface Numbered {
  readonly from: string
  readonly number: number
}

interface Peer<C> {
  /** Number of the last change applied; null until its first snapshot. */
  last: number | null
  heardAt: number
  requestedAt: number
  /** Changes that came before one that is still missing. */
  readonly early: Map<number, C>
}

/** What to do about a message: apply these changes, and ask its sender for a snapshot or not. */
interface Verdict<C> {
  readonly apply: readonly C[]
  readonly ask: boolean
}

/** Keeps the changes of every other server in their sequence, and notices what is missing and who is gone. */
export interface Peers<C> {
  readonly onChange: (message: C) => Verdict<C>
  readonly onBeat: (from: string, number: number) => Verdict<C>
  /** Changes that came before the snapshot and are newer than it. */
  readonly onSnapshot: (from: string, number: number) => readonly C[]
  readonly forget: (from: string) => void
  /** Servers that have not been heard for too long. */
  readonly silent: () => string[]
}

const SILENT_MS = 7_000
const ASK_AGAIN_MS = 1_000
const EARLY_MAX = 2_000

export function createPeers<C extends Numbered>(clock: () => number): Peers<C> {
  const peers = new Map<string, Peer<C>>()

  const hear = (from: string): Peer<C> => {
    const peer: Peer<C> = peers.get(from) ?? { last: null, heardAt: 0, requestedAt: Number.NEGATIVE_INFINITY, early: new Map() }
    peers.set(from, peer)
    peer.heardAt = clock()
    return peer
  }

  const ready = (peer: Peer<C>): C[] => {
    const apply: C[] = []
    while (peer.last !== null) {
      const next = peer.early.get(peer.last + 1)
      if (next === undefined) break
      peer.early.delete(next.number)
      peer.last = next.number
      apply.push(next)
    }
    return apply
  }

  const mayAsk = (peer: Peer<C>): boolean => {
    if (clock() - peer.requestedAt < ASK_AGAIN_MS) return false
    peer.requestedAt = clock()
    return true
  }

  return {
    onChange: (message) => {
      const peer = hear(message.from)
      if (peer.last !== null && message.number <= peer.last) return { apply: [], ask: false }
      if (peer.early.size < EARLY_MAX) peer.early.set(message.number, message)
      const apply = ready(peer)
      return { apply, ask: peer.last === null && mayAsk(peer) }
    },
    onBeat: (from, number) => {
      const peer = hear(from)
      return { apply: [], ask: peer.last !== number && mayAsk(peer) }
    },
    onSnapshot: (from, number) => {
      const peer = hear(from)
      peer.last = number
      for (const early of peer.early.keys()) if (early <= number) peer.early.delete(early)
      return ready(peer)
    },
    forget: (from) => void peers.delete(from),
    silent: () => [...peers].filter(([, peer]) => clock() - peer.heardAt > SILENT_MS).map(([from]) => from)
  }
}
