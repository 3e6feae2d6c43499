import { useEffect, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { FailureLine } from '../../kit/panel/failure-line'
import { dropAll, dropFailed, listFailed, useFailedSavesStore, useUnsentCount } from '../../lib/saves/failed-saves'
import { sendAll, sendOne } from '../../lib/saves/resend'
import styles from './save-status.module.css'

interface Props {
  readonly orderKey: string
  readonly title: string
  readonly onClose: () => void
}

/** The changes of an order that were not saved: each may be sent again or given up, or all at once. Escape and a press beside it close it. */
export function UnsavedChanges({ orderKey, title, onClose }: Props) {
  const saves = useFailedSavesStore(useShallow(({ saves }) => saves.filter((save) => save.orderKey === orderKey)))
  const files = useUnsentCount(orderKey)
  const panel = useRef<HTMLDialogElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => listFailed(orderKey), [orderKey])
  useEffect(() => {
    const before = document.activeElement
    first.current?.focus()
    const pressed = ({ target }: PointerEvent): void => {
      if (target instanceof Node && panel.current?.parentElement?.contains(target) === false) onClose()
    }
    document.addEventListener('pointerdown', pressed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [onClose])
  return (
    <dialog
      ref={panel}
      open
      className={styles.panel}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <ul className={styles.changes}>
        {saves.map((save) => (
          <li key={save.id}>
            <FailureLine text={save.text} save={save} onRetry={() => void sendOne(save.id)} onRead={() => dropFailed(save.id)} />
          </li>
        ))}
      </ul>
      {files > 0 && (
        <p className={styles.files}>
          {files === 1 ? "1 fichier n'a pas été envoyé" : `${files} fichiers n'ont pas été envoyés`}&nbsp;: voyez le bloc Fichiers.
        </p>
      )}
      {saves.length > 0 && (
        <div className={styles.ways}>
          <button type="button" className={styles.way} onClick={() => dropAll(orderKey)}>
            Tout abandonner
          </button>
          <button ref={first} type="button" className={`${styles.way} ${styles.primary}`} onClick={() => void sendAll(orderKey)}>
            Tout réessayer
          </button>
        </div>
      )}
    </dialog>
  )
}
