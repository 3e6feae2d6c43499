import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { displayReference } from '@/domain/format/reference'
import type { Item, Order, OriginalItem } from '@/domain/orders/order'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { useTabs } from '@/renderer/kit/gallery/use-tabs'
import { OriginalItemView } from './original-item-view'
import { type PeekedOrder, PeekWait, usePeekedOrder } from './peek-wait'
import styles from './reassort-dialog.module.css'

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

interface ReassortTabsProps {
  /** Items of the order that take an earlier one again. */
  readonly items: readonly Item[]
  readonly at: number
  readonly onChoose: (itemId: number) => void
  readonly children: ReactNode
}

/** One tab per item that is taken again; the item alone when there is but one. */
export function ReassortTabs({ items, at, onChoose, children }: ReassortTabsProps) {
  const { onKeyDown, list, tab, panel } = useTabs({
    count: items.length,
    at,
    onShow: (place) => onChoose(items[place]?.id ?? 0)
  })
  if (items.length === 1) return children
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label="Articles en réassort" ref={list} onKeyDown={onKeyDown}>
        {items.map(({ id, sku, color }, index) => (
          <button key={id} className={styles.tab} {...tab(index)}>
            {sku}
            {color && <span className={styles.tabColor}>{color.name}</span>}
          </button>
        ))}
      </div>
      <div {...panel}>{children}</div>
    </>
  )
}
