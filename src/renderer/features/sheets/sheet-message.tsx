import { useEffect } from 'react'
import { host } from '@/renderer/lib/host/host'
import styles from './sheet-pages.module.css'
import { postToParent } from './use-auto-print'

interface Props {
  readonly title: string
  readonly text?: string
  /** True when sheets were asked for and cannot be made: whoever prints is told (reference: printing 1.5). */
  readonly failed: boolean
}

/** No sheet to show, and why. */
export function MessageSheet({ title, text = '', failed }: Props) {
  useEffect(() => {
    document.title = `${title} — Atelier`
    if (!failed) return
    postToParent({ atelier: 'print-error' })
    void host.sheetFailed(text ? `${title} ${text}` : title)
  }, [title, text, failed])
  return (
    <main className={styles.message}>
      <div role={failed ? 'alert' : 'status'}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
    </main>
  )
}
