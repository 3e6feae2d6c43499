import { type KeyboardEvent, useId, useRef } from 'react'

const STEPS = new Map<string, (at: number, last: number) => number>([
  ['ArrowRight', (at) => at + 1],
  ['ArrowDown', (at) => at + 1],
  ['ArrowLeft', (at) => at - 1],
  ['ArrowUp', (at) => at - 1],
  ['Home', () => 0],
  ['End', (_at, last) => last]
])

/** The place that a key leads to among `count`, from the last one on to the first and back; null when the key leads nowhere. */
export function stepThrough(key: string, at: number, count: number): number | null {
  const step = STEPS.get(key)
  if (step === undefined || count < 2) return null
  return (step(at, count - 1) + count) % count
}

interface Tabs {
  readonly count: number
  /** Place of the shown one. */
  readonly at: number
  readonly onShow: (at: number) => void
}

/** Tabs of which one is shown: arrows, Home and End move, the Tab key reaches the shown one alone. Ids tie tabs and panel together. */
export function useTabs({ count, at, onShow }: Tabs) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = event.ctrlKey || event.altKey || event.metaKey ? null : stepThrough(event.key, at, count)
    if (next === null) return
    event.preventDefault()
    onShow(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return {
    onKeyDown,
    /** Stands on the element with `role="tablist"`. */
    list,
    tab: (index: number) => ({
      type: 'button' as const,
      role: 'tab',
      id: `${id}-${index}`,
      'aria-selected': index === at,
      'aria-controls': `${id}-panel`,
      tabIndex: index === at ? 0 : -1,
      onClick: () => onShow(index),
      onFocus: () => onShow(index)
    }),
    panel: count > 1 ? { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${at}` } : {}
  }
}
