import { type ReactNode, useEffect, useRef } from 'react'
import styles from './tabs.module.css'

interface Props {
  readonly label: string
  /** Which tab is the current one: where there is no room for all of them, it is brought into view. */
  readonly current: string
  readonly children: ReactNode
}

function bringIntoView(bar: HTMLElement): void {
  const tab = bar.querySelector('[aria-current]')?.getBoundingClientRect()
  if (tab === undefined) return
  const { left, width } = bar.getBoundingClientRect()
  bar.scrollLeft += tab.left - left - (width - tab.width) / 2
}

/** Tabs that are links, the current one marked by `aria-current`. */
export function TabBar({ label, current, children }: Props) {
  const bar = useRef<HTMLElement>(null)
  const shown = useRef('')
  const sizes = useRef<ResizeObserver>(null)
  // Some tabs are there as soon as one knows who looks, and the figures in them come later: the current one stays in view meanwhile.
  useEffect(() => {
    const nav = bar.current
    if (nav?.querySelector('[aria-current]') == null) return
    const tabs = `${nav.childElementCount} ${current}`
    if (shown.current === tabs) return
    shown.current = tabs
    sizes.current?.disconnect()
    sizes.current = new ResizeObserver(() => bringIntoView(nav))
    for (const tab of nav.children) sizes.current.observe(tab)
  })
  // Nothing moves under who looks for another one.
  const leave = (): void => sizes.current?.disconnect()
  useEffect(() => () => sizes.current?.disconnect(), [])
  return (
    <nav ref={bar} className={styles.tabs} aria-label={label} onPointerDown={leave} onWheel={leave} onFocus={leave}>
      {children}
    </nav>
  )
}
