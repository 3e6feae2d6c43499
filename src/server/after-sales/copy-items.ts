import { displayReference } from '@/domain/format/reference'
import type { Query } from '@/server/db/database'
import { contentsOfAnnotations, copyAnnotations, copyFace, copyItem, noteCopy, type Original } from '@/server/repositories/after-sales'
import { insertAnnotation } from '@/server/repositories/annotations'
import { holdContent } from '@/server/repositories/files'
import type { WantedFace, WantedItem } from './check-sav'

interface Copy {
  readonly order: number
  readonly original: Original
  readonly items: readonly WantedItem[]
  readonly user: number
  /** API date. */
  readonly at: string
}

async function copyWantedFace(
  query: Query,
  face: WantedFace,
  label: string,
  to: { readonly item: number; readonly position: number },
  { original, user, at }: Copy
): Promise<void> {
  const copy = await copyFace(query, face.from_code, to)
  const repeated = face.annotations.flatMap(({ from_code }) => from_code ?? [])
  await copyAnnotations(query, repeated, face.from_code, copy)
  await noteCopy(query, copy, `Article repris de la commande #${displayReference(original.origin_ref_id)}, face ${label}.`, at)
  for (const { content, pinned, from_code } of face.annotations)
    if (from_code === undefined) await insertAnnotation(query, { part: { kind: 'face', id: copy }, content, pinned, file: null, user, at })
}

/** Files are shared, not copied: nobody may forget their contents until the copies stand. */
async function holdContents(query: Query, items: readonly WantedItem[]): Promise<void> {
  const repeated = items.flatMap(({ line }) =>
    line.faces.flatMap(({ annotations }) => annotations.flatMap(({ from_code }) => from_code ?? []))
  )
  for (const hash of await contentsOfAnnotations(query, repeated)) await holdContent(query, hash)
}

/** Writes the items of an after-sales order: what was made, with its faces and what was noted on them, and where they come from. */
export async function copyItems(query: Query, copy: Copy): Promise<void> {
  await holdContents(query, copy.items)
  for (const [position, { line, made, sizes }] of copy.items.entries()) {
    const item = await copyItem(query, made.id, { order: copy.order, position, sizes, comment: line.comment ?? null })
    const labels = new Map(made.faces.map(({ id, face }) => [id, face]))
    for (const [place, face] of line.faces.entries())
      await copyWantedFace(query, face, labels.get(face.from_code) ?? face.face, { item, position: place }, copy)
  }
}
