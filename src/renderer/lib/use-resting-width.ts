import { useSyncExternalStore } from 'react'
import { WIDTH_RESTS_MS } from '@/domain/planning/visible-days'

let width = window.innerWidth

const watch = (changed: () => void): (() => void) => {
  let timer: number | undefined
  const take = (): void => {
    width = window.innerWidth
    changed()
  }
  const onResize = (): void => {
    window.clearTimeout(timer)
    timer = window.setTimeout(take, WIDTH_RESTS_MS)
  }
  // What happened while nobody listened.
  if (width !== window.innerWidth) take()
  window.addEventListener('resize', onResize)
  return () => {
    window.clearTimeout(timer)
    window.removeEventListener('resize', onResize)
  }
}

/** The window's width in px, once it has stood still (reference: planning 2.1). */
export const useRestingWidth = (): number => useSyncExternalStore(watch, () => width)
