import { type FocusEvent, useEffect, useMemo } from 'react'

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
    const begin = ({ button }: PointerEvent): void => {
      // Another button clicks nothing, and its menu may swallow that it went up.
      if (button === 0) down = true
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
    // Where nobody tells that the press is over, a key or another window ends it: what was typed never waits for a click.
    const ends = ['pointerup', 'pointercancel', 'dragend', 'keydown'] as const
    window.addEventListener('pointerdown', begin, true)
    for (const name of ends) window.addEventListener(name, end, true)
    // Not the fields' own: those are heard on the way down alone.
    window.addEventListener('blur', end)
    return () => {
      window.removeEventListener('pointerdown', begin, true)
      for (const name of ends) window.removeEventListener(name, end, true)
      window.removeEventListener('blur', end)
      runNow()
    }
  }, [press])
  return press.after
}

/**
 * True where the focus is taken by what came by itself and waits for an answer, as of a scan that failed: whoever writes has not left the
 * field, and comes back to it. What is half typed is not to be saved then.
 */
export const isFocusTaken = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.closest('[role="alertdialog"]') !== null
