import { displayReference } from '@/domain/format/reference'
import type { Order } from '@/domain/orders/order'
import { DialogShell } from '../../kit/dialog-shell/dialog-shell'
import { Gallery } from '../../kit/gallery/gallery'
import { facePictures, viewKey } from './face-pictures'
import styles from './faces-dialog.module.css'
import { PeekWait } from './peek-wait'
import { usePeekedOrder } from './use-peeked-order'

interface Props {
  readonly orderId: number
  /** The face to begin with; else the first one. */
  readonly faceId?: number | undefined
  /** The view of a decoration to begin with, where it is one. */
  readonly viewId?: number | undefined
  readonly given?: Order | undefined
  readonly onClose: () => void
}

/** The previews of an order's faces and decorations, large (reference: lists 6.1). */
export function FacesDialog({ orderId, faceId, viewId, given, onClose }: Props) {
  const peeked = usePeekedOrder(orderId, given)
  const order = peeked.kind === 'ready' ? peeked.order : null
  const pictures = order === null ? [] : facePictures(order)
  const start = pictures.findIndex(({ key }) => key === (viewId === undefined ? faceId : viewKey(viewId)))
  return (
    <DialogShell
      title={order === null ? 'Aperçus de la commande' : `Aperçus de la commande #${displayReference(order.origin_ref_id)}`}
      className={styles.dialog}
      onClose={onClose}
    >
      <div className={styles.content}>
        {peeked.kind !== 'ready' && <PeekWait peeked={peeked} />}
        {order !== null && pictures.length === 0 && <p className={styles.none}>Cette commande n'a pas de face.</p>}
        {pictures.length > 0 && <Gallery label="Faces de la commande" pictures={pictures} start={Math.max(start, 0)} />}
      </div>
    </DialogShell>
  )
}
