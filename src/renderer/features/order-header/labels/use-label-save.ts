import { useState } from 'react'
import { type OrderChange, patchOrder } from '@/contract/orders'
import { type LabelField, mergeLabels } from '@/domain/orders/labels'
import type { Order } from '@/domain/orders/order'
import { useNotices } from '@/renderer/lib/notices/notices'
import { newerOf } from '../../../lib/orders/order-query'
import { type SaveFailure, usePartSave } from '../../../lib/orders/use-part-save'

/** What is said once a list of labels was saved; without `undo` it cannot be taken back from there. */
export interface SavedNotice {
  readonly text: string
  readonly durationMs: number
  readonly undo?: { readonly text: string; readonly done: string }
}

const isSaid = (labels: readonly string[], sign: string): string[] => labels.map((label) => `${sign} ${label}`)

const merged = (order: Order, field: LabelField, { seen = {}, ...patch }: OrderChange): Order => ({
  ...order,
  [field]: mergeLabels(order[field], seen[field] ?? order[field], patch[field] ?? order[field])
})

/**
 * Saves a list of labels of an order. What colleagues put in or took out meanwhile stays; a failure puts the list back and says what was
 * not saved; a save is told, and may be undone from there, both ways (reference: order-page 2.2).
 */
export function useLabelSave(order: Pick<Order, 'id' | 'origin_ref_id'>, orderKey: string, field: LabelField, saved: SavedNotice) {
  const { show } = useNotices()
  const [lost, setLost] = useState('')
  const { save, failure } = usePartSave({
    orderKey,
    reference: order.origin_ref_id,
    endpoint: patchOrder,
    apply: (cached, { body }) => merged(cached, field, body),
    settle: newerOf,
    failed: "Une erreur s'est produite."
  })

  const set = async (seen: readonly string[], next: readonly string[], notice: SavedNotice): Promise<boolean> => {
    const added = next.filter((label) => !seen.includes(label))
    const gone = seen.filter((label) => !next.includes(label))
    setLost([...isSaid(added, '+'), ...isSaid(gone, '−')].join(', '))
    if (!(await save({ params: { id: order.id }, body: { [field]: [...next], seen: { [field]: [...seen] } } }))) return false
    const { undo, text, durationMs } = notice
    show({
      text,
      tone: 'success',
      durationMs,
      ...(undo && {
        action: { label: undo.text, run: () => void set(next, seen, { ...notice, text: undo.done, undo: redo(notice, undo) }) }
      })
    })
    return true
  }
  const shownFailure: SaveFailure | null = failure && { ...failure, text: `${failure.text} Non enregistré\u00a0: ${lost}.` }
  return { set: (seen: readonly string[], next: readonly string[]) => set(seen, next, saved), failure: shownFailure }
}

/** What was undone may be done again. */
const redo = (notice: SavedNotice, undo: NonNullable<SavedNotice['undo']>): NonNullable<SavedNotice['undo']> => ({
  text: undo.text === 'Annuler' ? 'Rétablir' : 'Annuler',
  done: notice.text
})
