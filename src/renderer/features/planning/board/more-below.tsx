import { type RefObject, useCallback, useSyncExternalStore } from 'react'
import { Icon } from '@/renderer/kit/icons/icon'
import { whenAtRest } from '@/renderer/lib/when-at-rest'
import styles from './more-below.module.css'

/** A scroll is over when nothing moved for this long: while it lasts, nothing is counted anew. */
const RESTS_MS = 120

/** What changes a window's room or place. */
function watch(scroller: HTMLElement | null, changed: () => void): () => void {
  if (scroller === null) return () => undefined
  const rest = whenAtRest(changed, RESTS_MS)
  const size = new ResizeObserver(changed)
  size.observe(scroller)
  scroller.addEventListener('scroll', rest.touch, { passive: true })
  return () => {
    rest.stop()
    size.disconnect()
    scroller.removeEventListener('scroll', rest.touch)
  }
}

/** How many of `count` cards are not wholly seen below the window of a column; drawn again only when that number changes. */
function useHiddenBelow(scroller: RefObject<HTMLElement | null>, count: number, pitch: number): number {
  const subscribe = useCallback((changed: () => void) => watch(scroller.current, changed), [scroller])
  return useSyncExternalStore(subscribe, () => {
    const element = scroller.current
    if (element === null || count === 0 || element.clientHeight === 0) return 0
    const padding = Number.parseFloat(getComputedStyle(element).paddingTop)
    const whole = Math.floor((element.scrollTop + element.clientHeight - padding + 2) / pitch)
    return Math.max(0, count - whole)
  })
}

interface Props {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  readonly pitch: number
}

/** « 5 de plus », over a fade at the foot of a day that goes on. A press goes on too; keys and ears have the list itself. */
export function MoreBelow({ scroller, count, pitch }: Props) {
  const hidden = useHiddenBelow(scroller, count, pitch)
  if (hidden === 0) return null
  const goOn = (): void => scroller.current?.scrollBy({ top: scroller.current.clientHeight - 2 * pitch, behavior: 'smooth' })
  return (
    <div className={styles.more} aria-hidden="true">
      <button type="button" tabIndex={-1} onClick={goOn}>
        <Icon name="chevron-down" size={14} />
        {hidden} de plus
      </button>
    </div>
  )
}
