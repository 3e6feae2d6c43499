import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import styles from './more-below.module.css'

/** How long a wall shows each of several pages: five cards are read from three metres. */
export const PAGE_SHOWN_MS = 12_000

interface Pages<E extends HTMLElement> {
  /** The page that is shown, from 0. */
  readonly page: number
  /** What shows the pages. It waits while somebody's pointer or focus is on it. */
  readonly ref: RefObject<E | null>
}

/** Shows pages in turn, one after the other and from the first again. */
export function usePages<E extends HTMLElement>(count: number): Pages<E> {
  const [page, setPage] = useState(0)
  const ref = useRef<E>(null)
  useEffect(() => {
    if (count < 2) return
    const timer = window.setInterval(() => {
      if (ref.current?.matches(':hover, :focus-within') !== true) setPage((now) => (now + 1) % count)
    }, PAGE_SHOWN_MS)
    return () => window.clearInterval(timer)
  }, [count])
  return { page: count === 0 ? 0 : page % count, ref }
}

interface Props {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  readonly pitch: number
}

/** Whole cards that a list has room for; drawn again when that number changes. */
function useRoom(scroller: Props['scroller'], pitch: number): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      const size = new ResizeObserver(changed)
      if (scroller.current) size.observe(scroller.current)
      return () => size.disconnect()
    },
    [scroller]
  )
  return useSyncExternalStore(subscribe, () => {
    const list = scroller.current
    if (list === null || list.clientHeight === 0) return 0
    const { paddingTop } = getComputedStyle(list)
    return Math.max(1, Math.floor((list.clientHeight - Number.parseFloat(paddingTop) + 2) / pitch))
  })
}

/** Today on a wall: every one of its cards, whole, in turn when they do not fit, with which are shown (reference: planning 5.2). */
export function WallPages({ scroller, count, pitch }: Props) {
  const room = useRoom(scroller, pitch)
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
