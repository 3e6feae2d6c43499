import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

/** Keeps contents by what they are: the same bytes stand once, under their SHA-256 in hexadecimal. The disk is one such place. */
export interface FileStore {
  /** What this server begins there has this in its name, so that it is known to be a server's at work (`sayAtWork`); absent where it has not. */
  readonly mark?: string
  /** Keeps bytes and answers their name; what it answered is there even after a power cut. */
  readonly put: (bytes: Buffer) => Promise<string>
  readonly has: (hash: string) => Promise<boolean>
  /** The bytes; the stream fails when they are not there. */
  readonly open: (hash: string) => Readable
  /**
   * Forgets bytes that nothing needs any more; fine when they are not there. `isWanted` is asked once they are out of everybody's reach: they come back
   * where it says so, or fails, so that who found them there before and refers to them by then loses nothing.
   */
  readonly remove: (hash: string, isWanted?: () => Promise<boolean>) => Promise<void>
  /** Everything that is kept, one after the other. What comes or goes meanwhile may be named or not. */
  readonly list: () => AsyncIterable<StoredContent>
  /** Forgets what was begun before a moment and never became whole. */
  readonly removeUnfinished: (before: Date) => Promise<void>
}

/** Bytes that are kept. */
export interface StoredContent {
  readonly hash: string
  /** Their number. */
  readonly size: number
  readonly keptAt: Date
}

/** What a store calls contents. */
export const isContentHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Contents that last as long as the program: for a server without a folder of its own. */
export function openMemoryStore(): FileStore {
  const contents = new Map<string, Buffer>()
  const keptAt = new Date()
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
    remove: async (hash, isWanted = async () => false) => {
      const bytes = contents.get(hash)
      if (bytes === undefined) return
      contents.delete(hash)
      let wanted = true
      try {
        wanted = await isWanted()
      } finally {
        if (wanted) contents.set(hash, bytes)
      }
    },
    list: async function* () {
      for (const [hash, { length }] of contents) yield { hash, size: length, keptAt }
    },
    removeUnfinished: async () => undefined
  }
}
