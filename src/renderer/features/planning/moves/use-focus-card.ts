import { type RefObject, useEffect, useRef } from 'react'

/** Dialogs and menus give their own focus back within a frame. */
const DRAWN_AFTER_MS = 60

/**
 * Gives the focus to a card once what was asked about it is answered: its menu, a day, its dates. It may stand in another day by then,
 * which is another element. A focus that has gone elsewhere by itself stays there.
 */
export function useFocusCard(board: RefObject<HTMLElement | null>, asking: number | null): void {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (asking !== null) {
      wanted.current = asking
      return
    }
    const id = wanted.current
    wanted.current = null
    if (id === null) return
    // After what was asked has gone, and the card has been drawn where it stands now.
    const timer = window.setTimeout(() => {
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body)
        for (const where of ['[data-day]', '[data-late]']) {
          const card = board.current?.querySelector<HTMLElement>(`${where} [data-card="${id}"]`)
          if (card) return card.focus()
        }
    }, DRAWN_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [board, asking])
}
