import { VehicleTruckProfile20Regular } from '@fluentui/react-icons'
import { memo, useCallback, useState } from 'react'
import { salutation } from '@/domain/customers/names'
import type { Order, Shipping } from '@/domain/orders/order'
import { isMadeUp } from '@/domain/reading/hints'
import { shippingBadge, shippingLabel } from '@/domain/shipping/methods'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import { Count, EditButton, Section } from '@/renderer/kit/panel/section'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { useOrderPart } from '@/renderer/lib/orders/order-query'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import { addressLines } from './address-lines'
import styles from './shipping-section.module.css'

const loadDialog = async () => (await import('./shipping-dialog')).ShippingDialog

const deliveryOf = ({ id, origin_ref_id, shipping, shipping_info }: Order) => ({ id, origin_ref_id, shipping, shipping_info })

interface Props {
  readonly orderKey: string
  /** At a packing table: who and where can be read from a step away. */
  readonly large?: boolean
}

/** How and where the order goes (reference: people-and-shipping 2.1). */
export const ShippingSection = memo(function ShippingSection({ orderKey, large = false }: Props) {
  const order = useOrderPart(orderKey, deliveryOf)
  const [wanted, setEditing] = useState(false)
  const mayEdit = useHasRole('operator') && !isMadeUp(order.shipping.id)
  const editing = wanted && mayEdit
  const close = useCallback(() => setEditing(false), [])
  const Dialog = useLoaded(loadDialog, editing, close)
  const { shipping, shipping_info } = order
  return (
    <>
      <Section
        name="shipping"
        title="Livraison"
        aside={
          <>
            <Count>{shippingBadge(shipping.method)}</Count>
            {mayEdit && <EditButton label="Modifier la livraison" onClick={() => setEditing(true)} />}
          </>
        }
      >
        <div className={sheet.body}>
          <p className={styles.method}>
            <VehicleTruckProfile20Regular />
            <b>{shippingLabel(shipping.method)}</b>
          </p>
          {large && <ParcelAddress shipping={shipping} />}
          <dl className={sheet.pairs}>
            {shipping.relay_code && (
              <>
                <dt>Relais</dt>
                <dd>{shipping.relay_code}</dd>
              </>
            )}
            {!large && (
              <>
                <dt>Adresse</dt>
                <dd>
                  {addressLines(shipping).map((line) => (
                    <span key={line} className={styles.line}>
                      {line}
                    </span>
                  ))}
                </dd>
              </>
            )}
            <Recipient shipping={shipping} large={large} />
            <dt>Suivi</dt>
            <dd>
              <Tracking shipments={shipping_info.shipments} />
            </dd>
            {shipping_info.shippingbo_url && (
              <>
                <dt>Shippingbo</dt>
                <dd>
                  <a href={shipping_info.shippingbo_url} target="_blank" rel="noreferrer">
                    Ouvrir la fiche
                  </a>
                </dd>
              </>
            )}
          </dl>
        </div>
      </Section>
      {Dialog && <Dialog orderKey={orderKey} reference={order.origin_ref_id} orderId={order.id} shipping={shipping} onClose={close} />}
    </>
  )
})

/** Who gets it, and the phone for who sees it (reference: people 2.3); at a packing table the name stands over the address. */
function Recipient({ shipping, large }: { readonly shipping: Shipping; readonly large: boolean }) {
  const seesPhone = useHasRole('operator')
  if (large && !seesPhone) return null
  return (
    <>
      <dt>{large ? 'Téléphone' : 'Destinataire'}</dt>
      <dd>
        {!large && <span className={styles.line}>{salutation(shipping)}</span>}
        {seesPhone && <span className={`${styles.line} num`}>{shipping.phone}</span>}
      </dd>
    </>
  )
}

function Tracking({ shipments }: { shipments: Order['shipping_info']['shipments'] }) {
  if (shipments.length === 0) return <span className={sheet.muted}>Pas encore de colis</span>
  return shipments.map(({ method, tracking_url }, index) => {
    const label = shipments.length > 1 ? `Colis ${index + 1}, ${shippingLabel(method)}` : shippingLabel(method)
    return (
      <span key={label} className={styles.line}>
        {tracking_url ? (
          <a href={tracking_url} target="_blank" rel="noreferrer">
            {label}
          </a>
        ) : (
          label
        )}
      </span>
    )
  })
}

/** Who gets the parcel and where, as large as what one checks a label against (reference: order-page 4.2). */
function ParcelAddress({ shipping }: { shipping: Shipping }) {
  const lines = addressLines(shipping)
  return (
    <address className={styles.address}>
      <b>{salutation(shipping)}</b>
      {lines.map((line, at) => (at === lines.length - 1 ? <b key={line}>{line}</b> : <span key={line}>{line}</span>))}
    </address>
  )
}
