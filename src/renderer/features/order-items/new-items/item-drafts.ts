import { create } from 'zustand'
import { countIn, createOnce } from '../../../lib/http/create-once'
import { mayHoldUnsaved } from '../../../lib/unsaved/unsaved'
import { EMPTY_ITEM, type ItemDraft, isTyped } from './item-draft'

interface DraftsStore {
  /** Keys of the drafts of each order. */
  readonly byOrder: Readonly<Record<number, readonly number[]>>
  /** Keys of the drafts that are on their way to the server, from whatever page they were sent. */
  readonly sending: ReadonlySet<number>
  /** Begins a draft, empty or as another one. */
  readonly begin: (orderId: number, as?: ItemDraft) => void
  readonly drop: (orderId: number, key: number) => void
  /** Sends a draft under its key, once at a time: nothing of it may change meanwhile, and it is no draft any more once the server has it. */
  readonly send: <T>(orderId: number, key: number, work: (requestKey: string) => Promise<T>) => Promise<T | null>
}

/** What is typed, by key: typing draws nothing but its field. */
const typed = new Map<number, ItemDraft>()
let lastKey = 0

export const draftOf = (key: number): ItemDraft => typed.get(key) ?? EMPTY_ITEM

/** Keeps what is typed of a draft that there still is. */
export const keepDraft = (key: number, draft: ItemDraft): void => void (typed.has(key) && typed.set(key, draft))

/** New items begun and not yet saved, by order: there again when one comes back to it (reference: items-and-decorations 1.5). */
export const useItemDrafts = create<DraftsStore>()((set, get) => ({
  byOrder: {},
  sending: new Set(),
  begin: (orderId, as = EMPTY_ITEM) => {
    lastKey += 1
    const key = lastKey
    typed.set(key, as)
    set(({ byOrder }) => ({ byOrder: { ...byOrder, [orderId]: [...(byOrder[orderId] ?? []), key] } }))
  },
  drop: (orderId, key) => {
    typed.delete(key)
    set(({ byOrder }) => ({ byOrder: { ...byOrder, [orderId]: (byOrder[orderId] ?? []).filter((kept) => kept !== key) } }))
  },
  send: async (orderId, key, work) => {
    set(({ sending }) => ({ sending: new Set([...sending, key]) }))
    try {
      const { name, sku } = draftOf(key)
      const made = await createOnce({
        draft: `item-${key}`,
        of: JSON.stringify([name, sku]),
        send: work,
        count: countIn(String(orderId), ({ items }) => items.filter((item) => item.name === name.trim() && item.sku === sku.trim()).length),
        already: 'Votre article y est déjà.'
      })
      get().drop(orderId, key)
      return made
    } finally {
      set(({ sending }) => ({ sending: new Set([...sending].filter((kept) => kept !== key)) }))
    }
  }
}))

mayHoldUnsaved(() => [...typed.values()].some(isTyped))

/** A draft that waits to be sent, as it is now; null when it has gone, or is on its way. */
export const waitingDraft = (key: number): ItemDraft | null => (useItemDrafts.getState().sending.has(key) ? null : (typed.get(key) ?? null))
