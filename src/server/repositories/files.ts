import type { Query } from '../db/database'

/** What the content of a file is made from. */
export interface FileSource {
  readonly id: number
  readonly name: string
  readonly mime: string
  readonly technique: string | null
  readonly recipe: unknown
  readonly size: number
}

const SOURCE = 'id, name, mime, technique, recipe, size'

/** Production files of an order, of one technique or of all (null), always in the same sequence. */
export const productionFiles = (query: Query, order: number, technique: string | null): Promise<FileSource[]> =>
  query<FileSource>(
    `select ${SOURCE} from order_files
     where order_id = $1 and type = 'prod' and technique is not null and ($2::text is null or technique = $2) order by technique, id`,
    [order, technique]
  )

export const findFile = async (query: Query, id: number): Promise<FileSource | null> =>
  (await query<FileSource>(`select ${SOURCE} from order_files where id = $1`, [id]))[0] ?? null

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
