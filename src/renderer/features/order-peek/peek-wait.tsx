import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getOrder } from '@/contract/orders/orders'
import type { Order } from '@/domain/orders/order'
import { onAddressesEnded } from '@/renderer/lib/contents/renew-addresses'
import { errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './peek-wait.module.css'

/** In place of an order that is not there yet: its ground at once, words and movement after a moment, or what went wrong. */
export function PeekWait({ peeked }: { peeked: Exclude<PeekedOrder, { kind: 'ready' }> }) {
  const slow = useSlow(peeked.kind === 'loading')
  if (peeked.kind === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <p>La commande n'a pas pu être chargée. {peeked.text}</p>
        <Button appearance="primary" onClick={peeked.retry}>
          Réessayer
        </Button>
      </div>
    )
  return (
    <div className={slow ? `${styles.bone} ${styles.moving}` : styles.bone} role="status">
      {slow && <span className="visually-hidden">Chargement de la commande…</span>}
    </div>
  )
}

/** An order that is looked at: there, on its way, or why it is not. */
export type PeekedOrder =
  | { readonly kind: 'ready'; readonly order: Order }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string; readonly retry: () => void }

/** The order to look at; asked of the server where the screen does not hold it, or holds addresses that have ended. */
export function usePeekedOrder(orderId: number, given: Order | undefined): PeekedOrder {
  const [ended, setEnded] = useState(false)
  const reads = given === undefined || ended
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: queryKeys.peekedOrder(orderId),
    queryFn: ({ signal }) => call(getOrder, { params: { id: String(orderId) } }, { signal }),
    enabled: reads,
    ...(ended && { staleTime: 0 })
  })
  useEffect(() => onAddressesEnded(async () => (reads ? refetch() : setEnded(true))), [reads, refetch])
  const order = reads ? (data ?? given) : given
  if (order !== undefined) return { kind: 'ready', order }
  const failure = error ?? failureReason
  return failure === null ? { kind: 'loading' } : { kind: 'failed', text: errorText(failure), retry: () => void refetch() }
}
