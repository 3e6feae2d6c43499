import { formatNumber } from '@/domain/format/number'
import { displayReference } from '@/domain/format/reference'
import type { Face, Item, Order } from '@/domain/orders/order'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { Gallery, type GalleryPicture } from '@/renderer/kit/gallery/gallery'
import { PeekWait, usePeekedOrder } from './peek-wait'
import styles from './peek-wait.module.css'

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

const aboutOf = (item: Item, name: string, area: Face['area']): string => {
  const size = area ? `, ${formatNumber(area.width)} × ${formatNumber(area.height)}\u00a0cm` : ''
  return `${item.sku} ${item.name}${item.color ? `, ${item.color.name}` : ''} · ${name}${size}`
}

/** Key of the picture of a decoration's view: faces have their ids. */
const viewKey = (id: number): string => `view-${id}`

/** Every face of an order as a picture, then every view of what was composed, item by item. */
const facePictures = (order: Order): readonly GalleryPicture[] =>
  order.items.flatMap((item) => [
    ...item.faces.map(({ id, face, preview, area }) => ({ key: id, url: preview, name: face, about: aboutOf(item, face, area) })),
    ...(item.decoration?.views ?? []).map(({ id, view, preview, area }) => ({
      key: viewKey(id),
      url: preview?.url ?? null,
      name: `Vue ${view}`,
      about: aboutOf(item, `vue ${view}`, area)
    }))
  ])
