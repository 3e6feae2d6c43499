import type { ProducedTechnique } from '@/domain/techniques/techniques'
import type { Query } from '../db/database'

export interface NewFile {
  readonly order: number
  readonly user: number
  readonly message: string
  readonly type: string | null
  readonly pinned: boolean
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly technique: ProducedTechnique | null
  readonly origin: string
  /** Pages of a PDF file that can be read. */
  readonly pages: number | null
  /** The face that a production file is for. */
  readonly face: number | null
  /** The annotation that tells of it there. */
  readonly annotation: number | null
  /** SHA-256 of its content. */
  readonly hash: string
  /** API date. */
  readonly at: string
}

/** Writes a file of an order and answers its id. */
export async function insertFile(query: Query, file: NewFile): Promise<number> {
  const [made] = await query<{ id: number }>(
    `insert into order_files (order_id, user_id, message, type, pinned, name, mime, size, technique, pages, face_id, annotation_id,
                              origin_identifier, content_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      file.order,
      file.user,
      file.message,
      file.type,
      file.pinned,
      file.name,
      file.mime,
      file.size,
      file.technique,
      file.pages,
      file.face,
      file.annotation,
      file.origin,
      file.hash,
      file.at
    ]
  )
  if (made === undefined) throw new Error('no file was inserted')
  return made.id
}

export const updateFile = async (
  query: Query,
  id: number,
  file: { readonly pinned: boolean; readonly type: string | null }
): Promise<void> => {
  await query('update order_files set pinned = $2, type = $3 where id = $1', [id, file.pinned, file.type])
}

/** Deletes a file, with the annotation that tells of it, and answers the content that it had, or null. */
export async function removeFile(query: Query, id: number): Promise<string | null> {
  const [gone] = await query<{ content_hash: string | null; annotation_id: number | null }>(
    'delete from order_files where id = $1 returning content_hash, annotation_id',
    [id]
  )
  if (gone?.annotation_id != null) await query('delete from annotations where id = $1', [gone.annotation_id])
  return gone?.content_hash ?? null
}

/** Notes whether an order has production files left. */
export const noteProductionFiles = async (query: Query, order: number): Promise<void> => {
  await query("update orders set has_files = exists (select from order_files where order_id = $1 and type = 'prod') where id = $1", [order])
}
