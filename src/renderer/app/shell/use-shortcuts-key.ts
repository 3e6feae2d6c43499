import { useEffect } from 'react'
import { isPageKey } from '../../lib/page-key'
import { useOverlay } from './overlay-store'

/** A gun sends « ? » too: a capital M, read on a French keyboard. A hand leaves the key alone for longer, before it and after it. */
const ALONE_MS = 200

/** « ? » shows what the keys do, anywhere in the shell but in a field. */
export function useShortcutsKey(): void {
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    let timer: number | undefined
    const hear = (event: KeyboardEvent): void => {
      // Keys that write nothing (Maj, Échap, an arrow) stand beside it in a hand's work too.
      if (event.key.length !== 1) return
      const alone = event.timeStamp - last > ALONE_MS
      last = event.timeStamp
      window.clearTimeout(timer)
      if (!alone || event.repeat || !isPageKey(event, '?')) return
      timer = window.setTimeout(() => useOverlay.getState().show('shortcuts'), ALONE_MS)
    }
    // Before anybody stops the key on its way: a scan claims its keys.
    window.addEventListener('keydown', hear, true)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('keydown', hear, true)
    }
  }, [])
}
