import { useQueryClient } from '@tanstack/react-query'
import { patchOrder } from '@/contract/orders/orders'
import { changedLabels } from '@/domain/compare/merge-labels'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import type { LabelField } from '@/domain/orders/patch/fields'
import { patchedOrder } from '@/domain/orders/patch/patch-order'
import { madeOf } from '@/domain/undo/own-change'
import { useNotices } from '@/renderer/lib/notices/notices'
import { newerOf } from '@/renderer/lib/orders/order-query'
import { queryKeys } from '@/renderer/lib/query/keys'
import { onNewestLabels } from '@/renderer/lib/saves/newest-lists'
import type { ShownBeside } from '@/renderer/lib/saves/use-optimistic'
import { type SaveFailure, usePartSave } from '@/renderer/lib/saves/use-part-save'
import { useReplaced } from '@/renderer/lib/saves/use-replaced'
import { onOrderChangeTaken } from '@/renderer/lib/undo/order-changes'

type Labels = readonly string[]

/** What is said once a list of labels was saved; without `undo` it cannot be taken back from there. */
export interface SavedNotice {
  readonly text: string
  readonly durationMs: number
  readonly undo?: { readonly text: string; readonly done: string }
}

const signed = (labels: Labels, sign: string): string[] => labels.map((label) => `${sign} ${label}`)

/** What was added and what taken away: « + B141, − B140 ». */
const difference = (seen: Labels, next: Labels): string =>
  [
    ...signed(
      next.filter((label) => !seen.includes(label)),
      '+'
    ),
    ...signed(
      seen.filter((label) => !next.includes(label)),
      '−'
    )
  ].join(', ')

/** What was undone may be done again. */
const redo = (notice: SavedNotice, undo: NonNullable<SavedNotice['undo']>): NonNullable<SavedNotice['undo']> => ({
  text: undo.text === 'Annuler' ? 'Rétablir' : 'Annuler',
  done: notice.text
})

/** Which list of labels of which order, and where it shows besides the order's page. */
interface Saved {
  readonly order: Pick<Order, 'id' | 'origin_ref_id'>
  readonly orderKey: string
  readonly field: LabelField
  readonly notice: SavedNotice
  /** Its row in a list: what is told there names the order. */
  readonly also?: ShownBeside<typeof patchOrder> | undefined
}

/**
 * Saves a list of labels of an order. What colleagues put in or took out meanwhile stays; a failure puts the list back and says what was
 * not saved; a save is told, and may be undone from there, both ways (reference: order-page 2.2).
 */
export function useLabelSave({ order, orderKey, field, notice: saved, also }: Saved): {
  readonly set: (seen: Labels, next: Labels) => Promise<boolean>
  readonly failure: SaveFailure | null
} {
  const client = useQueryClient()
  const { show, dismiss } = useNotices()
  const name = displayReference(order.origin_ref_id)
  const { send, replacedBy } = useReplaced(patchOrder)
  const { save, failure } = usePartSave({
    orderKey,
    reference: order.origin_ref_id,
    endpoint: patchOrder,
    apply: (cached, { body }) => patchedOrder(cached, body),
    settle: newerOf,
    also,
    send: async (input, from) => send(await onNewestLabels(input, from), from),
    failed: "Une erreur s'est produite.",
    lost: ({ body }) => difference(body.seen?.[field] ?? [], body[field] ?? []),
    pieces: ({ body }) => changedLabels(body.seen?.[field] ?? [], body[field] ?? [])
  })

  const set = async (seen: Labels, next: Labels, notice: SavedNotice, undoes = false): Promise<boolean> => {
    const body = { [field]: [...next], seen: { [field]: [...seen] }, ...(undoes && { undo: true }) }
    const saving = save({ params: { id: order.id }, body })
    let shown: number | null = null
    let isTaken = false
    // It is undone, maybe before its answer: what tells it goes, or does not come.
    if (!undoes)
      onOrderChangeTaken(order.id, field, () => {
        isTaken = true
        if (shown !== null) dismiss(shown)
      })
    if (!(await saving)) return false
    // Whether it still stands in the list, and where, is the server's to say.
    if (also !== undefined) void client.invalidateQueries({ queryKey: queryKeys.lists })
    if (isTaken) return true
    const { undo, text, durationMs } = notice
    // What a colleague had made so already is not taken back with it.
    const change = { orderId: order.id, reference: name, from: { [field]: seen }, to: { [field]: next } }
    const own = madeOf(change, replacedBy(body)) ?? change
    shown = show({
      text: also === undefined ? text : `#${name}\u00a0: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
      tone: 'success',
      durationMs,
      ...(undo && {
        action: {
          label: undo.text,
          run: () => void set(next, own.from[field] as Labels, { ...notice, text: undo.done, undo: redo(notice, undo) }, !undoes)
        }
      })
    })
    return true
  }
  return { set: (seen, next) => set(seen, next, saved), failure }
}
