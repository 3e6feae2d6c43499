import type { NewItem } from '@/contract/items'
import type { Query } from '../db/database'
import { type AnnotationFile, insertAnnotation } from './annotations'

/** A new item whose annotations' files were read: where they are kept, by face and annotation. */
export interface ReadItem extends Omit<NewItem, 'faces'> {
  readonly faces: readonly (Omit<NewItem['faces'][number], 'annotations'> & {
    readonly annotations: readonly { readonly content: string; readonly pinned: boolean; readonly file: AnnotationFile | null }[]
  })[]
}

interface Made {
  readonly orderId: number
  readonly item: ReadItem
  readonly brand: string
  readonly user: number
  /** API date. */
  readonly at: string
}

async function idOf(rows: Promise<{ id: number }[]>): Promise<number> {
  const [made] = await rows
  if (made === undefined) throw new Error('nothing was inserted')
  return made.id
}

/** Writes a new item after the others of a locked order, with its faces and their annotations; answers its id. */
export async function insertNewItem(query: Query, { orderId, item, brand, user, at }: Made): Promise<number> {
  const id = await idOf(
    query(
      `insert into items (order_id, position, sku, name, brand, sizes)
       select $1, coalesce(max(position) + 1, 0), $2, $3, $4, $5 from items where order_id = $1 returning id`,
      [orderId, item.sku, item.name, brand, JSON.stringify(item.sizes)]
    )
  )
  for (const [position, { face, techniques, annotations }] of item.faces.entries()) {
    const faceId = await idOf(
      query('insert into faces (item_id, position, face, techniques) values ($1, $2, $3, $4) returning id', [
        id,
        position,
        face,
        techniques
      ])
    )
    for (const annotation of annotations) await insertAnnotation(query, { ...annotation, part: { kind: 'face', id: faceId }, user, at })
  }
  return id
}

/** Keeps the references of a locked order, and what its lists look at. */
export async function saveSkus(query: Query, orderId: number, skus: readonly string[], labels: string): Promise<void> {
  await query('update orders set skus = $2, search_labels = $3 where id = $1', [orderId, skus, labels])
}
