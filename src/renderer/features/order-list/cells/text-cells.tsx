import { Warning16Regular } from '@fluentui/react-icons'
import { listedCustomer } from '@/domain/customers/names'
import { displayReference, shortReference } from '@/domain/format/reference'
import type { OrderSummary } from '@/domain/orders/order'
import { shippingBadge, shippingLabel } from '@/domain/shipping/methods'
import { Icon, Meaning } from '@/renderer/kit/icons/icon'
import { originChipClass, originClass } from '@/renderer/kit/origin-chip/origin-chip'
import { RowStatePill, StateFace } from '@/renderer/kit/state-pill/state-pill'
import { orderPath } from '@/renderer/lib/orders/order-paths'
import { PreviewEye } from '../preview/preview-eye'
import referenceCell from './reference-cell.module.css'
import { RowOnlookers } from './row-onlookers'
import styles from './text-cells.module.css'

/** What has room in one line beside a ghost: `1127-0017`, not with another year in front. */
const ONE_LINE_MAX = 9

/** A tail of two lines, parted before its last number; a suffix follows that. */
const LongTail = ({ tail, suffix }: { tail: string; suffix: string }) => {
  const last = tail.lastIndexOf('-') + 1
  return (
    <span aria-hidden="true" className={referenceCell.long}>
      {tail.slice(0, last)}
      <wbr />
      {tail.slice(last)}
      {suffix && <span className={referenceCell.suffix}>{suffix}</span>}
    </span>
  )
}

/** ID: origin and prefix as a chip in the origin's colour, what distinguishes the reference, the ghost of a printed order or the eye of its preview (reference: lists 2.1, 2.3, 9.1). */
export function ReferenceCell({ order, year }: { order: OrderSummary; year: number }) {
  const { chip, tail, suffix } = shortReference(order.origin_ref_id, order.origin_code, year)
  const whole = displayReference(order.origin_ref_id)
  return (
    <>
      <span className={originChipClass(order.origin_code)} title={order.origin.name}>
        {chip}
      </span>
      <RowOnlookers orderId={order.id} />
      <a
        href={orderPath(order.id)}
        data-open=""
        tabIndex={-1}
        draggable={false}
        className={`${referenceCell.reference} ${originClass(order.origin_code)} ${order.printed ? referenceCell.printed : ''}`}
        title={`Commande ${whole}`}
      >
        {tail.length > ONE_LINE_MAX ? (
          <LongTail tail={tail} suffix={suffix} />
        ) : (
          <>
            <span aria-hidden="true">{tail}</span>
            {suffix && (
              <span className={referenceCell.suffix} aria-hidden="true">
                {suffix}
              </span>
            )}
          </>
        )}
      </a>
      {order.printed && (
        <Meaning label="Déjà imprimée" className={referenceCell.ghost}>
          <Icon name="ghost" />
        </Meaning>
      )}
      <PreviewEye orderId={order.id} reference={whole} />
    </>
  )
}

const WHY = "Cette commande n'a pas pu être lue\u00a0: le serveur n'a pas donné son numéro ou sa référence."

/** In the place of a reference: an order of which the host did not say enough to do anything with it. */
export const UnreadableCell = ({ order }: { order: OrderSummary }) => (
  <span className={referenceCell.unreadable} title={WHY}>
    <Warning16Regular />
    <span>{displayReference(order.origin_ref_id) || 'Illisible'}</span>
    <span className="visually-hidden">{WHY}</span>
  </span>
)

/** Client: the organisation in bold, else last name in bold and first name (reference: people-and-shipping 1.2). */
export function CustomerCell({ order }: { order: OrderSummary }) {
  const { strong, rest } = listedCustomer(order)
  return (
    <span className={styles.customer} title={`${strong} ${rest}`.trim()}>
      <b>{strong}</b> {rest}
    </span>
  )
}

/** A text on one line, whole in the tooltip: an e-mail, an origin, a channel. */
export const TextCell = ({ text }: { text: string }) => (
  <span className={styles.line} title={text}>
    {text}
  </span>
)

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
      <span className={`${styles[kind]} ${more.length > 9 ? styles.beside : ''}`}>{first}</span>
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
    <RowStatePill state={order.state} about="Production" />
  </>
)
