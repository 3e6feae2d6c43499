import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { WrittenPart } from '@/domain/people/written-parts'
import { type Creation, createOnce } from '@/renderer/lib/http/create-once'
import { endWriting, touchWriting } from '@/renderer/lib/presence/writing'
import { type Owner, ownerNow } from '@/renderer/lib/station/person-here'
import { type Left, tellLeft } from './left-behind'
import { mayHoldUnsaved } from './unsaved'

type ByKey<T> = Readonly<Record<string, T>>

interface State<T> {
  /** In the order in which they were begun. */
  readonly drafts: ByKey<T>
  /** Keys of those on their way to the server, from whatever page they were sent. */
  readonly sending: ReadonlySet<string>
}

interface Options<T> {
  /** Whether something of these would be lost with the window: it asks before it goes. */
  readonly holdsUnsaved: (drafts: readonly T[]) => boolean | number
  /** What they are, where they are no changes. */
  readonly what?: 'upload'
  /** What is told of a draft that waits for who began it, without its words; null where nothing was begun. */
  readonly tells?: (draft: T, key: string) => Left | null
  /** Which part of the order on screen colleagues hear is written in, while one of these is typed (reference: live 3.6). */
  readonly writes?: WrittenPart
  /** What a page before this one left. */
  readonly start?: ByKey<T>
}

let lastKey = 0

/** A key for one more draft of a kind: `item-3`. */
export function newDraftKey(kind: string): string {
  lastKey += 1
  return `${kind}-${lastKey}`
}

/**
 * What was typed of one kind and not yet saved, by key. A draft outlives the page that it was typed on and the session: it is there again
 * when one comes back. Its key, `comment-48213`, names it among the drafts of every kind: its idempotency key hangs on it. Where several people
 * share a station everybody sees their own; by its key a draft is found whoever works there (reference: people 6.2).
 */
export function createDrafts<T>({ holdsUnsaved, what, tells, writes, start = {} }: Options<T>) {
  const useStore = create<State<T>>()(() => ({ drafts: start, sending: new Set() }))
  const { getState, setState, subscribe } = useStore
  mayHoldUnsaved(() => holdsUnsaved(Object.values(getState().drafts)), what)

  /** Whose each draft is, of those that somebody else than the first person of this window began. */
  const owners = new Map<string, Owner>()
  const isOf = (owner: Owner) => (key: string) => owners.get(key) === owner
  const of = (drafts: ByKey<T>, belongs: (key: string) => boolean): ByKey<T> =>
    Object.fromEntries(Object.entries(drafts).filter(([key]) => belongs(key)))
  let last: { readonly drafts: ByKey<T>; readonly owner: Owner; readonly own: ByKey<T> } | null = null
  /** Those of who works here; the same object while none of them changes. */
  const ownOf = (drafts: ByKey<T>): ByKey<T> => {
    const owner = ownerNow()
    if (owners.size === 0 && owner === undefined) return drafts
    if (last?.drafts !== drafts || last.owner !== owner) last = { drafts, owner, own: of(drafts, isOf(owner)) }
    return last.own
  }
  if (tells) tellLeft((owner) => Object.entries(of(getState().drafts, isOf(owner))).flatMap(([key, draft]) => tells(draft, key) ?? []))

  const update = (change: (drafts: ByKey<T>) => ByKey<T>): void =>
    setState(({ drafts }) => {
      const owner = ownerNow()
      const isOwn = isOf(owner)
      const next = change(ownOf(drafts))
      if (owner !== undefined) for (const key of Object.keys(next)) owners.set(key, owner)
      return { drafts: { ...of(drafts, (key) => !isOwn(key)), ...next } }
    })
  const get = (key: string): T | undefined => getState().drafts[key]
  const rest = (): void => {
    if (writes !== undefined) endWriting(writes)
  }
  const keep = (key: string, draft: T): void => {
    if (writes !== undefined && holdsUnsaved([draft])) touchWriting(writes)
    else rest()
    const owner = ownerNow()
    if (owner !== undefined && get(key) === undefined) owners.set(key, owner)
    setState(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }))
  }
  const drop = (key: string): void => {
    rest()
    setState(({ drafts: { [key]: _, ...others } }) => ({ drafts: others }))
    owners.delete(key)
  }
  const isSending = (key: string): boolean => getState().sending.has(key)

  return {
    all: (): ByKey<T> => ownOf(getState().drafts),
    get,
    /** A draft that waits to be sent, as it is now; undefined when it has gone, or is on its way. */
    waiting: (key: string): T | undefined => (isSending(key) ? undefined : get(key)),
    isSending,
    keep,
    /** Changes a draft that there still is. */
    change: (key: string, change: Partial<T>): void => {
      const draft = get(key)
      if (draft !== undefined) keep(key, { ...draft, ...change })
    },
    drop,
    update,
    /**
     * Sends a draft under its key, shut meanwhile; once the server has it, it is no draft any more. Answers and throws as `createOnce` does.
     */
    send: async <R>(key: string, creation: Omit<Creation<R>, 'draft'>): Promise<R | null> => {
      rest()
      setState(({ sending }) => ({ sending: new Set([...sending, key]) }))
      try {
        const made = await createOnce({ ...creation, draft: key })
        drop(key)
        return made
      } finally {
        setState(({ sending }) => ({ sending: new Set([...sending].filter((other) => other !== key)) }))
      }
    },
    /** Calls `listener` when a draft has gone: it was sent, from here or from a notice, or given up. Answers how to stop. */
    onGone: (key: string, listener: () => void): (() => void) =>
      subscribe(({ drafts }, before) => {
        if (drafts[key] === undefined && before.drafts[key] !== undefined) listener()
      }),
    subscribe: (listener: (drafts: ByKey<T>) => void): (() => void) =>
      subscribe(({ drafts }, before) => {
        if (drafts !== before.drafts) listener(drafts)
      }),
    useAll: (): ByKey<T> => useStore(({ drafts }) => ownOf(drafts)),
    useDraft: (key: string): T | undefined => useStore(({ drafts }) => drafts[key]),
    /** One field of a draft: what is typed in its others draws nothing. */
    useField: <F extends keyof T>(key: string, field: F): T[F] | undefined => useStore(({ drafts }) => drafts[key]?.[field]),
    /** Those that belong together. */
    useDrafts: (belongs: (draft: T) => boolean): readonly T[] =>
      useStore(useShallow(({ drafts }) => Object.values(ownOf(drafts)).filter(belongs))),
    useIsSending: (key: string): boolean => useStore(({ sending }) => sending.has(key)),
    /** Keys of those that belong together. Typing in one of them draws nothing. */
    useKeys: (belongs: (draft: T) => boolean): readonly string[] =>
      useStore(
        useShallow(({ drafts }) =>
          Object.entries(ownOf(drafts))
            .filter(([, draft]) => belongs(draft))
            .map(([key]) => key)
        )
      )
  }
}
