import { type RefObject, useLayoutEffect, useState } from 'react'

/** True while an element is narrower than `below` pixels; known before the first paint. */
export function useNarrow(element: RefObject<HTMLElement | null>, below: number): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const watched = element.current
    if (watched === null) return
    const measure = (): void => setNarrow(watched.clientWidth < below)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, below])
  return narrow
}
