import { useCallback, useEffect, useRef, useState } from 'react'
import { type ServerReach, watchServer } from './watch-server'

const UNKNOWN: ServerReach = { kind: 'unknown' }

/** Whether the server answers, asked again and again while `active`; and a way to ask at once. */
export function useServerReach(active: boolean): { readonly reach: ServerReach; readonly retryNow: () => void } {
  const [reach, setReach] = useState<ServerReach>(UNKNOWN)
  const retry = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (!active) return
    const watch = watchServer(setReach)
    retry.current = watch.retryNow
    return () => {
      watch.stop()
      retry.current = () => undefined
      setReach(UNKNOWN)
    }
  }, [active])
  return { reach, retryNow: useCallback(() => retry.current(), []) }
}
