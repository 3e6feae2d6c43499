import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { displayReference } from '@/domain/format/reference'
import type { Order, OriginalItem } from '@/domain/orders/order'
import { DialogShell } from '../../kit/dialog-shell/dialog-shell'
import { OriginalItemView } from './original-item-view'
import { PeekWait } from './peek-wait'
import styles from './reassort-dialog.module.css'
import { ReassortTabs } from './reassort-tabs'
import { type PeekedOrder, usePeekedOrder } from './use-peeked-order'

interface Props {
  readonly orderId: number
  /** The item that takes an earlier one again; else the first such one. */
  readonly itemId?: number | undefined
  readonly given?: Order | undefined
  readonly onClose: () => void
}

/** Title to the letter (reference: lists 6.2); the reference leads to the order. */
const Title = ({ order }: { order: OriginalItem['order'] }) => (
  <>
    Réassort de la commande n°
    <Link to={`/orders/view/${order.id}`} className={styles.link} title="Ouvrir la commande">
      {displayReference(order.origin_ref_id)}
    </Link>{' '}
    du {dayMonthYear(order.ordered_at)}
  </>
)

const itemsOf = (peeked: PeekedOrder) =>
  peeked.kind === 'ready' ? peeked.order.items.flatMap((item) => (item.item_from === null ? [] : [{ item, from: item.item_from }])) : []

/** What an item of an order takes again: the item of the earlier order as it was made (reference: lists 6.2). */
export function ReassortDialog({ orderId, itemId, given, onClose }: Props) {
  const peeked = usePeekedOrder(orderId, given)
  const [chosen, choose] = useState(itemId)
  const items = itemsOf(peeked)
  const at = Math.max(
    items.findIndex(({ item }) => item.id === chosen),
    0
  )
  const shown = items[at]
  return (
    <DialogShell title={shown ? <Title order={shown.from.order} /> : 'Réassort'} className={styles.dialog} onClose={onClose}>
      {peeked.kind !== 'ready' && <PeekWait peeked={peeked} />}
      {peeked.kind === 'ready' && shown === undefined && <p className={styles.none}>L'article d'origine n'est plus disponible.</p>}
      {shown && (
        <ReassortTabs items={items.map(({ item }) => item)} at={at} onChoose={choose}>
          <OriginalItemView original={shown.from} sizes={shown.item.sizes} />
        </ReassortTabs>
      )}
    </DialogShell>
  )
}
