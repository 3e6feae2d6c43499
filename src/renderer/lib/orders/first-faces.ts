import type { Face, Item } from '@/domain/orders/order'

/** A face of an order, or a view of what was composed for one of its items. */
export interface FirstFace {
  readonly key: string
  /** What the gallery begins with. */
  readonly at: { readonly faceId: number } | { readonly viewId: number }
  readonly name: string
  readonly sku: string
  readonly techniques: Face['techniques']
  readonly preview: string | null
  readonly area: Face['area']
}

/** As many as stand beside each other. */
const FIRST = 3

/** Every face and view of an order, item by item. */
export const allFaces = (items: readonly Item[]): readonly FirstFace[] =>
  items.flatMap((item) => [
    ...item.faces.map(({ id, face, techniques, preview, area }) => ({
      key: `face-${id}`,
      at: { faceId: id },
      name: face,
      sku: item.sku,
      techniques,
      preview,
      area
    })),
    ...(item.decoration?.views ?? []).map(({ id, view, processes, preview, area }) => ({
      key: `view-${id}`,
      at: { viewId: id },
      name: `Vue ${view}`,
      sku: item.sku,
      techniques: processes,
      preview: preview?.url ?? null,
      area
    }))
  ])

/** Those that the panel beside a list shows. */
export const firstFaces = (items: readonly Item[]): readonly FirstFace[] => allFaces(items).slice(0, FIRST)
