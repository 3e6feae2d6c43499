import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { displayReference } from '@/domain/format/reference'
import type { Order, OriginalItem } from '@/domain/orders/order'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import { ChangedBy } from '@/renderer/kit/panel/changed-by'
import { useOrderAddress } from '@/renderer/lib/orders/order-address'
import { itemMark, useOrderMark } from '@/renderer/lib/orders/order-marks'
import { type Peek, peek } from '@/renderer/lib/peek/peek'
import { queryKeys } from '@/renderer/lib/query/keys'
import styles from './item-card.module.css'

/** The colleague who just changed an item. */
export const ItemMark = ({ id }: { id: number }) => <ChangedBy by={useOrderMark(useOrderAddress().orderKey, itemMark(id))} />

/** Marks an item that is taken again from an earlier order, and shows that one (reference: items-and-decorations 1.6). */
export const ReassortButton = ({ from, onOpen }: { from: OriginalItem; onOpen: () => void }) => (
  <PlainButton
    className={styles.reassort}
    title={`Réassort de la commande n°${displayReference(from.order.origin_ref_id)}\u00a0: voir l'origine`}
    onClick={onOpen}
  >
    <Icon name="again" />
    Réassort
  </PlainButton>
)

/** Peeks at a part of the order on screen, with the order that the page has. */
export function usePeekAt(): (at: Peek) => void {
  const { orderKey } = useOrderAddress()
  const client = useQueryClient()
  return useCallback(
    (at) => {
      const given = client.getQueryData<Order>(queryKeys.order(orderKey))
      peek(given === undefined ? at : { ...at, given })
    },
    [client, orderKey]
  )
}
