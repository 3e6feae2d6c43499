import { type RefObject, useEffect, useRef, useState } from 'react'

/** How near the window something counts as seen. */
const NEAR = '200px'

/** Whether an element has come near the window, once and for all: what it shows is fetched then. */
export function useSeen<T extends Element>(): readonly [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || ref.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: NEAR }
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [seen])
  return [ref, seen]
}
