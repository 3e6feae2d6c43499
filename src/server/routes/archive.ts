import { Readable } from 'node:stream'
import yazl from 'yazl'
import { productionArchive } from '@/contract/orders'
import { archiveName, refuseArchive } from '@/domain/files/archive'
import { productionFilesOf } from '../archive-files/production-files'
import type { Database } from '../db/database'
import { notFound, Ready, type Refusal, refuse } from '../http/answers'
import { attachment } from '../http/attachment'
import { type Router, route } from '../http/route'
import { NO_SUCH_ORDER } from '../orders/order-changes'
import { findArchivedOrder, productionFiles } from '../repositories/files'

const MESSAGES = {
  'files-not-complete': 'Les fichiers de la commande ne sont pas encore complets.',
  'no-files': "La commande n'a pas de fichier de production."
} as const

const conflict = (reason: keyof typeof MESSAGES): Refusal => refuse(409, 'conflict', MESSAGES[reason])
const PACKED = /\.(png|jpe?g|zip|pdf)$/i
/** The same files always give the same bytes. */
const MTIME = new Date(Date.UTC(2020, 0, 1, 12))

interface Entry {
  readonly name: string
  readonly read: () => NodeJS.ReadableStream | Buffer
}

/** A zip of these entries, made while it is read: each content is asked for when its turn comes. An unreadable one breaks the stream. */
export function zipOf(entries: readonly Entry[]): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  for (const { name, read } of entries)
    zip.addReadStreamLazy(name, { mtime: MTIME, compress: !PACKED.test(name) }, (give) => {
      try {
        const content = read()
        const stream = Buffer.isBuffer(content) ? Readable.from([content]) : content
        stream.once('error', (error) => output.destroy(error))
        give(null, stream)
      } catch (error) {
        output.destroy(error as Error)
      }
    })
  zip.end()
  return output
}

/** Zip of an order's production files (spec §5, §7), streamed: its length is not known before its end. */
export function addArchive(router: Router, database: Database): void {
  route(router, productionArchive, async ({ params }) => {
    const order = await findArchivedOrder(database.query, params.id)
    if (order === null) return notFound(NO_SUCH_ORDER)
    const refusal = refuseArchive(order)
    if (refusal !== null) return conflict(refusal)
    const files = await productionFiles(database.query, order.id, params.process === 'all' ? null : params.process)
    if (files.length === 0) return conflict('no-files')
    const headers = { 'content-disposition': attachment(archiveName(order.origin_ref_id)), 'cache-control': 'no-store' }
    return new Ready(zipOf(productionFilesOf(files)), 'application/zip', headers)
  })
}
