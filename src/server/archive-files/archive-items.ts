import { createHash } from 'node:crypto'
import type { FileStore } from '../files/file-store'
import type { FileSource } from '../repositories/files'
import { productionFilesOf } from './production-files'
import type { ZipItem } from './zip-stream'

/** Changes when the same files would be packed into other bytes. */
const FORMAT = 1

/**
 * Name of the bytes of an archive of these files, as a strong entity tag: what was packed once under it can be asked for again, in part.
 * A zip's dates are those of the machine's time zone.
 */
export function archiveTag(files: readonly FileSource[]): string {
  const packed = files.map(({ id, name, technique, recipe, size, content_hash }) => [id, name, technique, recipe, size, content_hash])
  const zone = new Date(Date.UTC(2020, 0, 1, 12)).getTimezoneOffset()
  return `"${createHash('sha256')
    .update(JSON.stringify([FORMAT, zone, packed]))
    .digest('base64url')}"`
}

/** What an archive of these files holds: what was uploaded is streamed from the store, the rest is made. */
export function archiveItems(files: readonly FileSource[], store: FileStore): readonly ZipItem[] {
  const entries = productionFilesOf(files)
  return entries.map(({ name, read }, at): ZipItem => {
    const file = files[at - (entries.length - files.length)]
    const hash = file?.content_hash ?? null
    return { name, content: file === undefined || hash === null ? read() : { size: file.size, open: () => store.open(hash) } }
  })
}

/** Names of the files whose content was uploaded and is in the store no more; none when the archive can be made whole. */
export async function missingContents(files: readonly FileSource[], store: FileStore): Promise<readonly string[]> {
  const there = await Promise.all(files.map(({ content_hash }) => content_hash === null || store.has(content_hash)))
  return files.filter((_, at) => !there[at]).map(({ name }) => name)
}
