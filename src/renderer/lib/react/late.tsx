import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Coming, LateFailures } from './late-coming'
import { withStyle } from './late-styles'

/** A server that is away is asked again so often, while what waits is on screen. */
const AGAIN_AFTER_MS = 3_000

/** How a part is closed again; null for one that does not open by a press. */
function closeOf(props: object): (() => void) | null {
  const onClose: unknown = 'onClose' in props ? props.onClose : undefined
  return typeof onClose === 'function' ? () => onClose() : null
}

/**
 * A part of a screen whose code comes when it is first drawn: `meanwhile` stands in its place. Without it a part that can be closed
 * (`onClose`) says that it comes, and is closed where it cannot; others show nothing. Code that cannot be had is asked for again, and what
 * stands around stays: a failed `React.lazy` takes the whole screen down.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null): ComponentType<P> {
  let loaded: ComponentType<P> | null = null

  return function Late(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const [failures, setFailures] = useState(0)
    const waiting = Part === null
    useEffect(() => {
      if (!waiting) return
      let timer: number | undefined
      let gone = false
      const ask = (): void => {
        withStyle(load).then(
          (come) => {
            loaded = come
            if (!gone) setPart(() => come)
          },
          () => {
            if (gone) return
            setFailures((before) => before + 1)
            timer = window.setTimeout(ask, AGAIN_AFTER_MS)
          }
        )
      }
      ask()
      return () => {
        gone = true
        window.clearTimeout(timer)
      }
    }, [waiting])
    if (Part !== null) return <Part {...props} />
    const close = closeOf(props)
    return <LateFailures value={failures}>{meanwhile ?? (close && <Coming onGiveUp={close} />)}</LateFailures>
  }
}
