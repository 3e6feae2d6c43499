import { create } from 'zustand'
import { codesIn } from '@/domain/picking/codes'
import type { PickedOrder, PieceTable, RunRow, RunsOf } from '@/domain/picking/piece-table'
import { type RunDraft, runChanges } from '@/domain/picking/run-drafts'
import { movedRuns, type RunMove } from '@/domain/picking/runs'
import { mayHoldUnsaved } from '../../../lib/unsaved/unsaved'

/** What was written in one run field, and where it stands: `row` has the runs of its row when one began to write. */
interface FieldDraft extends RunDraft {
  readonly row: readonly string[]
  readonly ref: string
  readonly color: string
}

type Drafts = Readonly<Record<string, FieldDraft>>

interface DraftsStore {
  readonly drafts: Drafts
  readonly write: (field: string, draft: FieldDraft) => void
  /** A move of what these fields held is saved: what is written from here on is written over that. */
  readonly moved: (move: RunMove, saved: Drafts) => void
  /** Forgets fields that still hold what was saved; what was written meanwhile stays. */
  readonly forget: (saved: Drafts) => void
}

export const fieldOf = (ref: string, row: RunRow): string => `${ref}|${row.key}`

/** Run fields that were written in and not saved. They outlive the page: a session that ends and begins again loses none. */
export const useRunDrafts = create<DraftsStore>()((set) => ({
  drafts: {},
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

mayHoldUnsaved(() => {
  const { push, pop } = runChanges(Object.values(useRunDrafts.getState().drafts))
  return push.length + pop.length > 0
})

/** What stands by now in fields that were to be saved; those that were saved meanwhile are left out. */
export function draftsNow(asked: Drafts): Drafts {
  const { drafts } = useRunDrafts.getState()
  return Object.fromEntries(
    Object.entries(asked).flatMap(([field, { orders }]) => (drafts[field] ? [[field, { ...drafts[field], orders }] as const] : []))
  )
}

/** Keeps each order in the row where something is written for it, whatever its runs become meanwhile. */
export const heldRuns =
  (drafts: Drafts): RunsOf =>
  (order: PickedOrder, ref, color) =>
    Object.values(drafts).find((draft) => draft.ref === ref && draft.color === color && draft.orders.includes(order.id))?.row ??
    order.picking_runs

/** What is written in the fields of these tables, for the orders that their rows show. */
export const draftsOf = (drafts: Drafts, tables: readonly PieceTable[]): Drafts =>
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
