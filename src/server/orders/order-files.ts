import { canToggleProof, refuseDeletion } from '@/domain/files/order-files'
import type { PromisedOrderFile } from '@/domain/orders/promised'
import type { SessionUser } from '../auth/sessions'
import type { Query } from '../db/database'
import { releaseContent } from '../files/contents'
import type { FileStore } from '../files/file-store'
import { notFound, type Refusal, refuse } from '../http/answers'
import type { PdfPages } from '../pdf-pages/pdf-pages'
import { noteProductionFiles, removeFile, updateFile } from '../repositories/file-writes'
import { filesOf } from '../repositories/order-parts'
import { orderOf } from '../repositories/papers'
import { changePart } from './change-part'
import type { ChangeTools } from './order-changes'

const NO_SUCH_FILE = "Ce fichier n'existe pas."
const DELETION_REFUSALS = {
  'not-ours': "Ce fichier vient d'ailleurs, il ne peut pas être supprimé ici.",
  'purchase-order': 'Un bon de commande ne peut pas être supprimé.'
} as const

/** `store` keeps the contents, `pages` reads those of PDF files. */
export interface FileTools extends ChangeTools {
  readonly store: FileStore
  readonly pages: PdfPages
}

/** One file of an order, or null. */
export async function fileOf(tools: FileTools, query: Query, orderId: number, id: number): Promise<PromisedOrderFile | null> {
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
  if (orderId === null) return notFound(NO_SUCH_FILE)
  return changePart<PromisedOrderFile>(tools, orderId, user, async (query) => {
    const file = await fileOf(tools, query, orderId, id)
    if (file === null) return notFound(NO_SUCH_FILE)
    const pinned = wanted.pinned ?? file.pinned
    const type = wanted.type === undefined ? file.type : wanted.type || null
    if ((type ?? '') !== (file.type ?? '') && !canToggleProof(file.type))
      return refuse(409, 'conflict', 'Le type de ce fichier ne peut pas changer.')
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
  if (orderId === null) return notFound(NO_SUCH_FILE)
  let released: string | null = null
  const outcome = await changePart<{ id: number }>(tools, orderId, user, async (query) => {
    const file = await fileOf(tools, query, orderId, id)
    if (file === null) return notFound(NO_SUCH_FILE)
    const refusal = refuseDeletion(file)
    if (refusal !== null) return refuse(409, 'conflict', DELETION_REFUSALS[refusal])
    released = await removeFile(query, id)
    if (file.type === 'prod') await noteProductionFiles(query, orderId)
    return { answer: { id }, history: [{ field: 'files', from: { id, name: file.file.name }, to: null }] }
  })
  if (released !== null) await releaseContent(tools.database, tools.store, released)
  return outcome
}
