import { useEffect, useMemo } from 'react'

/**
 * Runs what leaving a field does: at once, or, where a pointer's press took the focus away, once that press is over. Until then nothing
 * is drawn anew, so that what was pressed stays under the pointer and hears its click.
 */
export function useAfterPress(): (run: () => void) => void {
  const press = useMemo(() => {
    let down = false
    let waits: (() => void) | null = null
    const runNow = (): void => {
      const run = waits
      waits = null
      run?.()
    }
    const begin = (): void => {
      down = true
    }
    const end = (): void => {
      down = false
      // The click comes right after its press, before anything that waits for its turn.
      if (waits !== null) window.setTimeout(runNow)
    }
    return {
      begin,
      end,
      runNow,
      after: (run: () => void): void => {
        if (down) waits = run
        else run()
      }
    }
  }, [])
  useEffect(() => {
    const { begin, end, runNow } = press
    const ends = ['pointerup', 'pointercancel', 'dragend'] as const
    window.addEventListener('pointerdown', begin, true)
    for (const name of ends) window.addEventListener(name, end, true)
    return () => {
      window.removeEventListener('pointerdown', begin, true)
      for (const name of ends) window.removeEventListener(name, end, true)
      runNow()
    }
  }, [press])
  return press.after
}
