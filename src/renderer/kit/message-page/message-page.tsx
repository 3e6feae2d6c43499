import { type ReactNode, useEffect } from 'react'
import { BrandMark } from '../brand-mark/brand-mark'
import styles from './message-page.module.css'

interface Props {
  readonly documentTitle: string
  readonly title: string
  readonly text: string
  /** The ways out. */
  readonly children: ReactNode
}

/** A whole page that says one thing and offers the ways out. */
export function MessagePage({ documentTitle, title, text, children }: Props) {
  useEffect(() => {
    document.title = `${documentTitle} — Atelier`
  }, [documentTitle])
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <BrandMark />
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </main>
  )
}
