import { create } from 'zustand'
import type { TryLater } from '../../lib/failed-saves/try-later'
import { mayHoldUnsaved } from '../../lib/unsaved/unsaved'
import type { Draft } from './draft'

type Uploads = readonly Draft[]

const NONE: Uploads = []

/** Files chosen and not yet arrived, by order: there again, and still on their way, when one comes back to it (reference: files 2.2). */
const useStore = create<Readonly<Record<number, Uploads>>>()(() => ({}))

// One that can never be sent is no loss.
mayHoldUnsaved(() => Object.values(useStore.getState()).some((drafts) => drafts.some(({ sendable }) => sendable)))

export const useUploadDrafts = (orderId: number): Uploads => useStore((byOrder) => byOrder[orderId] ?? NONE)

export const uploadDraft = (orderId: number, key: number): Draft | undefined =>
  useStore.getState()[orderId]?.find((draft) => draft.key === key)

export const changeUploads = (orderId: number, change: (drafts: Uploads) => Uploads): void =>
  useStore.setState((byOrder) => ({ [orderId]: change(byOrder[orderId] ?? NONE) }))

/** Uploads on their way, and how each failed one is taken for read; by draft. */
export const running = new Map<number, AbortController>()
export const failures = new Map<number, () => void>()
/** How each that failed is tried again by itself; by draft. */
export const tries = new Map<number, TryLater>()

const shown = new Map<number, number>()

/** Counts a page of the order that shows its uploads; the answer takes it back. */
export function showUploads(orderId: number): () => void {
  const add = (by: 1 | -1): void => void shown.set(orderId, (shown.get(orderId) ?? 0) + by)
  add(1)
  return () => add(-1)
}

/** Whether somebody sees the uploads of an order here. */
export const areShown = (orderId: number): boolean => (shown.get(orderId) ?? 0) > 0
