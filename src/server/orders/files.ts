import type { FileUpload } from '@/contract/orders/files'
import {
  canToggleProof,
  defaultFileMessage,
  OWN_FILE_ORIGIN,
  type ProductionPlace,
  productionNote,
  refuseDeletion,
  refusePlace,
  replacedBy,
  roleOfUpload
} from '@/domain/files/order-files'
import type { PromisedOrderFile } from '@/domain/orders/promised'
import type { SessionUser } from '@/server/auth/sessions'
import type { Query } from '@/server/db/database'
import { keepContents, keptOrReleased, readUpload, releaseContents } from '@/server/files/contents'
import type { FileStore } from '@/server/files/file-store'
import { notFound, Refusal, refuse } from '@/server/http/answers'
import { CONFLICT, FILE_STAYS, NOT_FOUND } from '@/server/http/problem-texts'
import { refuseRole } from '@/server/http/role-reach'
import type { PdfPages } from '@/server/pdf-pages/pdf-pages'
import { insertFile, noteOnFace, noteProductionFiles, removeFile, techniquesOfFace, updateFile } from '@/server/repositories/files'
import { filesOf } from '@/server/repositories/order-parts'
import { orderOf } from '@/server/repositories/papers'
import { type ChangeTools, changePart, nowOf } from './change-part'
import { idempotent, idempotentRequest } from './idempotency'

/** `store` keeps the contents, `pages` reads those of PDF files. */
export interface FileTools extends ChangeTools {
  readonly store: FileStore
  readonly pages: PdfPages
}

/** One file of an order, or null. */
async function fileOf(tools: FileTools, query: Query, orderId: number, id: number): Promise<PromisedOrderFile | null> {
  return (await filesOf(query, [orderId], tools.urls)).get(orderId)?.find((file) => file.id === id) ?? null
}

/** Pins a file, or makes it a BAT and back (reference: files 2.3). To what it is already changes nothing. */
export async function changeFile(
  tools: FileTools,
  id: number,
  wanted: { readonly pinned?: boolean | undefined; readonly type?: 'BAT' | '' | null | undefined },
  user: SessionUser
): Promise<PromisedOrderFile | Refusal> {
  const orderId = await orderOf(tools.database.query, 'order_files', id)
  if (orderId === null) return notFound(NOT_FOUND.file)
  return changePart<PromisedOrderFile>(tools, orderId, user, async (query) => {
    const file = await fileOf(tools, query, orderId, id)
    if (file === null) return notFound(NOT_FOUND.file)
    const pinned = wanted.pinned ?? file.pinned
    const type = wanted.type === undefined ? file.type : wanted.type || null
    if ((type ?? '') !== (file.type ?? '') && !canToggleProof(file.type)) return refuse(409, 'conflict', CONFLICT.fileType)
    const { name } = file.file
    const history = [
      ...(pinned === file.pinned ? [] : [{ field: 'files.pinned', from: { name, pinned: file.pinned }, to: { name, pinned } }]),
      ...(type === file.type ? [] : [{ field: 'files.type', from: { name, type: file.type }, to: { name, type } }])
    ]
    if (history.length > 0) await updateFile(query, id, { pinned, type })
    return { answer: { ...file, pinned, type }, history }
  })
}

/** Deletes a file of the product's own (reference: files 2.4); its content goes when no other file has the same. */
export async function deleteOrderFile(tools: FileTools, id: number, user: SessionUser): Promise<{ id: number } | Refusal> {
  const orderId = await orderOf(tools.database.query, 'order_files', id)
  if (orderId === null) return notFound(NOT_FOUND.file)
  let released: string | null = null
  const outcome = await changePart<{ id: number }>(tools, orderId, user, async (query) => {
    const file = await fileOf(tools, query, orderId, id)
    if (file === null) return notFound(NOT_FOUND.file)
    const refusal = refuseDeletion(file)
    if (refusal !== null) return refuse(409, 'conflict', FILE_STAYS[refusal])
    released = await removeFile(query, id)
    if (file.type === 'prod') await noteProductionFiles(query, orderId)
    return { answer: { id }, history: [{ field: 'files', from: { id, name: file.file.name }, to: null }] }
  })
  if (released !== null) await releaseContents(tools, [released])
  return outcome
}

const PDF = 'application/pdf'

/** Why a production file may not be for this face of the order, or null. */
async function refuseFace(query: Query, order: number, { face, technique }: ProductionPlace): Promise<Refusal | null> {
  if (face === null) return null
  const techniques = await techniquesOfFace(query, order, face)
  if (techniques === null) return refuse(409, 'conflict', CONFLICT.faceGone)
  return refusePlace({ techniques }, technique) === null ? null : refuse(409, 'conflict', CONFLICT.techniqueNotOfFace)
}

/**
 * Adds a file to an order, once for its key. Refused before the order is locked when the file may not be kept. A production file for a
 * face takes the place of the one that was sent for it before, and of the annotation that told of that one (reference: files 2.5).
 */
export async function addFile(
  tools: FileTools,
  orderId: number,
  { file, message, type, pinned, technique, face, request_key }: FileUpload,
  user: SessionUser
): Promise<PromisedOrderFile | Refusal> {
  const forbidden = refuseRole(roleOfUpload(type), user)
  if (forbidden !== null) return forbidden
  const at = nowOf(tools)
  const upload = readUpload(file)
  if (upload instanceof Refusal) return upload
  const { name, mime, bytes, hash } = upload
  const pages = mime === PDF ? await tools.pages.count({ key: hash, read: async () => bytes }) : null
  const place: ProductionPlace = type === 'prod' ? { face: face ?? null, technique: technique ?? null } : { face: null, technique: null }
  const released: string[] = []
  const request = idempotentRequest(request_key, 'file', { orderId, message, type, pinned, technique, face, name, hash })
  const read = (query: Query, id: number): Promise<PromisedOrderFile | null> => fileOf(tools, query, orderId, id)
  const hold = await keepContents(tools.store, [upload])
  const make = idempotent(request, read, async (query) => {
    const refusal = await refuseFace(query, orderId, place)
    if (refusal !== null) return refusal
    const replaced = replacedBy((await filesOf(query, [orderId], tools.urls)).get(orderId) ?? [], place)
    for (const { id } of replaced) {
      const content = await removeFile(query, id)
      if (content !== null) released.push(content)
    }
    await hold(query)
    const annotation =
      place.face === null ? null : await noteOnFace(query, { face: place.face, content: productionNote(name), user: user.id, at })
    const id = await insertFile(query, {
      order_id: orderId,
      user_id: user.id,
      message: message || defaultFileMessage(name),
      type: type || null,
      pinned,
      name,
      mime,
      size: bytes.length,
      technique: place.technique,
      face_id: place.face,
      pages,
      annotation_id: annotation,
      origin_identifier: OWN_FILE_ORIGIN,
      content_hash: hash,
      created_at: at
    })
    if (type === 'prod') await noteProductionFiles(query, orderId)
    const made = await read(query, id)
    if (made === null) throw new Error(`file ${id} is not there`)
    const before = replaced.map((gone) => ({ id: gone.id, name: gone.file.name }))
    return { answer: made, history: [{ field: 'files', from: before[0] ?? null, to: { id, name } }] }
  })
  const outcome = await keptOrReleased(tools, [upload], changePart<PromisedOrderFile>(tools, orderId, user, make))
  if (!(outcome instanceof Refusal)) await releaseContents(tools, released)
  return outcome
}
