import { ArrowLeft20Regular, Print16Regular } from '@fluentui/react-icons'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { originLabel } from '@/domain/orders/origins'
import { STATE_SELECTORS } from '@/domain/states/order-states'
import { OrderOnlookers } from '@/renderer/kit/presence/order-onlookers'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { ForRole } from '@/renderer/lib/roles/for-role'
import type { OrderSaves } from '@/renderer/lib/saves/use-order-saves'
import { ArchiveButton } from './archive-button'
import { OrderLabelLists } from './labels/order-labels'
import { isBigMode, ModeSwitch, ORDER_MODES, type OrderMode } from './mode-switch'
import { MoreMenu } from './more-menu'
import { NextActionButton } from './next-action-button'
import styles from './order-header.module.css'
import { SaveStatus } from './save-status'
import { StateChoice } from './states/state-choice'
import { useRequestState } from './states/use-request-state'
import { useOrderKeys } from './use-order-keys'

const nameOf = (order: Order) => ({
  reference: order.origin_ref_id,
  printed: order.printed,
  origin: order.origin.name,
  originCode: order.origin_code,
  organization: order.customer_organization,
  contact: `${order.customer_firstname} ${order.customer_lastname}`.trim()
})

/** Which order it is, where it comes from and whose it is (reference: order-page 2.1). */
const OrderName = memo(function OrderName({ orderKey }: { orderKey: string }) {
  const { reference, printed, origin, originCode, organization, contact } = useOrderPart(orderKey, nameOf)
  return (
    <>
      <h1 className={styles.title}>
        <span>Commande </span>
        <b>#{displayReference(reference)}</b>
      </h1>
      {printed && (
        <span className={styles.flag} title="Fiche de production déjà imprimée">
          <Print16Regular />
          <span className={styles.word}>Imprimée</span>
        </span>
      )}
      <span className={styles.flag} title={`Origine\u00a0: ${origin}`}>
        <span className={styles.origin}>{originLabel(originCode)}</span>
      </span>
      <div className={styles.who}>
        {organization ? (
          <>
            <b title={organization}>{organization}</b>
            <span className={styles.contact} title={contact}>
              {contact}
            </span>
          </>
        ) : (
          <b title={contact}>{contact}</b>
        )}
      </div>
    </>
  )
})

const MODE_NAMES = Object.keys(ORDER_MODES) as OrderMode[]

interface Props {
  readonly orderKey: string
  readonly orderId: number
  readonly saves: OrderSaves
  readonly mode: OrderMode
  readonly onMode: (mode: OrderMode) => void
  /** Beside the way back. */
  readonly beside?: ReactNode
  readonly onComment: () => void
  /** What the more menu holds beside its own. */
  readonly more?: ReactNode
}

/** The header that stays: number, customer, labels, the three states and the one next action (reference: order-page 2.1). Each follows its own part of the order. */
export const OrderHeader = memo(function OrderHeader({ orderKey, orderId, saves, mode, onMode, beside, onComment, more }: Props) {
  const request = useRequestState(orderKey, saves.save)
  const previousList = usePreferences((preferences) => preferences.previousList)
  useOrderKeys({
    // Its button hears it, where it stands.
    ...(isBigMode(mode) && { Enter: null }),
    KeyC: onComment,
    ...Object.fromEntries(MODE_NAMES.map((name, at) => [`Digit${at + 1}`, () => onMode(name)]))
  })
  return (
    <header className={styles.head}>
      <div className={styles.first}>
        <Link to={previousList} className={styles.back} aria-label="Retour à la liste" title="Retour à la liste">
          <ArrowLeft20Regular />
        </Link>
        {beside}
        <OrderName orderKey={orderKey} />
        <OrderOnlookers orderId={orderId} />
        <SaveStatus orderKey={orderKey} />
        <ModeSwitch mode={mode} onMode={onMode} />
        {mode !== 'packing' && (
          <ForRole least="operator">
            <ArchiveButton orderKey={orderKey} process={mode === 'dtg' ? 'dtg' : 'all'} />
          </ForRole>
        )}
        <MoreMenu orderKey={orderKey}>{more}</MoreMenu>
      </div>
      <div className={styles.second}>
        <OrderLabelLists orderKey={orderKey} big={isBigMode(mode)} />
        <div className={styles.states}>
          {STATE_SELECTORS.map((selector) => (
            <StateChoice key={selector} orderKey={orderKey} selector={selector} saves={saves} request={request} />
          ))}
        </div>
        {!isBigMode(mode) && <NextActionButton orderKey={orderKey} saves={saves} request={request} />}
      </div>
    </header>
  )
})
