import { useEffect } from 'react'
import { isPageKey } from '../../../lib/page-key'

interface Ways {
  readonly goPrevious: () => void
  readonly goToday: () => void
  readonly goNext: () => void
}

/** Left and right go to the days before and after, Home to today: with Shift also from a card, whose own arrows go from card to card. */
export function useWeekKeys({ goPrevious, goToday, goNext }: Ways): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!event.shiftKey && event.target instanceof Element && event.target.closest('[role="tablist"], [data-card]')) return
      const go = isPageKey(event, 'ArrowLeft')
        ? goPrevious
        : isPageKey(event, 'ArrowRight')
          ? goNext
          : isPageKey(event, 'Home')
            ? goToday
            : null
      if (go === null) return
      event.preventDefault()
      go()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [goPrevious, goToday, goNext])
}
