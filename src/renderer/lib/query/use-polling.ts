import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Its code comes once the first screen stands, while the server is there; where it does not, it is asked for again. */
const LOADED_AFTER_MS = 1_500

/** Reads what is on screen again while there is no live connection. Mounted once, by the shell. */
export function usePolling(): void {
  const client = useQueryClient()
  useEffect(() => {
    let end: (() => void) | undefined
    let timer: number
    const load = (): void => {
      timer = window.setTimeout(() => {
        import('./poll').then(({ poll }) => {
          if (timer) end = poll(client)
        }, load)
      }, LOADED_AFTER_MS)
    }
    load()
    return () => {
      window.clearTimeout(timer)
      timer = 0
      end?.()
    }
  }, [client])
}
