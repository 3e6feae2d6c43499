import { useCallback, useRef, useState } from 'react'
import { useLatest } from '@/renderer/lib/react/use-latest'

type Labels = readonly string[]

/**
 * Saves a list; `seen` is the list that the changes were made on. A rejection is a failure to tell; `false` one that is told elsewhere.
 */
export type SaveLabels = (next: Labels, seen: Labels) => Promise<unknown>

interface Wished {
  /** What is wished for, before it has been saved; else the values. */
  readonly shown: Labels
  readonly saving: boolean
  readonly wish: (next: Labels) => void
}

/**
 * A list that shows at once what is wished for. One save at a time: of those that wait only the last is made, so that an answer never
 * overtakes another. After a failure the values stand again, and `onFailed` gets what was wished for and not saved.
 */
export function useWished(values: Labels, onSave: SaveLabels, onFailed: (lost: Labels) => void): Wished {
  const [wished, setWished] = useState<Labels | null>(null)
  const waiting = useRef<Labels | null>(null)
  const busy = useRef(false)
  const saved = useRef(values)
  const latest = useLatest({ values, onSave, onFailed })

  const saveAll = useCallback(async (): Promise<void> => {
    busy.current = true
    saved.current = latest.current.values
    let failed: Labels | null = null
    while (waiting.current !== null) {
      const next: Labels = waiting.current
      waiting.current = null
      failed = await latest.current.onSave(next, saved.current).then(
        (answer) => {
          if (answer !== false) saved.current = next
          return null
        },
        () => next
      )
    }
    busy.current = false
    setWished(null)
    if (failed !== null) latest.current.onFailed(failed.filter((label) => !saved.current.includes(label)))
  }, [])

  const wish = useCallback(
    (next: Labels): void => {
      waiting.current = next
      setWished(next)
      if (!busy.current) void saveAll()
    },
    [saveAll]
  )
  return { shown: wished ?? values, saving: wished !== null, wish }
}
