import { productionArchive } from '@/contract/orders'
import { archiveName, refuseArchive } from '@/domain/files/archive'
import { archiveItems, archiveTag, missingContents } from '../archive-files/archive-items'
import { zipStream } from '../archive-files/zip-stream'
import type { Database } from '../db/database'
import type { FileStore } from '../files/file-store'
import { JSON_TYPE, notFound, Ready, type Refusal, refuse } from '../http/answers'
import { attachment } from '../http/attachment'
import { byteRangeOf, partOf } from '../http/byte-range'
import { type Router, route } from '../http/route'
import { NO_SUCH_ORDER } from '../orders/order-changes'
import { findArchivedOrder, productionFiles } from '../repositories/files'

const MESSAGES = {
  'files-not-complete': 'Les fichiers de la commande ne sont pas encore complets.',
  'no-files': "La commande n'a pas de fichier de production."
} as const
const BEYOND = { code: 'malformed', message: "Cette partie de l'archive n'existe pas." }
const ZIP = 'application/zip'

/** Files that are named; the others are counted. */
const NAMED = 5

/** Which files an archive cannot have, and what to do about it. */
function missingText(names: readonly string[]): string {
  const others = names.length - NAMED
  const named = names.slice(0, NAMED).join(', ') + (others > 0 ? ` et ${others} ${others > 1 ? 'autres' : 'autre'}` : '')
  return names.length > 1
    ? `Des fichiers de production manquent sur le serveur\u00a0: ${named}. Déposez-les de nouveau, puis téléchargez l'archive.`
    : `Un fichier de production manque sur le serveur\u00a0: ${named}. Déposez-le de nouveau, puis téléchargez l'archive.`
}

const conflict = (reason: keyof typeof MESSAGES): Refusal => refuse(409, 'conflict', MESSAGES[reason])

/**
 * Zip of an order's production files (reference: files 3.2), streamed. The same files give the same bytes under the same tag, so that a download
 * that was cut goes on where it stopped (`Range`, `If-Range`): what was sent before is made again, not sent again.
 */
export function addArchive(router: Router, database: Database, store: FileStore): void {
  route(router, productionArchive, async ({ params }, { request }) => {
    const order = await findArchivedOrder(database.query, params.id)
    if (order === null) return notFound(NO_SUCH_ORDER)
    const refusal = refuseArchive(order)
    if (refusal !== null) return conflict(refusal)
    const files = await productionFiles(database.query, order.id, params.process === 'all' ? null : params.process)
    if (files.length === 0) return conflict('no-files')
    // Said before the first byte: a stream that breaks tells nobody why.
    const missing = await missingContents(files, store)
    if (missing.length > 0) return refuse(409, 'conflict', missingText(missing))
    const tag = archiveTag(files)
    const { size, stream } = zipStream(archiveItems(files, store))
    const byteRange = byteRangeOf({ range: request.headers.range, ifRange: request.headers['if-range']?.toString() }, tag, size)
    if (byteRange.kind === 'beyond') {
      stream.destroy()
      return new Ready(JSON.stringify(BEYOND), JSON_TYPE, { 'content-range': `bytes */${size}` }, 416)
    }
    const headers = {
      'content-disposition': attachment(archiveName(order.origin_ref_id)),
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      etag: tag
    }
    if (byteRange.kind === 'whole') return new Ready(stream, ZIP, { ...headers, 'content-length': String(size) })
    const { from, to } = byteRange
    const span = { 'content-length': String(to + 1 - from), 'content-range': `bytes ${from}-${to}/${size}` }
    return new Ready(partOf(stream, from, to), ZIP, { ...headers, ...span }, 206)
  })
}
