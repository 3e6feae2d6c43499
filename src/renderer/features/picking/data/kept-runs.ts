import * as z from 'zod/mini'
import { STORAGE_KEYS } from '@/contract/storage'
import { readStored, writeStored } from '../../../lib/storage/storage'

/** What was written in one run field, and where it stands: `row` has the runs of its row when one began to write. */
const FieldDraft = z.object({
  orders: z.readonly(z.array(z.int())),
  base: z.readonly(z.array(z.string())),
  text: z.string(),
  row: z.readonly(z.array(z.string())),
  ref: z.string(),
  color: z.string()
})
export type FieldDraft = z.infer<typeof FieldDraft>

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
