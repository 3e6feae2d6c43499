import { memo, type ReactNode } from 'react'
import { displayReference } from '@/domain/format/reference'
import type { LabelField } from '@/domain/orders/labels'
import type { Order } from '@/domain/orders/order'
import { LABEL_LENGTH_MAX, LABELS_MAX } from '@/domain/picking/codes'
import { OrderMark } from '@/renderer/kit/panel/changed-by'
import { BadgeList } from '../../../kit/badge-list/badge-list'
import { MoreBadges, type MoreBadgesProps } from '../../../kit/badge-list/more-badges'
import { FailureLine } from '../../../kit/panel/failure-line'
import { useOrderPart } from '../../../lib/orders/order-query'
import { importantFirst } from './important-first'
import styles from './labels.module.css'
import { type SavedNotice, useLabelSave } from './use-label-save'

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
      {failure && <FailureLine floating save={failure.save} text={failure.text} onRetry={failure.retry} onRead={failure.dismiss} />}
    </section>
  )
})
