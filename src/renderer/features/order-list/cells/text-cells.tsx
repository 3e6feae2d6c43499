import { listedCustomer } from '@/domain/customers/names'
import type { OrderSummary } from '@/domain/orders/order'
import { shippingBadge, shippingLabel } from '@/domain/shipping/methods'
import { Meaning } from '@/renderer/kit/icons/icon'
import { StateFace, StatePill } from '@/renderer/kit/state-pill/state-pill'
import styles from './text-cells.module.css'

/** Client: the organisation in bold, else last name in bold and first name (reference: people-and-shipping 1.2). */
export function CustomerCell({ order }: { order: OrderSummary }) {
  const { strong, rest } = listedCustomer(order)
  return (
    <span className={styles.customer} title={`${strong} ${rest}`.trim()}>
      <b>{strong}</b> {rest}
    </span>
  )
}

/** Mode de livraison: the method's badge, its name in the tooltip (reference: people-and-shipping 2.1). */
export const MethodCell = ({ method }: { method: string | null }) => (
  <Meaning label={shippingLabel(method)} className={styles.badge}>
    {shippingBadge(method)}
  </Meaning>
)

/** Bac(s) or Run(s): the first one, then how many more; all of them in the tooltip (told apart without reading; reference: looks 3.1). */
export function LabelsCell({ labels, kind }: { labels: readonly string[]; kind: 'bac' | 'run' }) {
  const [first, ...more] = labels
  if (first === undefined) return null
  const all = labels.join(', ')
  return (
    <span className={styles.labels} title={all}>
      <span className={styles[kind]}>{first}</span>
      {more.length > 0 && (
        <>
          <span className={styles.more} aria-hidden="true">
            +{more.length}
          </span>
          <span className="visually-hidden">, {more.join(', ')}</span>
        </>
      )}
    </span>
  )
}

/** États: files, preparation, production; the last with its label where there is room (reference: lists 2.1). */
export const StatesCell = ({ order }: { order: OrderSummary }) => (
  <>
    <StateFace state={order.files_state} about="Fichiers" />
    <StateFace state={order.preparation_state} about="Préparation" />
    <span className={styles.stateFull}>
      <StatePill state={order.state} about="Production" />
    </span>
    <span className={styles.stateShort}>
      <StatePill state={order.state} about="Production" iconOnly />
    </span>
  </>
)
