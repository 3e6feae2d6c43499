import type { FileUpload } from '@/contract/files'
import { defaultFileMessage, OWN_ORIGIN } from '@/domain/files/order-files'
import { type ProductionPlace, productionNote, refusePlace, replacedBy } from '@/domain/files/production'
import type { PromisedOrderFile } from '@/domain/orders/promised'
import type { SessionUser } from '../auth/sessions'
import type { Query } from '../db/database'
import { keepContent, releaseContent } from '../files/contents'
import { readUpload } from '../files/read-upload'
import { Refusal, refuse } from '../http/answers'
import { insertFile, noteProductionFiles, removeFile } from '../repositories/file-writes'
import { filesOf } from '../repositories/order-parts'
import { noteOnFace, techniquesOfFace } from '../repositories/production-notes'
import { changePart } from './change-part'
import { idempotent, idempotentRequest } from './idempotency'
import { type FileTools, fileOf } from './order-files'

const PDF = 'application/pdf'

/** Why a production file may not be for this face of the order, or null. */
async function refuseFace(query: Query, order: number, { face, technique }: ProductionPlace): Promise<Refusal | null> {
  if (face === null) return null
  const techniques = await techniquesOfFace(query, order, face)
  if (techniques === null) return refuse(409, 'conflict', "Cette face n'est plus dans la commande.")
  return refusePlace({ techniques }, technique) === null ? null : refuse(409, 'conflict', "Cette technique n'est plus celle de la face.")
}

/**
 * Adds a file to an order, once for its key; `at` is an API date. Refused before the order is locked when the file may not be kept. A production file for a
 * face takes the place of the one that was sent for it before, and of the annotation that told of that one (reference: files 2.5).
 */
export async function addFile(
  tools: FileTools,
  orderId: number,
  { file, message, type, pinned, technique, face, request_key }: FileUpload,
  at: string,
  user: SessionUser
): Promise<PromisedOrderFile | Refusal> {
  const upload = readUpload(file)
  if (upload instanceof Refusal) return upload
  const { name, mime, bytes, hash } = upload
  const pages = mime === PDF ? await tools.pages.count(bytes) : null
  const place: ProductionPlace = type === 'prod' ? { face: face ?? null, technique: technique ?? null } : { face: null, technique: null }
  const released: string[] = []
  const request = idempotentRequest(request_key, 'file', { orderId, message, type, pinned, technique, face, name, hash })
  const read = (query: Query, id: number): Promise<PromisedOrderFile | null> => fileOf(tools, query, orderId, id)
  const make = idempotent(request, read, async (query) => {
    const refusal = await refuseFace(query, orderId, place)
    if (refusal !== null) return refusal
    const replaced = replacedBy((await filesOf(query, [orderId], tools.urls)).get(orderId) ?? [], place)
    for (const { id } of replaced) {
      const content = await removeFile(query, id)
      if (content !== null) released.push(content)
    }
    await keepContent(query, tools.store, hash, bytes)
    const annotation =
      place.face === null ? null : await noteOnFace(query, { face: place.face, content: productionNote(name), user: user.id, at })
    const id = await insertFile(query, {
      order: orderId,
      user: user.id,
      message: message || defaultFileMessage(name),
      type: type || null,
      pinned,
      name,
      mime,
      size: bytes.length,
      ...place,
      pages,
      annotation,
      origin: OWN_ORIGIN,
      hash,
      at
    })
    if (type === 'prod') await noteProductionFiles(query, orderId)
    const made = await read(query, id)
    if (made === null) throw new Error(`file ${id} is not there`)
    const before = replaced.map((gone) => ({ id: gone.id, name: gone.file.name }))
    return { answer: made, history: [{ field: 'files', from: before[0] ?? null, to: { id, name } }] }
  })
  const outcome = await changePart<PromisedOrderFile>(tools, orderId, user, make)
  if (!(outcome instanceof Refusal)) for (const content of released) await releaseContent(tools.database, tools.store, content)
  return outcome
}
