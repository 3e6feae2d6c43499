import { type RefObject, useEffect } from 'react'

/** Gives the page, as `--head`, the pixels that its header takes at the top: what sticks under it begins there. */
export function useHeadHeight(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = inside.current?.closest<HTMLElement>('[data-order-page]')
    const head = page?.querySelector(':scope > header')
    if (!page || !head) return
    const observer = new ResizeObserver(() => page.style.setProperty('--head', `${head.getBoundingClientRect().height}px`))
    observer.observe(head)
    return () => observer.disconnect()
  }, [inside])
}
