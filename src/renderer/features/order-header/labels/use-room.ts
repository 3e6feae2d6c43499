import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width in pixels that an element has, known before it is drawn; null while it is not laid out. What it holds must not change it. */
export function useRoom(place: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = (): void => setRoom(element.clientWidth || null)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}
