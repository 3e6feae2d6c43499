import { useStore } from 'zustand'
import { usePages } from '../board/day-foot'
import { OrderCard } from '../board/order-card'
import { useBoardStore, useLate } from '../data/board-store'
import styles from './wall-late.module.css'

/** Late cards that a wall shows side by side. */
const SIDE_BY_SIDE = 5

/** What is late, over the days of a wall: the five oldest, then the next ones in turn (reference: planning 5.2). */
export function WallLate() {
  const { late, lateReading } = useLate()
  const activeLate = useStore(useBoardStore(), (board) => board.activeLate)
  const pages = late === null ? 0 : Math.ceil(late.ids.length / SIDE_BY_SIDE)
  const { page, ref } = usePages<HTMLElement>(pages)
  if (late === null)
    return lateReading === 'failed' ? (
      <p role="status" className={styles.unread}>
        Les commandes en retard n'ont pas pu être lues
      </p>
    ) : null
  const from = page * SIDE_BY_SIDE
  return (
    <section ref={ref} className={styles.late} aria-label="En retard" data-wall-late="">
      <p className={styles.count}>
        <b>{late.ids.length}</b>
        <span>en retard</span>
      </p>
      <ul className={styles.cards} data-late="" aria-label="En retard">
        {late.ids.slice(from, from + SIDE_BY_SIDE).map((id, at) => (
          <li key={id} className={styles.item} aria-posinset={from + at + 1} aria-setsize={late.ids.length}>
            <OrderCard id={id} late={{ days: late.days[from + at] ?? 1, reached: activeLate === id }} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <span className={styles.page}>
          {page + 1} / {pages}
        </span>
      )}
    </section>
  )
}
