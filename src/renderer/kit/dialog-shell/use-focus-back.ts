import { useEffect, useState } from 'react'
import { rememberFocus } from '@/renderer/kit/focus/focus-left'

/** Gives the focus back to where it was before this came on screen, or to what it was opened by, unless it has moved on by itself. */
export function useFocusBack(opener: HTMLElement | null = null): void {
  const [giveBack] = useState(() => rememberFocus(opener ?? document.activeElement))
  useEffect(() => giveBack, [giveBack])
}
