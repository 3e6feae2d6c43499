import {
  Box16Regular,
  Camera16Regular,
  Cart16Regular,
  Flag16Regular,
  Flash16Regular,
  type FluentIcon,
  Gift16Regular,
  Warning16Regular
} from '@fluentui/react-icons'
import { memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { codeOf } from '@/domain/orders/labels'
import type { Order } from '@/domain/orders/order'
import { isSavTag, OPTIONS, type OptionCode, optionOf } from '@/domain/tags/options'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { importantFirst, type LabelKind, LabelList } from './label-list'
import styles from './labels.module.css'
import { labelsThatFit } from './labels-that-fit'

/** Width in pixels that an element has, known before it is drawn; null while it is not laid out. What it holds must not change it. */
function useRoom(place: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = (): void => setRoom(element.clientWidth || null)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}

const ICONS: Readonly<Record<OptionCode, FluentIcon>> = {
  prio: Flag16Regular,
  express: Flash16Regular,
  fractionne: Box16Regular,
  cadeau: Gift16Regular,
  photo: Camera16Regular,
  prio_frs: Cart16Regular
}

const URGENT: readonly OptionCode[] = ['prio', 'express', 'prio_frs']

/** A tag as the workshop knows it: the option that it means with its drawing, or its own text (reference: orders 1.6). */
function Option({ tag }: { tag: string }) {
  if (isSavTag(tag))
    return (
      <span className={`${styles.option} ${styles.sav}`}>
        <Warning16Regular />
        SAV
      </span>
    )
  const code = optionOf(tag)
  if (code === null) return <span className={styles.option}>{tag}</span>
  const Drawing = ICONS[code]
  return (
    <span className={`${styles.option} ${URGENT.includes(code) ? styles.urgent : ''}`} title={tag}>
      <Drawing />
      {OPTIONS[code].label}
    </span>
  )
}

const trimmed = (text: string): string => text.trim()
const CODES_NOTICE_MS = 3_000
const OPTIONS_NOTICE_MS = 5_000

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
      durationMs: OPTIONS_NOTICE_MS,
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
    saved: { text: 'Les bacs ont bien été enregistrés\u00a0!', durationMs: CODES_NOTICE_MS }
  },
  {
    field: 'picking_runs',
    title: 'Runs',
    add: 'Ajouter un run',
    hint: 'Run',
    code: true,
    keep: codeOf,
    saved: { text: 'Les runs ont bien été enregistrés\u00a0!', durationMs: CODES_NOTICE_MS }
  }
]

const labelsOf = ({ tags, bacs, picking_runs }: Order) => ({ tags: importantFirst(tags), bacs, picking_runs })

/** Up to this width of the window each list has a row, as the style sheet says. */
const PHONE_MOST = 760

/** Options, bins and runs of an order, as badges that one edits in place, in one row whatever there is of them (reference: order-page 2.2). */
export const OrderLabelLists = memo(function OrderLabelLists({ orderKey, big }: { orderKey: string; big: boolean }) {
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
