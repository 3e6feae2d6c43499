import {
  type BulkChange,
  type BulkChanges,
  type BulkOrder,
  type BulkRefusal,
  type BulkSetting,
  judgeBulkUndo
} from '@/domain/bulk/bulk-change'
import { sameJson } from '@/domain/compare/compare-changes'
import { STATE_SELECTORS } from '@/domain/states/order-states'
import { type Step, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import type { OwnChange } from './own-change'

/** What undoing a change of one's own makes of its order as it is now. */
export type UndoVerdict =
  | { readonly kind: 'undoes'; readonly changes: BulkChanges }
  /** It is as it was before already. */
  | { readonly kind: 'already' }
  /** Somebody made something else of these fields since. */
  | { readonly kind: 'taken'; readonly fields: readonly string[] }
  | { readonly kind: 'refused'; readonly refusal: BulkRefusal }

/**
 * Judges an undo by the rules of that of many orders (decision 075): labels that others added stay, other fields come back where nobody
 * changed them since.
 */
export function judgeUndo(change: OwnChange, order: BulkOrder, setting: BulkSetting): UndoVerdict {
  const verdict = judgeBulkUndo(change, order, setting)
  if (verdict.kind === 'changes') return { kind: 'undoes', changes: verdict.changes }
  if (verdict.kind === 'refused') {
    const { refusal } = verdict
    return refusal.code === 'changed-meanwhile' ? { kind: 'taken', fields: refusal.fields } : verdict
  }
  const now = order as unknown as Readonly<Record<string, unknown>>
  const fields = Object.keys(change.from).filter((field) => !sameJson(now[field], change.from[field]))
  return fields.length === 0 ? { kind: 'already' } : { kind: 'taken', fields }
}

/** The same as a change of many orders of which there is but one: the server compares it with what was seen. Null where it is no such change. */
export function asBulkChange(changes: BulkChanges): BulkChange | null {
  const [entry, ...others] = Object.entries(changes)
  if (entry === undefined || others.length > 0) return null
  const [field, value] = entry
  const selector = STATE_SELECTORS.find((one) => one === field)
  if (selector !== undefined) return { kind: 'state', field: selector, value: value as never }
  const technique = PRODUCED_TECHNIQUES.find((one) => techniqueStateKey(one) === field)
  return technique === undefined ? null : { kind: 'step', technique, value: value as Step }
}
