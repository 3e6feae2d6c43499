import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** So little at a time that nothing else waits for it: a millisecond or two. */
const AT_ONCE = 512 * 1024

/** SHA-512 of a file, in hexadecimal. Rejects when it cannot be read. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha512')
  for await (const piece of createReadStream(path, { highWaterMark: AT_ONCE })) hash.update(piece)
  return hash.digest('hex')
}
