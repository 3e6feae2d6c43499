import type { Technique } from '@/domain/techniques/techniques'
import type { Query } from '../db/database'

/** The techniques of a face of this order; null when the face is not the order's. */
export const techniquesOfFace = async (query: Query, order: number, face: number): Promise<readonly Technique[] | null> =>
  (
    await query<{ techniques: Technique[] }>(
      'select f.techniques from faces f join items i on i.id = f.item_id where f.id = $1 and i.order_id = $2',
      [face, order]
    )
  )[0]?.techniques ?? null

/** Writes on a face what its production file is, and answers the annotation's id; `at` is an API date. */
export async function noteOnFace(
  query: Query,
  note: { readonly face: number; readonly content: string; readonly user: number; readonly at: string }
): Promise<number> {
  const [made] = await query<{ id: number }>(
    'insert into annotations (face_id, content, pinned, user_id, is_system, created_at) values ($1, $2, false, $3, true, $4) returning id',
    [note.face, note.content, note.user, note.at]
  )
  if (made === undefined) throw new Error('no annotation was inserted')
  return made.id
}
