import { ArrowLeft20Regular, Print16Regular } from '@fluentui/react-icons'
import { Link } from 'react-router-dom'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { ORIGIN_LABELS } from '@/domain/orders/origins'
import { STATE_SELECTORS } from '@/domain/orders/states'
import { usePreferences } from '../../../lib/preferences/preferences'
import type { Marks } from '../data/use-order-news'
import type { OrderSaves } from '../data/use-order-saves'
import { StateChoice } from '../states/state-choice'
import type { RequestState } from '../states/use-request-state'
import { ArchiveButton } from './archive-button'
import { OrderLabels } from './labels'
import { MoreMenu } from './more-menu'
import { NextActionButton } from './next-action-button'
import styles from './order-header.module.css'
import { SaveStatus } from './save-status'

interface Props {
  readonly order: Order
  readonly saves: OrderSaves
  readonly marks: Marks
  readonly request: RequestState
}

/** The header that stays: number, customer, labels, the three states and the one next action (looks). */
export function OrderHeader({ order, saves, marks, request }: Props) {
  const previousList = usePreferences((preferences) => preferences.previousList)
  return (
    <header className={styles.head}>
      <div className={styles.first}>
        <Link to={previousList} className={styles.back} aria-label="Retour à la liste" title="Retour à la liste">
          <ArrowLeft20Regular />
        </Link>
        <h1 className={styles.title}>
          Commande <b>#{displayReference(order.origin_ref_id)}</b>
        </h1>
        {order.printed && (
          <span className={styles.flag} title="Fiche de production déjà imprimée">
            <Print16Regular />
            <span>Imprimée</span>
          </span>
        )}
        <span className={styles.flag} title={`Origine\u00a0: ${order.origin.name}`}>
          {ORIGIN_LABELS[order.origin_code]}
        </span>
        <div className={styles.who}>
          {order.customer_organization && <b>{order.customer_organization}</b>}
          <Contact order={order} />
        </div>
        <SaveStatus saves={saves} />
        <ArchiveButton order={order} />
        <MoreMenu order={order} />
      </div>
      <div className={styles.second}>
        <OrderLabels order={order} marks={marks} />
        <div className={styles.states}>
          {STATE_SELECTORS.map((selector) => (
            <StateChoice key={selector} order={order} selector={selector} saves={saves} request={request} changedBy={marks[selector]} />
          ))}
        </div>
        <NextActionButton order={order} saves={saves} request={request} />
      </div>
    </header>
  )
}

function Contact({ order }: { order: Order }) {
  const name = `${order.customer_firstname} ${order.customer_lastname}`.trim()
  return order.customer_organization ? <span className={styles.contact}>{name}</span> : <b>{name}</b>
}
