import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStore } from './file-store'

/** Contents that last as long as the program: for a server without a folder of its own. */
export function openMemoryStore(): FileStore {
  const contents = new Map<string, Buffer>()
  return {
    put: async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      contents.set(hash, bytes)
      return hash
    },
    has: async (hash) => contents.has(hash),
    open: (hash) => {
      const bytes = contents.get(hash)
      if (bytes === undefined) throw new Error('no such content')
      return Readable.from([bytes])
    },
    remove: async (hash) => void contents.delete(hash)
  }
}
