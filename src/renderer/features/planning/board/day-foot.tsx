import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import { whenAtRest } from '@/renderer/lib/when-at-rest'
import styles from './day-foot.module.css'

/** How long a wall shows each of several pages: five cards are read from three metres. */
export const PAGE_SHOWN_MS = 12_000

interface Pages<E extends HTMLElement> {
  /** The page that is shown, from 0. */
  readonly page: number
  /** What shows the pages. It waits while somebody's pointer or focus is on it. */
  readonly ref: RefObject<E | null>
}

/** Whether somebody reads these pages. A pointer that rests on a wall hides, and is nobody's (reference: planning 5.2). */
const isRead = (pages: HTMLElement | null): boolean =>
  pages !== null && (pages.matches(':focus-within') || (pages.matches(':hover') && pages.closest('[data-quiet]') === null))

/** Shows pages in turn, one after the other and from the first again. */
export function usePages<E extends HTMLElement>(count: number): Pages<E> {
  const [page, setPage] = useState(0)
  const ref = useRef<E>(null)
  useEffect(() => {
    if (count < 2) return
    const timer = window.setInterval(() => {
      if (!isRead(ref.current)) setPage((now) => (now + 1) % count)
    }, PAGE_SHOWN_MS)
    return () => window.clearInterval(timer)
  }, [count])
  return { page: count === 0 ? 0 : page % count, ref }
}

/** A scroll is over when nothing moved for this long: while it lasts, nothing is counted anew. */
const RESTS_MS = 120

/** What changes a list's room or place. */
function watch(list: HTMLElement | null, changed: () => void): () => void {
  if (list === null) return () => undefined
  const rest = whenAtRest(changed, RESTS_MS)
  const size = new ResizeObserver(changed)
  size.observe(list)
  list.addEventListener('scroll', rest.touch, { passive: true })
  return () => {
    rest.stop()
    size.disconnect()
    list.removeEventListener('scroll', rest.touch)
  }
}

interface Props {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  readonly pitch: number
}

/** Whole cards from the head of a list, or of what it shows, to its foot; null before it stands. Drawn again only when that number changes. */
function useWholeCards({ scroller, pitch }: Props, from: 'head' | 'shown'): number | null {
  const subscribe = useCallback((changed: () => void) => watch(scroller.current, changed), [scroller])
  return useSyncExternalStore(subscribe, () => {
    const list = scroller.current
    if (list === null || list.clientHeight === 0) return null
    const padding = Number.parseFloat(getComputedStyle(list).paddingTop)
    const height = list.clientHeight + (from === 'head' ? list.scrollTop : 0)
    return Math.max(0, Math.floor((height - padding + 2) / pitch))
  })
}

/** « 5 de plus », over a fade at the foot of a day that goes on. A press goes on too; keys and ears have the list itself. */
export function MoreBelow(props: Props) {
  const { scroller, count, pitch } = props
  const whole = useWholeCards(props, 'head')
  if (whole === null || count <= whole) return null
  const goOn = (): void => scroller.current?.scrollBy({ top: scroller.current.clientHeight - 2 * pitch, behavior: 'smooth' })
  return (
    <div className={styles.more} aria-hidden="true">
      <PlainButton tabIndex={-1} onClick={goOn}>
        <Icon name="chevron-down" size={14} />
        {count - whole} de plus
      </PlainButton>
    </div>
  )
}

/** Today on a wall: every one of its cards, whole, in turn when they do not fit, with which are shown (reference: planning 5.2). */
export function WallPages(props: Props) {
  const { scroller, count, pitch } = props
  const whole = useWholeCards(props, 'shown')
  const room = whole === null ? 0 : Math.max(1, whole)
  const pages = room === 0 ? 0 : Math.ceil(count / room)
  const { page, ref } = usePages<HTMLDivElement>(pages)
  const from = Math.max(0, Math.min(page * room, count - room))
  useLayoutEffect(() => {
    const list = scroller.current
    if (list === null) return
    // A card that is not whole is not shown: it comes with the next page.
    list.style.clipPath = pages > 1 ? `inset(0 0 calc(100% - ${room * pitch}px - ${getComputedStyle(list).paddingTop}) 0)` : ''
    list.style.paddingBottom = pages > 1 ? `${pitch}px` : ''
    list.scrollTop = from * pitch
    return () => {
      list.style.clipPath = ''
      list.style.paddingBottom = ''
    }
  }, [scroller, room, pitch, pages, from])
  if (pages < 2) return null
  return (
    <div ref={ref} className={`${styles.more} ${styles.pages}`} data-pages="">
      <span>
        {from + 1} à {Math.min(count, from + room)} sur {count}
      </span>
    </div>
  )
}
