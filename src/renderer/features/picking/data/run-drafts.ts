import * as z from 'zod/mini'
import { STORAGE_KEYS } from '@/contract/storage'
import { codesIn } from '@/domain/orders/labels'
import type { PickedOrder, PieceTable, RunRow, RunsOf } from '@/domain/picking/piece-table'
import { runChanges } from '@/domain/picking/run-drafts'
import { movedRuns, type RunMove } from '@/domain/picking/runs'
import { createDrafts } from '@/renderer/lib/drafts/drafts'
import { host } from '@/renderer/lib/host/host'
import { ownName } from '@/renderer/lib/station/person-here'
import { readStored, writeStored } from '@/renderer/lib/storage/storage'

/** What was written in one run field, and where it stands: `row` has the runs of its row when one began to write. */
const FieldDraft = z.object({
  orders: z.readonly(z.array(z.int())),
  base: z.readonly(z.array(z.string())),
  text: z.string(),
  row: z.readonly(z.array(z.string())),
  ref: z.string(),
  color: z.string()
})
type FieldDraft = z.infer<typeof FieldDraft>

/** Run fields by their name. */
export type RunDrafts = Readonly<Record<string, FieldDraft>>

const Kept = z.object({ at: z.number(), drafts: z.record(z.string(), FieldDraft) })

/** What nobody came back to within a working day is nobody's any more. */
const KEPT_MS = 12 * 3_600_000

/** Run fields that a phone had not saved when its link ended, or it was loaded anew. `now` in epoch milliseconds. */
export function keptRuns(now: number): RunDrafts {
  try {
    const kept = z.safeParse(Kept, JSON.parse(readStored(STORAGE_KEYS.pickingRuns) ?? 'null'))
    return kept.success && now - kept.data.at < KEPT_MS ? kept.data.drafts : {}
  } catch {
    return {}
  }
}

/** Keeps run fields over the end of a phone's link: its next link opens in a page that knows nothing of this one. */
export const keepRuns = (drafts: RunDrafts, now: number): void =>
  writeStored(STORAGE_KEYS.pickingRuns, Object.keys(drafts).length === 0 ? null : JSON.stringify({ at: now, drafts }))

export const fieldOf = (ref: string, row: RunRow): string => ownName(`${ref}|${row.key}`)

/** What was written in the field of a row, or nothing: a row of other orders may be called the same, on another page. */
export const draftOf = (draft: FieldDraft | undefined, { orders }: Pick<RunRow, 'orders'>): FieldDraft | undefined =>
  draft?.orders.some((id) => orders.includes(id)) ? draft : undefined

/** A phone that a link opened: when the link ends, another one opens another page. */
const onPhone = host.pageLink !== null

/** Run fields that were written in and not saved, by `fieldOf`. A phone keeps them over the end of its link too. */
export const runDrafts = createDrafts<FieldDraft>({
  holdsUnsaved: (drafts) => {
    const { push, pop } = runChanges(drafts)
    return push.length + pop.length > 0
  },
  tells: () => ({ what: 'un run', orderId: null }),
  start: onPhone ? keptRuns(Date.now()) : {}
})

if (onPhone) runDrafts.subscribe((drafts) => keepRuns(drafts, Date.now()))

/** A move of what these fields held is saved: what is written from here on is written over that. */
export const runsMoved = (move: RunMove, saved: RunDrafts): void =>
  runDrafts.update((drafts) =>
    Object.fromEntries(
      Object.entries(drafts).map(([field, draft]) => {
        const codes = codesIn(saved[field]?.text ?? '')
        if (codes.length === 0) return [field, draft]
        return [field, { ...draft, base: move === 'push' ? movedRuns('push', draft.base, codes) : codes }]
      })
    )
  )

/** Forgets fields that still hold what was saved; what was written meanwhile stays. */
export const forgetRuns = (saved: RunDrafts): void =>
  runDrafts.update((drafts) => Object.fromEntries(Object.entries(drafts).filter(([field, { text }]) => saved[field]?.text !== text)))

/** What stands by now in fields that were to be saved; those that were saved meanwhile are left out. */
export function runDraftsNow(kept: RunDrafts): RunDrafts {
  const drafts = runDrafts.all()
  return Object.fromEntries(
    Object.entries(kept).flatMap(([field, { orders }]) => {
      const draft = draftOf(drafts[field], { orders })
      return draft ? [[field, { ...draft, orders }] as const] : []
    })
  )
}

/** Keeps each order in the row where something is written for it, whatever its runs become meanwhile. */
export const heldRuns =
  (drafts: RunDrafts): RunsOf =>
  (order: PickedOrder, ref, color) =>
    Object.values(drafts).find((draft) => draft.ref === ref && draft.color === color && draft.orders.includes(order.id))?.row ??
    order.picking_runs

/** What is written in the fields of these tables, for the orders that their rows show. */
export const draftsIn = (drafts: RunDrafts, tables: readonly PieceTable[]): RunDrafts =>
  Object.fromEntries(
    tables.flatMap(({ ref, colors }) =>
      colors.flatMap(({ rows }) =>
        rows.flatMap((row) => {
          const draft = draftOf(drafts[fieldOf(ref, row)], row)
          return draft ? [[fieldOf(ref, row), { ...draft, orders: row.orders }] as const] : []
        })
      )
    )
  )
