import { type ComponentType, useEffect, useState } from 'react'
import { sayNotLoaded, useComing } from '@/renderer/lib/react/late-coming'
import { withStyle } from '@/renderer/lib/react/late-styles'

/** The code comes once the screen is at rest, so that it is there while the server is away. */
const FETCH_AFTER_MS = 3_000

/** A component whose own code is loaded when it is `wanted`, and a little ahead of it; null until then. `onFailed` takes the wish back. */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailed: () => void
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  useComing(wanted && Loaded === null, onFailed)

  useEffect(() => {
    const timer = window.setTimeout(() => void load().catch(() => undefined), FETCH_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [load])

  useEffect(() => {
    if (!wanted || Loaded !== null) return
    let left = false
    withStyle(load)
      .then((component) => left || setLoaded(() => component))
      .catch(() => {
        if (left) return
        onFailed()
        sayNotLoaded("Cette fenêtre n'a pas pu être chargée")
      })
    return () => {
      left = true
    }
  }, [load, wanted, Loaded, onFailed])

  return wanted ? Loaded : null
}
