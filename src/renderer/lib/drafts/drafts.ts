import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { type Creation, createOnce } from '@/renderer/lib/http/create-once'
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
  readonly holdsUnsaved: (drafts: readonly T[]) => boolean
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
 * when one comes back. Its key, `comment-48213`, names it among the drafts of every kind: its idempotency key hangs on it.
 */
export function createDrafts<T>({ holdsUnsaved, start = {} }: Options<T>) {
  const useStore = create<State<T>>()(() => ({ drafts: start, sending: new Set() }))
  const { getState, setState, subscribe } = useStore
  mayHoldUnsaved(() => holdsUnsaved(Object.values(getState().drafts)))

  const update = (change: (drafts: ByKey<T>) => ByKey<T>): void => setState(({ drafts }) => ({ drafts: change(drafts) }))
  const get = (key: string): T | undefined => getState().drafts[key]
  const keep = (key: string, draft: T): void => update((drafts) => ({ ...drafts, [key]: draft }))
  const drop = (key: string): void => update(({ [key]: _, ...others }) => others)
  const isSending = (key: string): boolean => getState().sending.has(key)

  return {
    all: (): ByKey<T> => getState().drafts,
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
    useAll: (): ByKey<T> => useStore(({ drafts }) => drafts),
    useDraft: (key: string): T | undefined => useStore(({ drafts }) => drafts[key]),
    /** One field of a draft: what is typed in its others draws nothing. */
    useField: <F extends keyof T>(key: string, field: F): T[F] | undefined => useStore(({ drafts }) => drafts[key]?.[field]),
    /** Those that belong together. */
    useDrafts: (belongs: (draft: T) => boolean): readonly T[] =>
      useStore(useShallow(({ drafts }) => Object.values(drafts).filter(belongs))),
    useIsSending: (key: string): boolean => useStore(({ sending }) => sending.has(key)),
    /** Keys of those that belong together. Typing in one of them draws nothing. */
    useKeys: (belongs: (draft: T) => boolean): readonly string[] =>
      useStore(
        useShallow(({ drafts }) =>
          Object.entries(drafts)
            .filter(([, draft]) => belongs(draft))
            .map(([key]) => key)
        )
      )
  }
}
