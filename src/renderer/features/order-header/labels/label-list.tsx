import { memo } from 'react'
import type { patchOrder } from '@/contract/orders/orders'
import { displayReference } from '@/domain/format/reference'
import { LABEL_LENGTH_MAX, LABELS_MAX } from '@/domain/orders/labels'
import type { Order } from '@/domain/orders/order'
import type { LabelField } from '@/domain/orders/patch/fields'
import { isSavTag, OPTION_CODES, optionOf } from '@/domain/tags/options'
import { BadgeList, type EndKey } from '@/renderer/kit/badge-list/badge-list'
import type { MoreBadgesProps } from '@/renderer/kit/badge-list/more-badges'
import { MoreBadges } from '@/renderer/kit/badge-list/more-badges'
import { OrderMark } from '@/renderer/kit/panel/changed-by'
import { SaveFailureLine } from '@/renderer/kit/panel/failure-line'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import type { ShownBeside } from '@/renderer/lib/saves/use-optimistic'
import type { LabelKind } from './label-kinds'
import styles from './labels.module.css'
import { useLabelSave } from './use-label-save'

function rank(tag: string): number {
  if (isSavTag(tag)) return -1
  const code = optionOf(tag)
  return code === null ? OPTION_CODES.length : OPTION_CODES.indexOf(code)
}

/** Tags as an order is looked at: SAV, then the options in their order, then other texts (reference: orders 1.6). Where few fit, these show. */
export const importantFirst = (tags: readonly string[]): readonly string[] => tags.toSorted((one, other) => rank(one) - rank(other))

/** What of an order its labels are edited by: a row of a list has it. */
type Labelled = Pick<Order, 'id' | 'origin_ref_id' | LabelField>

const PARTS = {
  tags: ({ id, origin_ref_id, tags }: Labelled) => ({ id, origin_ref_id, values: importantFirst(tags) }),
  bacs: ({ id, origin_ref_id, bacs: values }: Labelled) => ({ id, origin_ref_id, values }),
  picking_runs: ({ id, origin_ref_id, picking_runs: values }: Labelled) => ({ id, origin_ref_id, values })
} as const satisfies Record<LabelField, unknown>

const drawMore = (all: MoreBadgesProps) => <MoreBadges {...all} />

interface EditorProps {
  readonly orderKey: string
  readonly order: Pick<Order, 'id' | 'origin_ref_id'> & { readonly values: readonly string[] }
  readonly kind: LabelKind
  /** How many labels it has room for; all where it is left out. */
  readonly fits?: number
  /** The order's row in a list, where it is edited there. */
  readonly also?: ShownBeside<typeof patchOrder>
  /** Hears a key that ends the editing of a row. */
  readonly onEnd?: (end: EndKey) => void
  readonly typedAhead?: () => string
}

/** The labels as badges with their field, and what was not saved. */
function LabelEditor({ orderKey, order, kind, fits, also, onEnd, typedAhead }: EditorProps) {
  const { field, title, add, hint, keep, code, saved, draw } = kind
  const { set, failure } = useLabelSave({ order, orderKey, field, notice: saved, also })
  return (
    <>
      <BadgeList
        writes="labels"
        label={`${title} de la commande ${displayReference(order.origin_ref_id)}`}
        name={`${field}-${order.id}`}
        add={add}
        hint={hint}
        values={order.values}
        keep={keep}
        code={code}
        longest={LABEL_LENGTH_MAX}
        most={LABELS_MAX}
        {...(fits !== undefined && { fits, more: drawMore })}
        {...(onEnd && { onEnd })}
        {...(typedAhead && { typedAhead })}
        onSave={(next, seen) => set(seen, next)}
        {...(draw && { draw })}
      />
      <SaveFailureLine floating={onEnd === undefined} failure={failure} />
    </>
  )
}

interface Props {
  readonly orderKey: string
  readonly kind: LabelKind
  /** How many labels it has room for. */
  readonly fits: number
}

/** One list of labels of the order, edited in place (reference: order-page 2.2). */
export const LabelList = memo(function LabelList({ orderKey, kind, fits }: Props) {
  const order = useOrderPart(orderKey, PARTS[kind.field])
  return (
    <section className={styles.block} aria-label={kind.title}>
      <span className={styles.label}>{kind.title}</span>
      <OrderMark orderKey={orderKey} field={kind.field} box={styles.mark} />
      <LabelEditor orderKey={orderKey} order={order} kind={kind} fits={fits} />
    </section>
  )
})

interface RowProps extends Pick<EditorProps, 'also' | 'onEnd' | 'typedAhead'> {
  /** The order as it is known by now: of its row, until it has been read. */
  readonly order: Labelled
  readonly kind: LabelKind
}

/** The same list over its row of a list of orders (reference: lists 13.1). */
export const RowLabels = ({ order, kind, ...rest }: RowProps) => {
  const orderKey = String(order.id)
  return (
    <>
      <LabelEditor orderKey={orderKey} order={PARTS[kind.field](order)} kind={kind} {...rest} />
      <OrderMark orderKey={orderKey} field={kind.field} box={styles.rowMark} />
    </>
  )
}
