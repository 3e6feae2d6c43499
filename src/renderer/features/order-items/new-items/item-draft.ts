import * as z from 'zod/mini'
import { AnnotationText } from '@/contract/orders/annotations'
import { FACES_MAX, type NewItem, RequiredText } from '@/contract/orders/items'
import { DEFAULT_FACE } from '@/domain/faces/heavy'
import { FILE_BYTES_MAX } from '@/domain/files/content'
import { parseSizes } from '@/domain/sizes/edit-sizes'
import { Technique } from '@/domain/techniques/techniques'
import { createDrafts, newDraftKey } from '@/renderer/lib/drafts/drafts'
import { refusedFile } from '@/renderer/lib/files/refused-file'
import { refusedSizes } from '../sizes/size-texts'

const SizesText = z.string().check((check) => {
  const parsed = parseSizes(check.value)
  if (!parsed.ok && parsed.refusal !== 'empty')
    check.issues.push({ code: 'custom', input: check.value, message: refusedSizes(parsed.refusal, parsed.text) })
})

/** A new item as it is typed: its sizes are a text, a face has one technique or none, and an annotation that is not there is null. */
export const ItemDraft = z.object({
  name: RequiredText,
  sku: RequiredText,
  brand: RequiredText,
  sizes: SizesText,
  faces: z
    .array(
      z.object({
        face: RequiredText,
        technique: z.union([Technique, z.literal('')]),
        annotation: z.nullable(AnnotationText.shape.content),
        /** What the annotation shows; null without. */
        file: z.nullable(z.instanceof(File))
      })
    )
    .check(z.maxLength(FACES_MAX))
})
export type ItemDraft = z.infer<typeof ItemDraft>

/** A face as it is added: labelled front (reference: items-and-decorations 1.5). */
export const NEW_FACE: ItemDraft['faces'][number] = { face: DEFAULT_FACE, technique: '', annotation: null, file: null }

export const EMPTY_ITEM: ItemDraft = { name: '', sku: '', brand: '', sizes: '', faces: [NEW_FACE] }

/** Whether something was typed that would be lost. */
export const isTyped = (draft: ItemDraft): boolean => JSON.stringify(draft) !== JSON.stringify(EMPTY_ITEM)

/** New items begun and not yet saved, each of an order (reference: items-and-decorations 1.5). */
export const itemDrafts = createDrafts<{ readonly orderId: number; readonly typed: ItemDraft }>({
  writes: 'items',
  holdsUnsaved: (drafts) => drafts.some(({ typed }) => isTyped(typed)),
  tells: ({ orderId, typed }) => (isTyped(typed) ? { what: 'un article', orderId } : null)
})

/** Begins a new item of an order, empty or as another one. */
export const beginItem = (orderId: number, typed = EMPTY_ITEM): void => itemDrafts.keep(newDraftKey('item'), { orderId, typed })

/** What is sent of a draft that holds no mistake, without the files of its annotations. */
export function newItemOf({ name, sku, brand, sizes, faces }: ItemDraft): NewItem {
  const parsed = parseSizes(sizes)
  return {
    name,
    sku,
    metas: JSON.stringify({ brand }),
    sizes: parsed.ok ? [...parsed.sizes] : [],
    faces: faces.map(({ face, technique, annotation }) => ({
      face,
      techniques: technique === '' ? [] : [technique],
      annotations: annotation === null ? [] : [{ content: annotation, pinned: false }]
    }))
  }
}

/** The same with the files of its annotations, which stand in place of their content. */
export const withFiles = (item: NewItem, { faces }: ItemDraft) => ({
  ...item,
  faces: item.faces.map((face, at) => {
    const file = faces[at]?.file ?? null
    return file === null
      ? face
      : { ...face, annotations: face.annotations.map((one) => ({ ...one, file: { name: file.name, data: file } })) }
  })
})

const TOO_MUCH = "Les fichiers d'un article pèsent ensemble 25\u00a0Mo au plus."

/** What is said against the files of a draft, by face; null where nothing is. Each is checked as the server will, then all together. */
export async function refusedFiles({ faces }: ItemDraft): Promise<readonly (string | null)[]> {
  const sent = faces.map(({ annotation, file }) => (annotation === null ? null : file))
  const refused = await Promise.all(sent.map((file) => (file === null ? null : refusedFile(file))))
  const total = sent.reduce((bytes, file) => bytes + (file?.size ?? 0), 0)
  const last = sent.findLastIndex((file) => file !== null)
  return total > FILE_BYTES_MAX ? refused.map((reason, at) => reason ?? (at === last ? TOO_MUCH : null)) : refused
}
