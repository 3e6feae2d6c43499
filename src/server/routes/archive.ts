import { productionArchive } from '@/contract/orders/orders'
import { archiveName, refuseArchive } from '@/domain/files/archive'
import { archiveItems, archiveTag, missingContents, zipStream } from '@/server/archive-files/zip-stream'
import type { Database } from '@/server/db/database'
import type { FileStore } from '@/server/files/file-store'
import { JSON_TYPE, notFound, Ready, type Refusal, refuse } from '@/server/http/answers'
import { attachment, byteRangeOf, partOf } from '@/server/http/byte-range'
import { FAULTS, missingFiles, NO_ARCHIVE, NOT_FOUND } from '@/server/http/problem-texts'
import { type Router, route } from '@/server/http/route'
import { findArchivedOrder, productionFiles } from '@/server/repositories/files'

const ZIP = 'application/zip'

const conflict = (reason: keyof typeof NO_ARCHIVE): Refusal => refuse(409, 'conflict', NO_ARCHIVE[reason])

/**
 * Zip of an order's production files (reference: files 3.2), streamed. The same files give the same bytes under the same tag, so that a download
 * that was cut goes on where it stopped (`Range`, `If-Range`): what was sent before is made again, not sent again.
 */
export function addArchive(router: Router, database: Database, store: FileStore): void {
  route(router, productionArchive, async ({ params }, { request }) => {
    const order = await findArchivedOrder(database.query, params.id)
    if (order === null) return notFound(NOT_FOUND.order)
    const refusal = refuseArchive(order)
    if (refusal !== null) return conflict(refusal)
    const files = await productionFiles(database.query, order.id, params.process === 'all' ? null : params.process)
    if (files.length === 0) return conflict('no-files')
    // Said before the first byte: a stream that breaks tells nobody why.
    const missing = await missingContents(files, store)
    if (missing.length > 0) return refuse(409, 'conflict', missingFiles(missing))
    const tag = archiveTag(files, order.origin_ref_id)
    const { size, stream } = zipStream(archiveItems(files, store, order.origin_ref_id))
    const byteRange = byteRangeOf({ range: request.headers.range, ifRange: request.headers['if-range']?.toString() }, tag, size)
    if (byteRange.kind === 'beyond') {
      stream.destroy()
      return new Ready(JSON.stringify({ code: 'malformed', message: FAULTS.range }), JSON_TYPE, { 'content-range': `bytes */${size}` }, 416)
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
