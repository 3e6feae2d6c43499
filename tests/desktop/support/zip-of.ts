import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A real zip whose entries hold that many random bytes each, so that nothing compresses away. */
export async function zipOf(entries: Readonly<Record<string, number>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(randomBytes(bytes), name)
  zip.end()
  return buffer(zip.outputStream)
}
