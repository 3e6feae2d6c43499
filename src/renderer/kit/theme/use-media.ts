import { useSyncExternalStore } from 'react'

/** A phone, or a window as narrow as one: the menu opens over the page, rows are cards (reference: lists 1.6). */
const PHONE = '(max-width: 767px)'

/** Whether a media query holds, followed as it changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches
  )

/** Whether the window is as narrow as a phone, by itself or at 200 % zoom. */
export const usePhone = (): boolean => useMedia(PHONE)
