import type { ReactNode } from 'react'
import { memo, useState } from 'react'
import { patchOrder } from '@/contract/orders/orders'
import { displayReference } from '@/domain/format/reference'
import { LABEL_LENGTH_MAX, LABELS_MAX } from '@/domain/orders/labels'
import type { Order } from '@/domain/orders/order'
import type { LabelField } from '@/domain/orders/patch/fields'
import { patchedOrder } from '@/domain/orders/patch/patch-order'
import { isSavTag, OPTION_CODES, optionOf } from '@/domain/tags/options'
import { BadgeList } from '@/renderer/kit/badge-list/badge-list'
import type { MoreBadgesProps } from '@/renderer/kit/badge-list/more-badges'
import { MoreBadges } from '@/renderer/kit/badge-list/more-badges'
import { OrderMark } from '@/renderer/kit/panel/changed-by'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { useNotices } from '@/renderer/lib/notices/notices'
import { newerOf, useOrderPart } from '@/renderer/lib/orders/order-query'
import type { SaveFailure } from '@/renderer/lib/saves/use-part-save'
import { usePartSave } from '@/renderer/lib/saves/use-part-save'
import styles from './labels.module.css'

function rank(tag: string): number {
  if (isSavTag(tag)) return -1
  const code = optionOf(tag)
  return code === null ? OPTION_CODES.length : OPTION_CODES.indexOf(code)
}

/** Tags as an order is looked at: SAV, then the options in their order, then other texts (reference: orders 1.6). Where few fit, these show. */
export const importantFirst = (tags: readonly string[]): readonly string[] => tags.toSorted((one, other) => rank(one) - rank(other))

/** What is said once a list of labels was saved; without `undo` it cannot be taken back from there. */
interface SavedNotice {
  readonly text: string
  readonly durationMs: number
  readonly undo?: { readonly text: string; readonly done: string }
}

const isSaid = (labels: readonly string[], sign: string): string[] => labels.map((label) => `${sign} ${label}`)

/**
 * Saves a list of labels of an order. What colleagues put in or took out meanwhile stays; a failure puts the list back and says what was
 * not saved; a save is told, and may be undone from there, both ways (reference: order-page 2.2).
 */
function useLabelSave(order: Pick<Order, 'id' | 'origin_ref_id'>, orderKey: string, field: LabelField, saved: SavedNotice) {
  const { show } = useNotices()
  const [lost, setLost] = useState('')
  const { save, failure } = usePartSave({
    orderKey,
    reference: order.origin_ref_id,
    endpoint: patchOrder,
    apply: (cached, { body }) => patchedOrder(cached, body),
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

/** How a list of labels is written, edited and told of. */
export interface LabelKind {
  readonly field: LabelField
  readonly title: string
  readonly add: string
  readonly hint: string
  readonly code: boolean
  readonly keep: (text: string) => string
  readonly saved: SavedNotice
  readonly draw?: (label: string) => ReactNode
}

const PARTS = {
  tags: ({ id, origin_ref_id, tags }: Order) => ({ id, origin_ref_id, values: importantFirst(tags) }),
  bacs: ({ id, origin_ref_id, bacs: values }: Order) => ({ id, origin_ref_id, values }),
  picking_runs: ({ id, origin_ref_id, picking_runs: values }: Order) => ({ id, origin_ref_id, values })
} as const satisfies Record<LabelField, unknown>

const drawMore = (all: MoreBadgesProps) => <MoreBadges {...all} />

interface Props {
  readonly orderKey: string
  readonly kind: LabelKind
  /** How many labels it has room for. */
  readonly fits: number
}

/** One list of labels of the order, edited in place (reference: order-page 2.2). */
export const LabelList = memo(function LabelList({ orderKey, kind, fits }: Props) {
  const order = useOrderPart(orderKey, PARTS[kind.field])
  const { set, failure } = useLabelSave(order, orderKey, kind.field, kind.saved)
  return (
    <section className={styles.block} aria-label={kind.title}>
      <span className={styles.label}>{kind.title}</span>
      <OrderMark orderKey={orderKey} field={kind.field} box={styles.mark} />
      <BadgeList
        writes="labels"
        label={`${kind.title} de la commande ${displayReference(order.origin_ref_id)}`}
        name={`${kind.field}-${order.id}`}
        add={kind.add}
        hint={kind.hint}
        values={order.values}
        keep={kind.keep}
        code={kind.code}
        longest={LABEL_LENGTH_MAX}
        most={LABELS_MAX}
        fits={fits}
        more={drawMore}
        onSave={(next, seen) => set(seen, next)}
        {...(kind.draw && { draw: kind.draw })}
      />
      <SaveFailureLine floating failure={failure} />
    </section>
  )
})
