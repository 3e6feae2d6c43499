import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useBoardStore } from '../data/board-store'
import styles from './day-cards.module.css'
import { drawnAround, NONE_DRAWN, observeReadable, type ScrollPace, withPlace } from './fast-scroll'
import { OrderCard } from './order-card'

/** A day of more cards draws only those near its window. */
export const DRAWN_AT_ONCE = 100
/** A scroll is over when nothing moved for so long. */
const RESTS_MS = 80

interface Props {
  readonly ids: readonly number[]
  readonly label: string
  /** Before which card an empty place is kept. */
  readonly slot: number | undefined
  readonly scroller: RefObject<HTMLElement | null>
  /** From one card to the next, in px. */
  readonly pitch: number
}

/** Stands for the empty place among the cards. */
const SLOT = 'slot'
type Entry = number | typeof SLOT

/** Place of an entry among the cards alone, from 1: the empty place is none of them. */
const placeOf = (index: number, slot: number | undefined): number => (slot !== undefined && index > slot ? index : index + 1)

const entriesOf = (ids: readonly number[], slot: number | undefined): readonly Entry[] =>
  slot === undefined ? ids : [...ids.slice(0, slot), SLOT, ...ids.slice(slot)]

interface ItemProps {
  readonly entry: Entry
  /** Among the cards of the day, from 1. */
  readonly place: number
  readonly count: number
  /** Px from the head of the list, where it is drawn in part. */
  readonly start?: number
}

const Item = memo(function Item({ entry, place, count, start }: ItemProps) {
  const style = start === undefined ? undefined : { transform: `translateY(${start}px)` }
  if (entry === SLOT) return <li className={styles.slot} style={style} aria-hidden="true" />
  return (
    <li style={style} aria-posinset={place} aria-setsize={count}>
      <OrderCard id={entry} />
    </li>
  )
})

function AllCards({ ids, label, slot }: Props) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {entriesOf(ids, slot).map((entry, index) => (
        <Item key={entry} entry={entry} place={placeOf(index, slot)} count={ids.length} />
      ))}
    </ul>
  )
}

function NearCards({ ids, label, slot, scroller, pitch }: Props) {
  const store = useBoardStore()
  const [isFast, setFast] = useState(false)
  const pace = useRef<ScrollPace>('still')
  const drawn = useRef(NONE_DRAWN)
  const [observeElementOffset] = useState(() =>
    observeReadable((next) => {
      pace.current = next
      setFast(next === 'fast')
    })
  )
  const entries = entriesOf(ids, slot)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const { active } = store.getState()
      if (pace.current !== 'fast') drawn.current = drawnAround(range, pace.current, drawn.current)
      return withPlace(drawn.current, range.count, active === null ? -1 : entries.indexOf(active))
    },
    [entries, store]
  )
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => pitch,
    getItemKey: (index) => entries[index] ?? index,
    overscan: 0,
    rangeExtractor,
    observeElementOffset,
    isScrollingResetDelay: RESTS_MS,
    useFlushSync: false
  })
  // What scrolls around a list is known only once all of it stands: a day that comes with its cards draws them then.
  const [, drawAgain] = useState(false)
  useEffect(() => drawAgain(true), [])
  return (
    <ul
      className={`${styles.cards} ${styles.near} ${isFast ? styles.fast : ''}`}
      aria-label={label}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => (
        <Item key={key as Entry} entry={entries[index] ?? SLOT} place={placeOf(index, slot)} count={ids.length} start={start} />
      ))}
    </ul>
  )
}

/** The cards of a day in their order, all of them or those near the window when they are many. */
export const DayCards = memo(function DayCards(props: Props) {
  return props.ids.length > DRAWN_AT_ONCE ? <NearCards {...props} /> : <AllCards {...props} />
})
