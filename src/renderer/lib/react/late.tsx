import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A server that is away is asked again so often, while what waits is on screen. */
const AGAIN_AFTER_MS = 3_000

/**
 * A part of a screen whose code comes when it is first drawn: `meanwhile`, or nothing, stands in its place. Where the code cannot be had it is
 * asked for again, and what stands around it stays: a failed `React.lazy` takes the whole screen down.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null): ComponentType<P> {
  let loaded: ComponentType<P> | null = null

  return function Late(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const waiting = Part === null
    useEffect(() => {
      if (!waiting) return
      let timer: number | undefined
      let gone = false
      const ask = (): void => {
        load().then(
          (come) => {
            loaded = come
            if (!gone) setPart(() => come)
          },
          () => {
            if (!gone) timer = window.setTimeout(ask, AGAIN_AFTER_MS)
          }
        )
      }
      ask()
      return () => {
        gone = true
        window.clearTimeout(timer)
      }
    }, [waiting])
    return Part === null ? meanwhile : <Part {...props} />
  }
}
