import { type RefObject, useLayoutEffect, useState } from 'react'

/** How what is in an element fits its width: `narrow` under a width, `scrolls` when it is wider than the element. */
interface Fit {
  readonly narrow: boolean
  readonly scrolls: boolean
}

/** Known before the first paint, and whenever the element or what is in it changes its size. */
export function useFit(element: RefObject<HTMLElement | null>, below: number): Fit {
  const [fit, setFit] = useState<Fit>({ narrow: false, scrolls: false })
  useLayoutEffect(() => {
    const watched = element.current
    if (watched === null) return
    const measure = (): void => {
      const narrow = watched.clientWidth < below
      const scrolls = watched.scrollWidth > watched.clientWidth
      setFit((now) => (now.narrow === narrow && now.scrolls === scrolls ? now : { narrow, scrolls }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    if (watched.firstElementChild) observer.observe(watched.firstElementChild)
    return () => observer.disconnect()
  }, [element, below])
  return fit
}
