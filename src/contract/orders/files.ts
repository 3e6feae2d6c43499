import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { ID_MAX, IDEMPOTENT, IdNumber } from '@/contract/http/values'
import { OrderFile } from '@/domain/orders/order'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'

const Id = z.object({ id: IdNumber })

/** Largest body of an upload, in bytes: 25 MB as base64 (33.4 MB) and what stands around it; beyond it nothing is read. */
export const UPLOAD_BODY_BYTES = 40 * 1024 * 1024

/** A file as it travels: `data` is base64, as such or as a data: address. */
export const UploadedFile = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Le fichier doit avoir un nom.'), z.maxLength(255, 'Le nom du fichier est trop long.')),
  data: z.string()
})
export type UploadedFile = z.infer<typeof UploadedFile>

/** An upload (reference: files 2.2, api 2.5). An empty message is the default one; `technique` and `face` (its id) tell what a production file is for. */
export const FileUpload = z.strictObject({
  message: z._default(z.string().check(z.trim(), z.maxLength(1_000, 'Le message est trop long (1\u00a0000\u00a0caractères au plus).')), ''),
  type: z._default(z.nullable(z.enum(['BAT', 'prod', ''])), null),
  pinned: z._default(z.boolean(), true),
  technique: z.optional(z.enum(PRODUCED_TECHNIQUES)),
  face: z.optional(z.int().check(z.positive(), z.maximum(ID_MAX))),
  file: UploadedFile,
  ...IDEMPOTENT
})
export type FileUpload = z.infer<typeof FileUpload>

export const listFiles = endpoint({
  method: 'GET',
  path: '/api/orders/:id/files',
  summary: "Fichiers d'une commande",
  role: 'packing',
  namesContents: true,
  params: Id,
  replies: { 200: z.array(OrderFile), ...COMMON_REPLIES }
})

/** 409: a production file for a face that is not the order's, or a key that made something else (`already-created`). 413: too large; 415: a kind that is not accepted, or a content that is not what the name says. */
export const createFile = endpoint({
  method: 'POST',
  path: '/api/orders/:id/files',
  summary: 'Ajoute un fichier à une commande',
  role: 'packing',
  params: Id,
  body: FileUpload,
  beyond: { request_key: 'idempotency-keys', technique: 'file-places', face: 'file-places' },
  bodyBytesMax: UPLOAD_BODY_BYTES,
  replies: { 201: OrderFile, 409: Problem, 413: Problem, 415: Problem, 507: Problem, ...COMMON_REPLIES }
})

/** Pins a file, or makes it a BAT and back (reference: files 2.3). `id` is the file's; 409 when its type stays. */
export const patchFile = endpoint({
  method: 'PATCH',
  path: '/api/orders/files/:id',
  summary: 'Épingle un fichier ou change son type',
  role: 'operator',
  params: Id,
  body: z.strictObject({ pinned: z.optional(z.boolean()), type: z.optional(z.nullable(z.enum(['BAT', '']))) }),
  replies: { 200: OrderFile, 409: Problem, 413: Problem, ...COMMON_REPLIES }
})

/** Deletes a file of the product's own; 409 for any other (reference: files 2.4). */
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/orders/files/:id',
  summary: 'Supprime un fichier',
  role: 'operator',
  params: Id,
  replies: { 200: z.object({ id: z.int() }), 409: Problem, ...COMMON_REPLIES }
})
