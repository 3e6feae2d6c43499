import { type RefObject, useEffect, useState } from 'react'

interface Beside {
  readonly before: boolean
  readonly after: boolean
}

/** Whether there is more to the left and to the right of what a row shows. */
export function useMoreBeside(scroller: RefObject<HTMLElement | null>, count: number): Beside {
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
