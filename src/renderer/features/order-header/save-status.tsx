import { Checkmark16Regular, ErrorCircle16Regular } from '@fluentui/react-icons'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Order } from '@/domain/orders/order'
import { queryKeys } from '../../lib/query/keys'
import { serverValue } from '../../lib/query/pending'
import { useFailedSavesStore, useUnsentCount } from '../../lib/saves/failed-saves'
import { dropSettled } from '../../lib/saves/resend'
import styles from './save-status.module.css'
import { UnsavedChanges } from './unsaved-changes'

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
  const kept = useFailedSavesStore(({ saves }) => saves.filter((save) => save.orderKey === orderKey).length)
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
            <button
              type="button"
              className={`${styles.open} ${styles.kept}`}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {words}
            </button>
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
