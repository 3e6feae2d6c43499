import type { ProducedTechnique, Technique } from '@/domain/techniques/techniques'
import type { Query } from '@/server/db/database'
import { referredContents } from './content-tables'
import { firstRow, insertRow } from './rows'

/** What the content of a file is made from. */
export interface FileSource {
  readonly id: number
  readonly name: string
  readonly mime: string
  readonly technique: string | null
  readonly recipe: unknown
  readonly size: number
  /** SHA-256 of what was uploaded; null for a file that the demo draws. */
  readonly content_hash: string | null
  /** Pages of a PDF file that can be read; null for others. */
  readonly pages: number | null
}

/** A file of an order, as it is shown. */
interface StoredFile extends FileSource {
  readonly type: string | null
}

const SOURCE = 'id, name, mime, technique, recipe, size, content_hash, pages'

/** Production files of an order, of one technique or of all (null), always in the same sequence: those for the whole order, which each technique needs, come last. */
export const productionFiles = (query: Query, order: number, technique: string | null): Promise<FileSource[]> =>
  query<FileSource>(
    `select ${SOURCE} from order_files
     where order_id = $1 and type = 'prod' and ($2::text is null or technique = $2 or technique is null) order by technique nulls last, id`,
    [order, technique]
  )

export const findFile = (query: Query, id: number): Promise<StoredFile | null> =>
  firstRow<StoredFile>(query, `select ${SOURCE}, type from order_files where id = $1`, [id])

/** The file of an annotation, or null where there is none. */
export const findAnnotationFile = (query: Query, id: number): Promise<FileSource | null> =>
  firstRow<FileSource>(
    query,
    `select id, file_name as name, file_mime as mime, null as technique, file_recipe as recipe, file_size as size, content_hash, null as pages
       from annotations where id = $1 and file_name is not null`,
    [id]
  )

/** What the drawing of a view shows, or undefined when there is no such view. */
export const viewPreview = async (query: Query, id: number): Promise<unknown> =>
  (await query<{ preview: unknown }>('select preview from decoration_views where id = $1', [id]))[0]?.preview

/** What the drawing of a face shows, or undefined when there is no such face. */
export const facePreview = async (query: Query, id: number): Promise<unknown> =>
  (await query<{ preview: unknown }>('select preview from faces where id = $1', [id]))[0]?.preview

interface ArchivedOrder {
  readonly id: number
  readonly origin_ref_id: string
  readonly files_state: string
  readonly preparation_state: string
  readonly has_files: boolean
}

export const findArchivedOrder = (query: Query, id: number): Promise<ArchivedOrder | null> =>
  firstRow<ArchivedOrder>(query, 'select id, origin_ref_id, files_state, preparation_state, has_files from orders where id = $1', [id])

/** Whoever keeps or forgets this content waits for the other, until its transaction ends. A copy of what refers to it holds it first. */
export const holdContent = (query: Query, hash: string): Promise<unknown> =>
  query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [hash])

/** Whether a file or an annotation refers to this content. */
export const isContentUsed = async (query: Query, hash: string): Promise<boolean> =>
  (await query(`${referredContents('content_hash = $1')} limit 1`, [hash])).length > 0

/** Which of these contents something refers to. */
export const usedContents = async (query: Query, hashes: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await query<{ hash: string }>(referredContents('content_hash = any($1)'), [hashes])).map(({ hash }) => hash))

interface NewFile {
  readonly order_id: number
  readonly user_id: number
  readonly message: string
  readonly type: string | null
  readonly pinned: boolean
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly technique: ProducedTechnique | null
  readonly origin_identifier: string
  /** Pages of a PDF file that can be read. */
  readonly pages: number | null
  /** The face that a production file is for. */
  readonly face_id: number | null
  /** The annotation that tells of it there. */
  readonly annotation_id: number | null
  /** SHA-256 of its content. */
  readonly content_hash: string
  /** API date. */
  readonly created_at: string
}

/** Writes a file of an order and answers its id. */
export const insertFile = (query: Query, file: NewFile): Promise<number> => insertRow(query, 'order_files', { ...file })

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

/** The techniques of a face of this order; null when the face is not the order's. */
export const techniquesOfFace = async (query: Query, order: number, face: number): Promise<readonly Technique[] | null> =>
  (
    await query<{ techniques: Technique[] }>(
      'select f.techniques from faces f join items i on i.id = f.item_id where f.id = $1 and i.order_id = $2',
      [face, order]
    )
  )[0]?.techniques ?? null

/** Writes on a face what its production file is, and answers the annotation's id; `at` is an API date. */
export const noteOnFace = (
  query: Query,
  note: { readonly face: number; readonly content: string; readonly user: number; readonly at: string }
): Promise<number> =>
  insertRow(query, 'annotations', {
    face_id: note.face,
    content: note.content,
    pinned: false,
    user_id: note.user,
    is_system: true,
    created_at: note.at
  })
