import type { Query } from '../db/database'

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

const SOURCE = 'id, name, mime, technique, recipe, size, content_hash, pages'

/** Production files of an order, of one technique or of all (null), always in the same sequence: those for the whole order, which each technique needs, come last. */
export const productionFiles = (query: Query, order: number, technique: string | null): Promise<FileSource[]> =>
  query<FileSource>(
    `select ${SOURCE} from order_files
     where order_id = $1 and type = 'prod' and ($2::text is null or technique = $2 or technique is null) order by technique nulls last, id`,
    [order, technique]
  )

export const findFile = async (query: Query, id: number): Promise<FileSource | null> =>
  (await query<FileSource>(`select ${SOURCE} from order_files where id = $1`, [id]))[0] ?? null

/** The file of an annotation, or null where there is none. */
export const findAnnotationFile = async (query: Query, id: number): Promise<FileSource | null> =>
  (
    await query<FileSource>(
      `select id, file_name as name, file_mime as mime, null as technique, file_recipe as recipe, file_size as size, content_hash, null as pages
       from annotations where id = $1 and file_name is not null`,
      [id]
    )
  )[0] ?? null

/** What the drawing of a view shows, or undefined when there is no such view. */
export const viewPreview = async (query: Query, id: number): Promise<unknown> =>
  (await query<{ preview: unknown }>('select preview from decoration_views where id = $1', [id]))[0]?.preview

/** What the drawing of a face shows, or undefined when there is no such face. */
export const facePreview = async (query: Query, id: number): Promise<unknown> =>
  (await query<{ preview: unknown }>('select preview from faces where id = $1', [id]))[0]?.preview

export interface ArchivedOrder {
  readonly id: number
  readonly origin_ref_id: string
  readonly files_state: string
  readonly preparation_state: string
  readonly has_files: boolean
}

export const findArchivedOrder = async (query: Query, id: number): Promise<ArchivedOrder | null> =>
  (await query<ArchivedOrder>('select id, origin_ref_id, files_state, preparation_state, has_files from orders where id = $1', [id]))[0] ??
  null

/** Whoever keeps or forgets this content waits for the other, until its transaction ends. A copy of what refers to it holds it first. */
export const holdContent = (query: Query, hash: string): Promise<unknown> =>
  query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [hash])

/** Whether a file or an annotation refers to this content. */
export const isContentUsed = async (query: Query, hash: string): Promise<boolean> =>
  (await query('select from order_files where content_hash = $1 union all select from annotations where content_hash = $1 limit 1', [hash]))
    .length > 0
