import { type ReactNode, useEffect, useRef } from 'react'
import styles from './tabs.module.css'

interface Props {
  readonly label: string
  /** Which tab is the current one: where there is no room for all of them, it is brought into view. */
  readonly current: string
  readonly children: ReactNode
}

/** Tabs that are links, the current one marked by `aria-current`. */
export function TabBar({ label, current, children }: Props) {
  const bar = useRef<HTMLElement>(null)
  const shown = useRef('')
  // Some tabs, the current one among them, are there as soon as one knows who looks.
  useEffect(() => {
    const tabs = `${bar.current?.childElementCount} ${current}`
    if (shown.current === tabs) return
    // Measured only then: the figures of tabs change all day.
    const tab = bar.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (bar.current === null || tab === undefined) return
    shown.current = tabs
    const { left, width } = bar.current.getBoundingClientRect()
    bar.current.scrollLeft += tab.left - left - (width - tab.width) / 2
  })
  return (
    <nav ref={bar} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}
