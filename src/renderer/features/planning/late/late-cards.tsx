import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { dayCountOf } from '@/domain/planning/visible-days'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import { useRestingWidth } from '@/renderer/lib/use-resting-width'
import { withPlace } from '../board/fast-scroll'
import { OrderCard } from '../board/order-card'
import { useBoardStore } from '../data/board-store'
import styles from './late-cards.module.css'

/** A strip of more cards draws only those near its window. */
const DRAWN_AT_ONCE = 60
/** Width of a card, where five days stand on the board and where fewer do, and of what stands between two, in px. */
const CARD = { wide: 262, narrow: 236 }
const GAP = 8
const AROUND = 3

interface ItemProps {
  readonly id: number
  readonly place: number
  readonly count: number
  readonly start: number | undefined
}

function Item({ id, place, count, start }: ItemProps) {
  const store = useBoardStore()
  const reached = useStore(store, ({ activeLate }) => activeLate === id)
  const days = useStore(store, ({ late }) => late?.days[late.ids.indexOf(id)] ?? 1)
  return (
    <li className={styles.item} style={start === undefined ? undefined : { left: start }} aria-posinset={place} aria-setsize={count}>
      <OrderCard id={id} late={{ days, reached }} />
    </li>
  )
}

interface Beside {
  readonly before: boolean
  readonly after: boolean
}

/** Whether there is more to the left and to the right of what a row shows. */
function useMoreBeside(scroller: RefObject<HTMLElement | null>, count: number): Beside {
  const [beside, setBeside] = useState<Beside>({ before: false, after: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more or fewer cards the row has another width
  useEffect(() => {
    const row = scroller.current
    if (row === null) return
    const look = (): void => {
      const before = row.scrollLeft > 1
      const after = row.scrollLeft + row.clientWidth < row.scrollWidth - 1
      setBeside((known) => (known.before === before && known.after === after ? known : { before, after }))
    }
    look()
    const size = new ResizeObserver(look)
    size.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [scroller, count])
  return beside
}

/** Late cards side by side, oldest first; a wheel, the keys and two buttons go along them. */
export function LateCards({ ids }: { readonly ids: readonly number[] }) {
  const store = useBoardStore()
  const scroller = useRef<HTMLDivElement>(null)
  const width = dayCountOf(useRestingWidth()) === 5 ? CARD.wide : CARD.narrow
  const active = useStore(store, ({ activeLate }) => activeLate)
  const place = active === null ? -1 : ids.indexOf(active)
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex, count }: Range) =>
      withPlace({ from: Math.max(0, startIndex - AROUND), to: endIndex + 1 + AROUND }, count, place),
    [place]
  )
  const many = ids.length > DRAWN_AT_ONCE
  const virtual = useVirtualizer({
    horizontal: true,
    enabled: many,
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => width + GAP,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 0,
    rangeExtractor
  })
  const { before, after } = useMoreBeside(scroller, ids.length)
  const go = (direction: 1 | -1) => (): void =>
    scroller.current?.scrollBy({ left: direction * (scroller.current.clientWidth - width), behavior: 'smooth' })
  const beside = (direction: 1 | -1, isMore: boolean) =>
    isMore && (
      <PlainButton tabIndex={-1} className={direction > 0 ? styles.after : styles.before} onClick={go(direction)}>
        <Icon name={direction > 0 ? 'page-next' : 'page-previous'} size={20} />
      </PlainButton>
    )
  const item = (index: number, start?: number) => (
    <Item key={ids[index]} id={ids[index] ?? 0} place={index + 1} count={ids.length} start={start} />
  )
  return (
    <div className={styles.around} style={{ '--lateCard': `${width}px` } as React.CSSProperties}>
      <div ref={scroller} className={styles.scroller}>
        <ul
          className={many ? `${styles.cards} ${styles.near}` : styles.cards}
          data-late=""
          aria-label="En retard"
          style={many ? { width: virtual.getTotalSize() } : undefined}
        >
          {many ? virtual.getVirtualItems().map(({ index, start }) => item(index, start)) : ids.map((_, index) => item(index))}
        </ul>
      </div>
      <span aria-hidden="true">
        {beside(-1, before)}
        {beside(1, after)}
      </span>
    </div>
  )
}
