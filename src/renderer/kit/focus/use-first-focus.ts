import { useCallback, useEffect, useRef } from 'react'

/** Gives the focus to one element of a dialog that opens, where that is not its first: the dialog has given it to that one by then. */
export function useFirstFocus(): (element: HTMLElement | null) => void {
  const wanted = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const frame = window.requestAnimationFrame(() => wanted.current?.focus())
    return () => window.cancelAnimationFrame(frame)
  }, [])
  return useCallback((element) => {
    wanted.current = element
  }, [])
}
