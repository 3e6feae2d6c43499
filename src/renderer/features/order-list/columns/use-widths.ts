import { useLayoutEffect, useState } from 'react'
import type { ColumnChoice, ColumnId } from '@/domain/lists/columns'
import { wideWidth } from '../grid/column-widths'

/**
 * How wide columns stand on screen, in whole pixels, as their headers have it: where the list has little room they are narrower than by
 * themselves. One that does not stand there has its own width.
 */
export function useWidths(columns: readonly ColumnChoice[], longDates: boolean): (column: ColumnChoice) => number {
  const [measured, setMeasured] = useState<ReadonlyMap<ColumnId, number>>(new Map())
  useLayoutEffect(() => {
    const headers = [...document.querySelectorAll('[role="grid"] [role="columnheader"]')]
    const measure = (): void => {
      const next = columns.map(({ id }, at) => [id, Math.round(headers[at]?.getBoundingClientRect().width ?? 0)] as const)
      setMeasured((now) => (next.every(([id, width]) => now.get(id) === width) ? now : new Map(next)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const header of headers) observer.observe(header)
    return () => observer.disconnect()
  }, [columns])
  return (column) => measured.get(column.id) || wideWidth(column, longDates)
}
