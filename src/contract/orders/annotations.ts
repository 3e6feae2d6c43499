import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { IDEMPOTENT, IdNumber } from '@/contract/http/values'
import { tidyText } from '@/domain/format/tidy-text'
import { Annotation } from '@/domain/orders/order'
import { UPLOAD_BODY_BYTES, UploadedFile } from './files'

const Id = z.object({ id: IdNumber })
const LENGTH_MAX = 2_000

/** An annotation as one types it: its content is required (reference: items-and-decorations 4.1). */
export const AnnotationText = z.strictObject({
  content: z
    .string()
    .check(
      z.overwrite(tidyText),
      z.minLength(1, 'Vous devez saisir cette valeur.'),
      z.maxLength(LENGTH_MAX, "L'annotation est trop longue (2\u00a0000\u00a0caractères au plus).")
    ),
  pinned: z.boolean()
})
export type AnnotationText = z.infer<typeof AnnotationText>

/** An annotation as it is sent, with the file that it shows (reference: api 2.6). */
export const AnnotationDraft = z.extend(AnnotationText, { file: z.optional(UploadedFile) })
export type AnnotationDraft = z.infer<typeof AnnotationDraft>

const draft = z.extend(AnnotationDraft, IDEMPOTENT)
const pin = z.strictObject({ pinned: z.boolean() })
const changed = { 200: Annotation, 413: Problem, ...COMMON_REPLIES } as const
/** 409: this key made something else (`already-created`); 413: the file is too large; 415: a kind that is not accepted, or a content that is not what its name says. */
const created = { 201: Annotation, 409: Problem, 413: Problem, 415: Problem, 507: Problem, ...COMMON_REPLIES } as const
/** The annotation that is gone. */
const deleted = { 200: z.object({ id: z.int() }), ...COMMON_REPLIES } as const

/** `id` is the face's. */
export const createFaceAnnotation = endpoint({
  method: 'POST',
  path: '/api/orders/items/faces/:id/annotations',
  summary: 'Annote une face',
  role: 'operator',
  params: Id,
  body: draft,
  beyond: { request_key: 'idempotency-keys' },
  bodyBytesMax: UPLOAD_BODY_BYTES,
  replies: created
})

/** `id` is the annotation's. */
export const patchFaceAnnotation = endpoint({
  method: 'PATCH',
  path: '/api/orders/items/faces/annotations/:id',
  summary: "Épingle une annotation d'une face, ou la détache",
  role: 'operator',
  params: Id,
  body: pin,
  replies: changed
})

/** `id` is the annotation's; the answer names it. */
export const deleteFaceAnnotation = endpoint({
  method: 'DELETE',
  path: '/api/orders/items/faces/annotations/:id',
  summary: "Supprime une annotation d'une face",
  role: 'operator',
  params: Id,
  replies: deleted
})

/** `id` is the view's. */
export const createViewAnnotation = endpoint({
  method: 'POST',
  path: '/api/decorations/views/:id/annotations',
  summary: "Annote une vue d'une décoration",
  role: 'operator',
  params: Id,
  body: draft,
  beyond: { request_key: 'idempotency-keys' },
  bodyBytesMax: UPLOAD_BODY_BYTES,
  replies: created
})

/** `id` is the annotation's. */
export const patchViewAnnotation = endpoint({
  method: 'PATCH',
  path: '/api/decorations/views/annotations/:id',
  summary: "Épingle une annotation d'une vue, ou la détache",
  role: 'operator',
  params: Id,
  body: pin,
  replies: changed
})

/** `id` is the annotation's; the answer names it. */
export const deleteViewAnnotation = endpoint({
  method: 'DELETE',
  path: '/api/decorations/views/annotations/:id',
  summary: "Supprime une annotation d'une vue",
  role: 'operator',
  params: Id,
  replies: deleted
})
