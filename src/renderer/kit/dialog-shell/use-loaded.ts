import { type ComponentType, useEffect, useState } from 'react'
import { useNotices } from '@/renderer/lib/notices/notices'

/** The code comes once the screen is at rest, so that it is there while the server is away. */
const FETCH_AFTER_MS = 3_000

const FAILED = "Cette fenêtre n'a pas pu être chargée. Vérifiez la connexion, puis réessayez."

/** A component whose own code is loaded when it is `wanted`, and a little ahead of it; null until then. `onFailed` takes the wish back. */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailed: () => void
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const { show } = useNotices()

  useEffect(() => {
    const timer = window.setTimeout(() => void load().catch(() => undefined), FETCH_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [load])

  useEffect(() => {
    if (!wanted || Loaded !== null) return
    let left = false
    load()
      .then((component) => left || setLoaded(() => component))
      .catch(() => {
        if (left) return
        onFailed()
        show({ text: FAILED, tone: 'error' })
      })
    return () => {
      left = true
    }
  }, [load, wanted, Loaded, onFailed, show])

  return wanted ? Loaded : null
}
