import type { NewsCounts } from './news-counts'
import { createPeers, type HeldChange, type RelayMessage, type RelayOf } from './peers'
import type { PresenceRelay } from './presence-relay'
import { createSelectionState, type SelectionState } from './selection-state'

/** Whose change it was; `window` is where it was made, and needs no news of it. */
export interface SelectionAuthor {
  readonly user: number
  readonly window: string | null
}

/** Who holds these orders has changed, by one operator or, when `by` is null, in ways unknown. */
export type OnSelectionChanged = (orders: readonly number[], by: SelectionAuthor | null) => void

export interface RelayPorts {
  /** Name of this server among the others. */
  readonly self: string
  readonly news: Pick<NewsCounts, 'sent' | 'onBeat' | 'onSilent' | 'onBye'>
  /** What windows show, of which the beats of selections count the messages, too. */
  readonly presence: Pick<PresenceRelay, 'sent' | 'onBeat' | 'onGone'>
  readonly send: (message: RelayMessage) => void
  readonly onSelection: OnSelectionChanged
  /** The number of connected operators may have changed. */
  readonly onOperators: () => void
  readonly clock: () => number
}

/** Selections of all servers, kept the same in each: a server changes its own windows alone, and tells the others. */
export interface SelectionRelay {
  readonly state: Pick<SelectionState, 'others' | 'isHeld' | 'operators' | 'windows'>
  readonly add: (id: string, user: number, family?: string) => void
  readonly remove: (id: string) => void
  readonly push: (id: string, orders: readonly number[]) => void
  /** Releases orders in every window of the same operator, on every server. */
  readonly pull: (id: string, orders: readonly number[]) => void
  readonly receive: (message: RelayMessage) => void
  /** Call every two seconds: tells that we live, forgets who does not. */
  readonly beat: () => void
  readonly start: () => void
  readonly stop: () => void
}

/** What an operator let go here, and a window of theirs elsewhere still holds: its server may never hear of it. */
interface LetGo {
  readonly user: number
  readonly orders: readonly number[]
  beats: number
}

/** Beats within which the others hear of it where nothing is lost. */
const HEARD_IN_BEATS = 2

export function createSelectionRelay({ self, news, presence, onSelection, onOperators, clock, ...ports }: RelayPorts): SelectionRelay {
  const state = createSelectionState()
  const peers = createPeers<RelayOf<'change'>>(clock)
  let number = 0
  let letGo: LetGo[] = []
  let stopped = false

  /** After its goodbye a server is silent: what its last windows leave would make it known again, and its silence then a loss. */
  const send = (message: RelayMessage): void => {
    if (!stopped) ports.send(message)
  }
  const tell = (change: HeldChange): void => send({ kind: 'change', from: self, number: ++number, change })
  const authorOf = (window: string): SelectionAuthor | null => {
    const user = state.windowOf(window)?.user
    return user === undefined ? null : { user, window }
  }

  const apply = (change: HeldChange, server: string): void => {
    const author = authorOf(change.id)
    if (change.kind === 'add') state.add(change.id, change.user, server, change.family)
    else if (change.kind === 'remove') onSelection(state.remove(change.id), author)
    else if (change.kind === 'hold') onSelection(state.hold(change.id, change.orders), author)
    else onSelection(state.release(change.id, change.orders), author)
    if (change.kind === 'add' || change.kind === 'remove') onOperators()
  }

  /** Releases orders in our own windows of an operator; the others hear of each window. */
  const releaseOwn = (user: number, orders: readonly number[]): number[] => {
    const freed: number[] = []
    for (const [id, window] of state.windows()) {
      const held = window.server === self && window.user === user ? orders.filter((order) => window.held.has(order)) : []
      if (held.length === 0) continue
      freed.push(...state.release(id, held))
      tell({ kind: 'release', id, orders: held })
    }
    return freed
  }

  const dropServer = (server: string): number[] => {
    const gone = [...state.windows()].filter(([, window]) => window.server === server).map(([id]) => id)
    return gone.flatMap((id) => state.remove(id))
  }

  /** Tells the operator's windows here what they let go in vain, as its message was lost: it is still theirs. */
  const tellHeldStill = (): void => {
    for (const one of letGo) {
      one.beats += 1
      if (one.beats === HEARD_IN_BEATS)
        onSelection(
          one.orders.filter((order) => state.isHeld(order, one.user)),
          { user: one.user, window: null }
        )
    }
    letGo = letGo.filter(({ beats }) => beats < HEARD_IN_BEATS)
  }

  const forget = (server: string): void => {
    peers.forget(server)
    presence.onGone(server)
    onSelection(dropServer(server), null)
    onOperators()
  }

  const takeSnapshot = (message: RelayOf<'snapshot'>): void => {
    const touched = new Set(dropServer(message.from))
    for (const { id, user, family, held } of message.windows) {
      state.add(id, user, message.from, family)
      for (const order of state.hold(id, held)) touched.add(order)
    }
    for (const { change } of peers.onSnapshot(message.from, message.number)) apply(change, message.from)
    onSelection([...touched], null)
    onOperators()
  }

  const snapshot = (): RelayMessage => {
    const own = [...state.windows()].filter(([, window]) => window.server === self)
    return {
      kind: 'snapshot',
      from: self,
      number,
      windows: own.map(([id, { user, family, held }]) => ({ id, user, family, held: [...held] }))
    }
  }

  const receive = (message: RelayMessage): void => {
    if (message.kind === 'change' || message.kind === 'beat') {
      const verdict = message.kind === 'change' ? peers.onChange(message) : peers.onBeat(message.from, message.number)
      for (const { change } of verdict.apply) apply(change, message.from)
      if (verdict.ask) send({ kind: 'ask', from: self, to: message.from })
      if (message.kind === 'beat' && message.news !== undefined) news.onBeat(message.from, message.news)
      if (message.kind === 'beat' && message.looks !== undefined) presence.onBeat(message.from, message.looks)
    } else if (message.kind === 'snapshot') takeSnapshot(message)
    else if (message.kind === 'pull') onSelection(releaseOwn(message.user, message.orders), { user: message.user, window: null })
    else if (message.kind === 'bye') {
      forget(message.from)
      news.onBye(message.from)
    } else if (message.to === null || message.to === self) send(snapshot())
  }

  return {
    state,
    receive,
    add: (id, user, family) => {
      state.add(id, user, self, family)
      tell({ kind: 'add', id, user, ...(family === undefined ? {} : { family }) })
      onOperators()
    },
    remove: (id) => {
      const author = authorOf(id)
      onSelection(state.remove(id), author)
      tell({ kind: 'remove', id })
      onOperators()
    },
    push: (id, orders) => {
      const taken = state.hold(id, orders)
      tell({ kind: 'hold', id, orders: [...orders] })
      onSelection(taken, authorOf(id))
    },
    pull: (id, orders) => {
      const author = authorOf(id)
      if (author === null) return
      const freed = releaseOwn(author.user, orders)
      send({ kind: 'pull', from: self, user: author.user, orders: [...orders] })
      onSelection(freed, author)
      const held = orders.filter((order) => state.isHeld(order, author.user))
      if (held.length > 0) letGo.push({ user: author.user, orders: held, beats: 0 })
    },
    beat: () => {
      send({ kind: 'beat', from: self, number, news: news.sent(), looks: presence.sent() })
      tellHeldStill()
      for (const server of peers.silent()) {
        forget(server)
        news.onSilent()
      }
    },
    start: () => {
      send(snapshot())
      send({ kind: 'ask', from: self, to: null })
    },
    stop: () => {
      send({ kind: 'bye', from: self })
      stopped = true
    }
  }
}
