import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ActiveRow, LastRow } from './use-active-row'
import type { RowWindow } from './use-row-window'

/** Where somebody was in a grid: the row, and how far it was scrolled, in pixels. */
export interface GridPlace {
  readonly row: LastRow
  readonly offset: number
}

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  readonly active: ActiveRow
  readonly view: RowWindow
  readonly rows: readonly unknown[]
  readonly start?: GridPlace | undefined
  readonly onLeave: (place: GridPlace) => void
}

/** A grid goes on from where it was left: scrolled there as soon as it has rows, and it says where it was when it goes. */
export function useResume({ scroller, active, view, rows, start, onLeave }: Options): void {
  const left = useRef(start?.offset ?? 0)
  const some = rows.length > 0
  useLayoutEffect(() => {
    if (!some || left.current === 0 || scroller.current === null) return
    scroller.current.scrollTop = left.current
    left.current = 0
  }, [scroller, some])

  const leave = useEffectEvent(() => onLeave({ row: active.last(), offset: view.offset() }))
  useLayoutEffect(() => () => leave(), [])
}
