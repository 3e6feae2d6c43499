import { create } from 'zustand'
import { codesIn } from '@/domain/orders/labels'
import type { PickedOrder, PieceTable, RunRow, RunsOf } from '@/domain/picking/piece-table'
import { runChanges } from '@/domain/picking/run-drafts'
import { movedRuns, type RunMove } from '@/domain/picking/runs'
import { host } from '../../../lib/host/host'
import { mayHoldUnsaved } from '../../../lib/unsaved/unsaved'
import { type FieldDraft, keepRuns, keptRuns, type RunDrafts } from './kept-runs'

interface DraftsStore {
  readonly drafts: RunDrafts
  readonly write: (field: string, draft: FieldDraft) => void
  /** A move of what these fields held is saved: what is written from here on is written over that. */
  readonly moved: (move: RunMove, saved: RunDrafts) => void
  /** Forgets fields that still hold what was saved; what was written meanwhile stays. */
  readonly forget: (saved: RunDrafts) => void
}

export const fieldOf = (ref: string, row: RunRow): string => `${ref}|${row.key}`

/** A phone that a link opened: when the link ends, another one opens another page. */
const onPhone = host.pageLink !== null

/** Run fields that were written in and not saved. They outlive the page: a session that ends and begins again loses none, nor does a link. */
export const useRunDrafts = create<DraftsStore>()((set) => ({
  drafts: onPhone ? keptRuns(Date.now()) : {},
  write: (field, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [field]: draft } })),
  moved: (move, saved) =>
    set(({ drafts }) => ({
      drafts: Object.fromEntries(
        Object.entries(drafts).map(([field, draft]) => {
          const codes = codesIn(saved[field]?.text ?? '')
          if (codes.length === 0) return [field, draft]
          return [field, { ...draft, base: move === 'push' ? movedRuns('push', draft.base, codes) : codes }]
        })
      )
    })),
  forget: (saved) =>
    set(({ drafts }) => ({
      drafts: Object.fromEntries(Object.entries(drafts).filter(([field, { text }]) => saved[field]?.text !== text))
    }))
}))

if (onPhone) useRunDrafts.subscribe(({ drafts }) => keepRuns(drafts, Date.now()))

mayHoldUnsaved(() => {
  const { push, pop } = runChanges(Object.values(useRunDrafts.getState().drafts))
  return push.length + pop.length > 0
})

/** What stands by now in fields that were to be saved; those that were saved meanwhile are left out. */
export function draftsNow(kept: RunDrafts): RunDrafts {
  const { drafts } = useRunDrafts.getState()
  return Object.fromEntries(
    Object.entries(kept).flatMap(([field, { orders }]) => (drafts[field] ? [[field, { ...drafts[field], orders }] as const] : []))
  )
}

/** Keeps each order in the row where something is written for it, whatever its runs become meanwhile. */
export const heldRuns =
  (drafts: RunDrafts): RunsOf =>
  (order: PickedOrder, ref, color) =>
    Object.values(drafts).find((draft) => draft.ref === ref && draft.color === color && draft.orders.includes(order.id))?.row ??
    order.picking_runs

/** What is written in the fields of these tables, for the orders that their rows show. */
export const draftsOf = (drafts: RunDrafts, tables: readonly PieceTable[]): RunDrafts =>
  Object.fromEntries(
    tables.flatMap(({ ref, colors }) =>
      colors.flatMap(({ rows }) =>
        rows.flatMap((row) => {
          const draft = drafts[fieldOf(ref, row)]
          return draft ? [[fieldOf(ref, row), { ...draft, orders: row.orders }] as const] : []
        })
      )
    )
  )
