import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still on screen, for what ends later: an answer may come when its dialog has gone. The same function at each drawing. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return useCallback(() => mounted.current, [])
}
