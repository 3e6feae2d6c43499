import { asWritten } from '@/domain/calendar/written-order'
import { hasUploadPreview } from '@/domain/files/kinds'
import type { PromisedAnnotation } from '@/domain/orders/promised'
import type { Query } from '@/server/db/database'
import type { SignedUrls } from '@/server/http/signed-urls'
import { AUTHOR, type Author, authorOf, grouped, type Parts, WANTED_ITEMS } from './order-parts'

/** What annotations hang on: a face, or a view of a decoration. */
export type AnnotatedKind = 'face' | 'view'

export interface AnnotatedRef {
  readonly kind: AnnotatedKind
  readonly id: number
}

/** An annotation as the database gives it. */
interface AnnotationRow extends Omit<PromisedAnnotation, 'user' | 'file'>, Author {
  readonly face_id: number | null
  readonly view_id: number | null
  readonly file_name: string | null
}

/** Columns of an annotation `a` with its writer `u`. */
const ANNOTATION = `a.id, a.face_id, a.view_id, a.content, a.pinned, a.is_system, a.created_at, a.file_name, ${AUTHOR}`

const annotationOf = (
  { face_id, view_id, file_name, firstname, lastname, ...row }: AnnotationRow,
  urls: SignedUrls
): PromisedAnnotation => ({
  ...row,
  file: file_name === null ? null : { name: file_name, url: urls.annotation(row.id), image: hasUploadPreview(file_name) },
  user: authorOf({ firstname, lastname })
})

/** Where each kind of part stands; names come from this program alone. */
const PARTS = {
  face: { column: 'face_id', table: 'faces', order: 'select i.order_id from faces p join items i on i.id = p.item_id where p.id = $1' },
  view: {
    column: 'view_id',
    table: 'decoration_views',
    order: `select i.order_id from decoration_views p join decorations d on d.id = p.decoration_id join items i on i.id = d.item_id
            where p.id = $1`
  }
} as const satisfies Record<AnnotatedKind, object>

/** The order that a face or a view stands in, or null. */
export const orderOfPart = async (query: Query, { kind, id }: AnnotatedRef): Promise<number | null> =>
  (await query<{ order_id: number }>(PARTS[kind].order, [id]))[0]?.order_id ?? null

/** The order that an annotation of this kind of part hangs on, or null. */
export async function orderOfAnnotation(query: Query, kind: AnnotatedKind, id: number): Promise<number | null> {
  const { column } = PARTS[kind]
  const [found] = await query<{ part: number }>(`select ${column} as part from annotations where id = $1 and ${column} is not null`, [id])
  return found === undefined ? null : orderOfPart(query, { kind, id: found.part })
}

/** An annotation with the label of what it hangs on, or null. */
export async function readAnnotation(
  query: Query,
  id: number,
  urls: SignedUrls
): Promise<{ annotation: PromisedAnnotation; label: string } | null> {
  const [row] = await query<AnnotationRow & { label: string }>(
    `select ${ANNOTATION}, coalesce(f.face, v.view) as label from annotations a left join faces f on f.id = a.face_id
     left join decoration_views v on v.id = a.view_id left join users u on u.id = a.user_id where a.id = $1`,
    [id]
  )
  if (row === undefined) return null
  const { label, ...annotation } = row
  return { annotation: annotationOf(annotation, urls), label }
}

/** The file of an annotation as it is kept: `hash` names its content. */
export interface AnnotationFile {
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly hash: string
}

interface NewAnnotation {
  readonly part: AnnotatedRef
  readonly content: string
  readonly pinned: boolean
  readonly file: AnnotationFile | null
  readonly user: number
  /** API date. */
  readonly at: string
}

/** Writes an annotation and answers its id; null where what it hangs on has gone. */
export async function insertAnnotation(query: Query, { part, content, pinned, file, user, at }: NewAnnotation): Promise<number | null> {
  const { column, table } = PARTS[part.kind]
  const [made] = await query<{ id: number }>(
    `insert into annotations (${column}, content, pinned, user_id, created_at, file_name, file_mime, file_size, content_hash)
     select id, $2, $3, $4, $5, $6, $7, $8, $9 from ${table} where id = $1 returning id`,
    [part.id, content, pinned, user, at, file?.name ?? null, file?.mime ?? null, file?.size ?? null, file?.hash ?? null]
  )
  return made?.id ?? null
}

export async function pinAnnotation(query: Query, id: number, pinned: boolean): Promise<void> {
  await query('update annotations set pinned = $2 where id = $1', [id, pinned])
}

/** Deletes an annotation and answers the content that its file had, or null. */
export const dropAnnotation = async (query: Query, id: number): Promise<string | null> =>
  (await query<{ content_hash: string | null }>('delete from annotations where id = $1 returning content_hash', [id]))[0]?.content_hash ??
  null

/** Annotations by what they hang on. */
export interface AnnotationsByPart {
  readonly faces: Parts<PromisedAnnotation>
  readonly views: Parts<PromisedAnnotation>
}

/** Annotations on the faces and on the decorations of items, each part's in the order in which they were written. */
export async function annotationsByPart(query: Query, orders: readonly number[], urls: SignedUrls): Promise<AnnotationsByPart> {
  const found = await query<AnnotationRow>(
    `select ${ANNOTATION} from annotations a join faces f on f.id = a.face_id left join users u on u.id = a.user_id
      where f.item_id = any(${WANTED_ITEMS})
     union all
     select ${ANNOTATION} from annotations a join decoration_views v on v.id = a.view_id join decorations d on d.id = v.decoration_id
       left join users u on u.id = a.user_id where d.item_id = any(${WANTED_ITEMS})
     order by created_at, id`,
    [orders],
    'order-annotations'
  )
  const rows = found.toSorted(asWritten)
  const make = (row: AnnotationRow): PromisedAnnotation => annotationOf(row, urls)
  return {
    faces: grouped(
      rows.filter(({ face_id }) => face_id !== null),
      ({ face_id }) => face_id ?? 0,
      make
    ),
    views: grouped(
      rows.filter(({ view_id }) => view_id !== null),
      ({ view_id }) => view_id ?? 0,
      make
    )
  }
}
