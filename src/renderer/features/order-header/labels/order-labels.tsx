import { memo, useCallback, useRef } from 'react'
import { codeOf } from '@/domain/orders/labels'
import type { Order } from '@/domain/orders/order'
import { useOrderPart } from '../../../lib/orders/order-query'
import { importantFirst } from './important-first'
import { type LabelKind, LabelList } from './label-list'
import styles from './labels.module.css'
import { labelsThatFit } from './labels-that-fit'
import { Option } from './option'
import { useRoom } from './use-room'

const trimmed = (text: string): string => text.trim()
const CODES_TOLD_MS = 3_000
const OPTIONS_TOLD_MS = 5_000

/** Tags keep their case and are undone from their notice; bins and runs are upper-cased (reference: orders 1.4, order-page 2.2). */
const KINDS: readonly LabelKind[] = [
  {
    field: 'tags',
    title: 'Options',
    add: 'Ajouter une option',
    hint: 'Option',
    code: false,
    keep: trimmed,
    saved: {
      text: 'Les options ont bien été enregistrées\u00a0!',
      durationMs: OPTIONS_TOLD_MS,
      undo: { text: 'Annuler', done: 'Les options ont bien été restaurées\u00a0!' }
    },
    draw: (tag) => <Option tag={tag} />
  },
  {
    field: 'bacs',
    title: 'Bacs',
    add: 'Ajouter un bac',
    hint: 'Bac',
    code: true,
    keep: codeOf,
    saved: { text: 'Les bacs ont bien été enregistrés\u00a0!', durationMs: CODES_TOLD_MS }
  },
  {
    field: 'picking_runs',
    title: 'Runs',
    add: 'Ajouter un run',
    hint: 'Run',
    code: true,
    keep: codeOf,
    saved: { text: 'Les runs ont bien été enregistrés\u00a0!', durationMs: CODES_TOLD_MS }
  }
]

const labelsOf = ({ tags, bacs, picking_runs }: Order) => ({ tags: importantFirst(tags), bacs, picking_runs })

/** Up to this width of the window each list has a row, as the style sheet says. */
const PHONE_MOST = 760

/** Options, bins and runs of an order, as badges that one edits in place, in one row whatever there is of them (reference: order-page 2.2). */
export const OrderLabels = memo(function OrderLabels({ orderKey, big }: { orderKey: string; big: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  // Drawn anew when another number of them fits; what the labels are concerns each list.
  const fitsOf = useCallback(
    (order: Order) => {
      const labels = labelsOf(order)
      const drawn = { big: big || window.matchMedia('(pointer: coarse)').matches, rows: window.innerWidth <= PHONE_MOST }
      const lists = KINDS.map(({ field, code }) => ({ labels: labels[field], code }))
      return labelsThatFit(lists, room, drawn)
    },
    [room, big]
  )
  const fits = useOrderPart(orderKey, fitsOf)
  return (
    <div ref={place} className={styles.labels}>
      {KINDS.map((kind, at) => (
        <LabelList key={kind.field} orderKey={orderKey} kind={kind} fits={fits[at] ?? 1} />
      ))}
    </div>
  )
})
