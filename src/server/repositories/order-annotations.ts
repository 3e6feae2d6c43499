import type { PromisedAnnotation } from '@/domain/orders/promised'
import type { Query } from '../db/database'
import type { SignedUrls } from '../http/signed-urls'
import { ANNOTATION, type AnnotationRow, annotationOf } from './annotations'
import { grouped, type Parts } from './parts'

/** Annotations by what they hang on. */
export interface Annotations {
  readonly faces: Parts<PromisedAnnotation>
  readonly views: Parts<PromisedAnnotation>
}

/** Annotations on the faces and on the decorations of items, each part's in the order in which they were written. `wanted` gives ids of items. */
export async function annotationsOf(query: Query, wanted: string, orders: readonly number[], urls: SignedUrls): Promise<Annotations> {
  const rows = await query<AnnotationRow>(
    `select ${ANNOTATION} from annotations a join faces f on f.id = a.face_id left join users u on u.id = a.user_id
      where f.item_id = any(${wanted})
     union all
     select ${ANNOTATION} from annotations a join decoration_views v on v.id = a.view_id join decorations d on d.id = v.decoration_id
       left join users u on u.id = a.user_id where d.item_id = any(${wanted})
     order by created_at, id`,
    [orders]
  )
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
