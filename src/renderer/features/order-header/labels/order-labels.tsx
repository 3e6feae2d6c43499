import { memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Order } from '@/domain/orders/order'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { LABEL_KINDS } from './label-kinds'
import { importantFirst, LabelList } from './label-list'
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
      const lists = LABEL_KINDS.map(({ field, code }) => ({ labels: labels[field], code }))
      return labelsThatFit(lists, room, drawn)
    },
    [room, big]
  )
  const fits = useOrderPart(orderKey, fitsOf)
  return (
    <div ref={place} className={styles.labels}>
      {LABEL_KINDS.map((kind, at) => (
        <LabelList key={kind.field} orderKey={orderKey} kind={kind} fits={fits[at] ?? 1} />
      ))}
    </div>
  )
})
