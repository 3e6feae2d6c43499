import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import styles from '../board/more-below.module.css'
import { useTurns } from './use-turns'

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
export function DayTurns({ scroller, count, pitch }: Props) {
  const room = useRoom(scroller, pitch)
  const pages = room === 0 ? 0 : Math.ceil(count / room)
  const { turn, ref } = useTurns<HTMLDivElement>(pages)
  const from = Math.max(0, Math.min(turn * room, count - room))
  useLayoutEffect(() => {
    const list = scroller.current
    if (list === null) return
    // A card that is not whole is not shown: it has its turn.
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
    <div ref={ref} className={`${styles.more} ${styles.turns}`} data-turns="">
      <span>
        {from + 1} à {Math.min(count, from + room)} sur {count}
      </span>
    </div>
  )
}
