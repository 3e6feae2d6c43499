import { useEffect } from 'react'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { useOrderNews } from './data/use-order-news'
import { useOrderSaves } from './data/use-order-saves'
import { OrderHeader } from './header/order-header'
import { ItemCard } from './items/item-card'
import styles from './order-page.module.css'
import sheet from './panel/sheet.module.css'
import { CommentsSection } from './papers/comments-section'
import { FilesSection } from './papers/files-section'
import { TicketsSection } from './papers/tickets-section'
import { CustomerSection } from './people/customer-section'
import { MetadataSection } from './people/metadata-section'
import { ShippingSection } from './people/shipping-section'
import { SavBanner } from './sav-banner'
import { useRequestState } from './states/use-request-state'
import { TechniqueStates } from './techniques/technique-states'
import { Timeline } from './timeline/timeline'

/** The page of one order (spec §2). `asked` is what its address said: the key of the order in the cache. */
export function OrderPage({ asked, order }: { asked: string; order: Order }) {
  const saves = useOrderSaves(asked, order.id)
  const marks = useOrderNews(asked, order.id)
  const request = useRequestState(asked, saves.save)
  const reference = displayReference(order.origin_ref_id)
  useEffect(() => {
    document.title = `Commande #${reference} — Atelier`
  }, [reference])
  return (
    <div className={styles.page}>
      <OrderHeader order={order} saves={saves} marks={marks} request={request} />
      <div className={styles.main}>
        <div className={styles.full}>
          <SavBanner order={order} />
          <Timeline order={order} marks={marks} />
        </div>
        <div className={styles.make}>
          <TechniqueStates order={order} saves={saves} marks={marks} />
          {order.items.map((item, index) => (
            <ItemCard key={item.id} order={order} item={item} place={index + 1} />
          ))}
        </div>
        <div className={styles.side}>
          <div className={sheet.sheet}>
            <TicketsSection tickets={order.tickets} />
            <CommentsSection comments={order.comments} />
            <FilesSection files={order.files} />
          </div>
          <div className={sheet.sheet}>
            <CustomerSection order={order} />
            <ShippingSection order={order} />
            <MetadataSection order={order} />
          </div>
        </div>
      </div>
    </div>
  )
}
