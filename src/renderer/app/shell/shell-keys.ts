import { useEffect } from 'react'
import { focusSearch } from '@/renderer/features/order-search/use-search'
import { isDialogOpen, isPageKey, takesText } from '@/renderer/lib/page-key'
import { undoLast } from '@/renderer/lib/undo/undo-stack'
import { useOverlay } from './overlay-store'

/** « / » goes to the search box; a screen without one, as an order, opens the palette, which searches too. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isPageKey(event, '/')) return
      event.preventDefault()
      if (!focusSearch()) useOverlay.getState().show('palette')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey

/** Ctrl+K opens the palette anywhere in the shell, also from a field, and closes it again. A dialog that waits for an answer goes first. */
export function usePaletteKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      if (event.repeat) return
      const { shown, show, close } = useOverlay.getState()
      if (shown === 'palette') close()
      else if (!isDialogOpen()) show('palette')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** A gun sends « ? » too: a capital M, read on a French keyboard. A hand leaves the key alone for longer, before it and after it. */
const ALONE_MS = 200

/** « ? » shows what the keys do, anywhere in the shell but in a field. */
export function useShortcutsKey(): void {
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    let timer: number | undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      // Keys that write nothing (Maj, Échap, an arrow) stand beside it in a hand's work too.
      if (event.key.length !== 1) return
      const alone = event.timeStamp - last > ALONE_MS
      last = event.timeStamp
      window.clearTimeout(timer)
      if (!alone || event.repeat || !isPageKey(event, '?')) return
      timer = window.setTimeout(() => useOverlay.getState().show('shortcuts'), ALONE_MS)
    }
    // Before anybody stops the key on its way: a scan claims its keys.
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
}

/** Ctrl+B folds and unfolds the menu of lists; on a phone it opens and closes it (reference: lists 1.6). */
export function useSidebarKey(toggle: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [toggle])
}

/** Whether something that lies over the page has the keys, and is no dialog of the whole page. */
const isOver = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('dialog, [role=dialog], [role=menu]') !== null) ||
  document.querySelector('dialog[open]') !== null

/** Ctrl+Z undoes the last change of one's own, outside fields, which have an undo of theirs, and dialogs (reference: lists 15.1). */
export function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.repeat || event.defaultPrevented || takesText(event.target) || isDialogOpen() || isOver(event.target)) return
      event.preventDefault()
      undoLast()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
