import { type ReactNode, useEffect } from 'react'
import { BrandMark } from '@/renderer/kit/brand-mark/brand-mark'
import styles from './message-page.module.css'

interface Props {
  readonly documentTitle: string
  readonly title: string
  readonly text: string
  /** True inside a screen that has its own main landmark. */
  readonly inside?: boolean
  /** The ways out. */
  readonly children: ReactNode
}

/** A whole page that says one thing and offers the ways out. */
export function MessagePage({ documentTitle, title, text, inside = false, children }: Props) {
  const Landmark = inside ? 'section' : 'main'
  useEffect(() => {
    document.title = `${documentTitle} — Atelier`
  }, [documentTitle])
  return (
    <Landmark className={styles.page}>
      <div className={styles.card}>
        <BrandMark />
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </Landmark>
  )
}
