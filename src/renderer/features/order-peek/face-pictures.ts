import { formatNumber } from '@/domain/format/number'
import type { Face, Item, Order } from '@/domain/orders/order'
import type { GalleryPicture } from '../../kit/gallery/gallery'

const aboutOf = (item: Item, name: string, area: Face['area']): string => {
  const size = area ? `, ${formatNumber(area.width)} × ${formatNumber(area.height)}\u00a0cm` : ''
  return `${item.sku} ${item.name}${item.color ? `, ${item.color.name}` : ''} · ${name}${size}`
}

/** Key of the picture of a decoration's view: faces have their ids. */
export const viewKey = (id: number): string => `view-${id}`

/** Every face of an order as a picture, then every view of what was composed, item by item. */
export const facePictures = (order: Order): readonly GalleryPicture[] =>
  order.items.flatMap((item) => [
    ...item.faces.map(({ id, face, preview, area }) => ({ key: id, url: preview, name: face, about: aboutOf(item, face, area) })),
    ...(item.decoration?.views ?? []).map(({ id, view, preview, area }) => ({
      key: viewKey(id),
      url: preview?.url ?? null,
      name: `Vue ${view}`,
      about: aboutOf(item, `vue ${view}`, area)
    }))
  ])
