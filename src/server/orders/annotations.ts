import type { AnnotationDraft } from '@/contract/orders/annotations'
import type { PromisedAnnotation } from '@/domain/orders/promised'
import type { SessionUser } from '@/server/auth/sessions'
import type { Query } from '@/server/db/database'
import { keepContents, keptOrReleased, type ReadUpload, readUpload, releaseContents } from '@/server/files/contents'
import { notFound, Refusal } from '@/server/http/answers'
import { NOT_FOUND } from '@/server/http/problem-texts'
import {
  type AnnotatedKind,
  type AnnotatedRef,
  type AnnotationFile,
  dropAnnotation,
  insertAnnotation,
  orderOfAnnotation,
  orderOfPart,
  pinAnnotation,
  readAnnotation
} from '@/server/repositories/annotations'
import { changePart, nowOf } from './change-part'
import type { FileTools } from './files'
import { idempotent, idempotentRequest } from './idempotency'

const noSuchPart = (kind: AnnotatedKind): Refusal => notFound(NOT_FOUND[kind])
const noSuchAnnotation = (): Refusal => notFound(NOT_FOUND.annotation)

/** Names of fields in the history, by what is annotated. */
const FIELDS = { face: 'faces.annotations', view: 'views.annotations' } as const satisfies Record<AnnotatedKind, string>

/** What the history keeps of an annotation: where it stood and what it said. */
const historyOf = (label: string, { content, file }: PromisedAnnotation) => ({
  face: label,
  content,
  ...(file === null ? {} : { file: file.name })
})

/** The file of a draft as it may be kept, or why not; null for a draft without one. */
export const uploadOf = ({ file }: { readonly file?: AnnotationDraft['file'] | undefined }): ReadUpload | Refusal | null =>
  file === undefined ? null : readUpload(file)

/** An upload as an annotation refers to it. */
export const annotationFileOf = (upload: ReadUpload | null): AnnotationFile | null =>
  upload && { name: upload.name, mime: upload.mime, size: upload.bytes.length, hash: upload.hash }

/** Annotates a face or a view, once for its key. Refused before the order is locked when its file may not be kept. */
export async function addAnnotation(
  tools: FileTools,
  part: AnnotatedRef,
  draft: AnnotationDraft & { readonly request_key?: string | undefined },
  user: SessionUser
): Promise<PromisedAnnotation | Refusal> {
  const at = nowOf(tools)
  const upload = uploadOf(draft)
  if (upload instanceof Refusal) return upload
  const orderId = await orderOfPart(tools.database.query, part)
  if (orderId === null) return noSuchPart(part.kind)
  const { content, pinned, request_key } = draft
  const request = idempotentRequest(request_key, 'annotation', { part, content, pinned, file: annotationFileOf(upload) })
  const read = async (query: Query, id: number): Promise<PromisedAnnotation | null> =>
    (await readAnnotation(query, id, tools.urls))?.annotation ?? null
  const hold = await keepContents(tools.store, upload === null ? [] : [upload])
  const make = idempotent(request, read, async (query) => {
    await hold(query)
    const id = await insertAnnotation(query, { part, content, pinned, file: annotationFileOf(upload), user: user.id, at })
    const made = id === null ? null : await readAnnotation(query, id, tools.urls)
    if (made === null) return noSuchPart(part.kind)
    const { annotation, label } = made
    return { answer: annotation, history: [{ field: FIELDS[part.kind], from: null, to: historyOf(label, annotation) }] }
  })
  return keptOrReleased(tools, upload === null ? [] : [upload], changePart<PromisedAnnotation>(tools, orderId, user, make))
}

/** Pins an annotation or takes the pin away; to what it is already changes nothing. */
export async function setAnnotationPinned(
  tools: FileTools,
  kind: AnnotatedKind,
  id: number,
  pinned: boolean,
  user: SessionUser
): Promise<PromisedAnnotation | Refusal> {
  const orderId = await orderOfAnnotation(tools.database.query, kind, id)
  if (orderId === null) return noSuchAnnotation()
  return changePart<PromisedAnnotation>(tools, orderId, user, async (query) => {
    const found = await readAnnotation(query, id, tools.urls)
    if (found === null) return noSuchAnnotation()
    const { annotation, label } = found
    if (annotation.pinned === pinned) return { answer: annotation, history: [] }
    await pinAnnotation(query, id, pinned)
    const named = { id, face: label, content: annotation.content }
    const entry = { field: `${FIELDS[kind]}.pinned`, from: { ...named, pinned: !pinned }, to: { ...named, pinned } }
    return { answer: { ...annotation, pinned }, history: [entry] }
  })
}

/** Deletes an annotation; its text stays in the order's history, its file goes when nothing else has the same content. */
export async function removeAnnotation(
  tools: FileTools,
  kind: AnnotatedKind,
  id: number,
  user: SessionUser
): Promise<{ id: number } | Refusal> {
  const orderId = await orderOfAnnotation(tools.database.query, kind, id)
  if (orderId === null) return noSuchAnnotation()
  let released: string | null = null
  const outcome = await changePart<{ id: number }>(tools, orderId, user, async (query) => {
    const found = await readAnnotation(query, id, tools.urls)
    if (found === null) return noSuchAnnotation()
    released = await dropAnnotation(query, id)
    return { answer: { id }, history: [{ field: FIELDS[kind], from: historyOf(found.label, found.annotation), to: null }] }
  })
  if (released !== null) await releaseContents(tools, [released])
  return outcome
}
