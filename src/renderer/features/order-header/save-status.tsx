import { Checkmark16Regular, ErrorCircle16Regular } from '@fluentui/react-icons'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Order } from '@/domain/orders/order'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { FailureLine } from '@/renderer/kit/panel/failure-line'
import { queryKeys } from '@/renderer/lib/query/keys'
import { serverValue } from '@/renderer/lib/query/pending'
import { dropAll, dropFailed, listFailed, ownFailedOf, useFailedSavesStore, useUnsentCount } from '@/renderer/lib/saves/failed-saves'
import { dropSettled, sendAll, sendOne } from '@/renderer/lib/saves/resend'
import styles from './save-status.module.css'

interface Props {
  readonly orderKey: string
  readonly title: string
  readonly onClose: () => void
}

/** The changes of an order that were not saved: each may be sent again or given up, or all at once. Escape and a press beside it close it. */
function UnsavedChanges({ orderKey, title, onClose }: Props) {
  const saves = useFailedSavesStore(useShallow((store) => ownFailedOf(orderKey, store)))
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
          <PlainButton look="tall" onClick={() => dropAll(orderKey)}>
            Tout abandonner
          </PlainButton>
          <PlainButton ref={first} look="primary" onClick={() => void sendAll(orderKey)}>
            Tout réessayer
          </PlainButton>
        </div>
      )}
    </dialog>
  )
}

/** Changes that the order bears out by now are no failures any more: a colleague did the same, or an answer was lost. */
function useSettled(orderKey: string, failed: number): void {
  const client = useQueryClient()
  useEffect(() => {
    if (failed === 0) return
    const check = (): void => {
      const order = serverValue<Order>(client, queryKeys.order(orderKey))
      if (order !== undefined) dropSettled(orderKey, order)
    }
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[2] === orderKey) check()
    })
  }, [orderKey, client, failed])
}

/** Silent and visible: a tick when all is saved, words while it is on its way, what is left unsaved until it is read: opened, it tells what (reference: order-page 5.1). */
export function SaveStatus({ orderKey }: { orderKey: string }) {
  const saving = useIsMutating({ mutationKey: ['save', ...queryKeys.order(orderKey)] }) > 0
  const kept = useFailedSavesStore((store) => ownFailedOf(orderKey, store).length)
  const failed = kept + useUnsentCount(orderKey)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useSettled(orderKey, kept)
  useEffect(() => {
    if (failed === 0) setOpen(false)
  }, [failed])
  const words = failed === 1 ? '1 changement non enregistré' : `${failed} changements non enregistrés`
  return (
    <span className={styles.place}>
      <span role="status" className={`${styles.status} ${failed > 0 ? styles.failed : ''} ${saving ? styles.saving : ''}`}>
        {failed > 0 ? (
          <>
            <ErrorCircle16Regular />
            <PlainButton
              className={`${styles.open} ${styles.kept}`}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {words}
            </PlainButton>
          </>
        ) : saving ? (
          <>
            <span className={styles.dots} aria-hidden="true">
              …
            </span>
            <span className={styles.words}>Enregistrement…</span>
          </>
        ) : (
          <>
            <Checkmark16Regular />
            <span className={styles.words}>Enregistré</span>
          </>
        )}
      </span>
      {open && failed > 0 && <UnsavedChanges orderKey={orderKey} title={words} onClose={close} />}
    </span>
  )
}
