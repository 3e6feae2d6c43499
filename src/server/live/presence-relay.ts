import * as z from 'zod/mini'
import { createPeers } from './peers'
import { createPresenceState, type Look, type LookChange, type PresenceState } from './presence-state'

const LookAt = z.object({
  user: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  order: z.int(),
  writes: z.nullable(z.string())
})
const LookOfWindow = z.object({ id: z.string(), look: z.nullable(LookAt) })

/**
 * What servers tell each other of what their windows show: numbered, so that a lost message shows at the next beat of selections, and
 * `ask` then gets a `snapshot`. A server of before leaves all of it aside.
 */
export const PresenceMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('looks'), from: z.string(), number: z.int(), looks: z.array(LookOfWindow) }),
  z.object({ kind: z.literal('ask'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('snapshot'), from: z.string(), number: z.int(), looks: z.array(LookOfWindow) })
])
export type PresenceMessage = z.infer<typeof PresenceMessage>
type Looks = Extract<PresenceMessage, { kind: 'looks' }>

/** So long what windows say is batched before the other servers, and the windows of this one, hear of it. */
export const PRESENCE_EVERY_MS = 80

interface PresencePorts {
  /** Name of this server among the others. */
  readonly self: string
  readonly send: (message: PresenceMessage) => void
  /** Who looks at these orders is another. */
  readonly onChanged: (changes: readonly LookChange[]) => void
  readonly clock: () => number
}

/** Who looks at what on all servers, the same in each: a server changes what its own windows show alone, and tells the others, once in 80 ms. */
export interface PresenceRelay {
  readonly state: Pick<PresenceState, 'others' | 'lookOf'>
  /** What a window of this server shows from now on. */
  readonly look: (window: string, look: Look | null) => void
  readonly receive: (message: PresenceMessage) => void
  /** How many messages this server has sent: its beats repeat it. */
  readonly sent: () => number
  readonly onBeat: (from: string, sent: number) => void
  /** A server has said goodbye, or is silent. */
  readonly onGone: (server: string) => void
  readonly stop: () => void
}

export function createPresenceRelay({ self, send, onChanged, clock }: PresencePorts): PresenceRelay {
  const state = createPresenceState()
  const peers = createPeers<Looks>(clock)
  /** Windows whose look the others have not heard. */
  const unsaid = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let number = 0
  let stopped = false

  const say = (): void => {
    timer = undefined
    const looks = [...unsaid].map((id) => ({ id, look: state.lookOf(id) ?? null }))
    unsaid.clear()
    send({ kind: 'looks', from: self, number: ++number, looks })
  }
  const apply = (from: string, looks: Looks['looks']): LookChange[] => looks.flatMap(({ id, look }) => state.set(id, from, look))
  const ask = (to: string): void => send({ kind: 'ask', from: self, to })

  return {
    state,
    look: (window, look) => {
      const changes = state.set(window, self, look)
      if (changes.length === 0) return
      unsaid.add(window)
      // A server that goes has said goodbye for all its windows.
      if (!stopped) timer ??= setTimeout(say, PRESENCE_EVERY_MS)
      onChanged(changes)
    },
    receive: (message) => {
      if (message.kind === 'looks') {
        const verdict = peers.onChange(message)
        onChanged(verdict.apply.flatMap(({ from, looks }) => apply(from, looks)))
        if (verdict.ask) ask(message.from)
      } else if (message.kind === 'snapshot') {
        const { from, looks } = message
        const before = state.dropServer(from)
        const now = apply(from, looks)
        const later = peers.onSnapshot(from, message.number).flatMap((early) => apply(from, early.looks))
        onChanged([...before, ...now, ...later])
      } else if (message.to === self)
        send({ kind: 'snapshot', from: self, number, looks: state.windowsOf(self).map(([id, look]) => ({ id, look })) })
    },
    sent: () => number,
    onBeat: (from, sent) => {
      if (peers.onBeat(from, sent).ask) ask(from)
    },
    onGone: (server) => {
      peers.forget(server)
      onChanged(state.dropServer(server))
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    }
  }
}
