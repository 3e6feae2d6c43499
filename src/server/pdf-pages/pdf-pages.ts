import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { PNG_SIGNATURE, pngChunk } from '@/server/archive-files/png'
import type { PageJob } from './page-job'
import { type PageReader, pageReader, type ReaderResult } from './page-reader'

const deflated = promisify(deflate)

/** A picture of opaque pixels, four bytes each, as PNG; compressed beside the server's own work. */
async function pagePng(width: number, height: number, rgba: Uint8Array): Promise<Buffer> {
  const line = width * 3 + 1
  const rows = Buffer.alloc(height * line)
  for (let y = 0, from = 0; y < height; y++)
    for (let to = y * line + 1, end = (y + 1) * line; to < end; to += 3, from += 4) {
      rows[to] = rgba[from] ?? 0
      rows[to + 1] = rgba[from + 1] ?? 0
      rows[to + 2] = rgba[from + 2] ?? 0
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const body = await deflated(rows, { level: 4 })
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', body), pngChunk('IEND', Buffer.alloc(0))])
}

/** A PDF file whose bytes are read when its turn comes: one that waits holds none. */
interface PdfFile {
  /** The same for the same bytes, and for no others. */
  readonly key: string
  /** Its bytes; null when they are not there. */
  readonly read: () => Promise<Uint8Array | null>
}

/** Reads PDF files for the screens, which show pages as pictures (reference: order-page 3.5). Throws what reading the bytes throws. */
export interface PdfPages {
  /** How many pages a file has; null when it cannot be read: broken, or locked by a password. */
  readonly count: (file: PdfFile) => Promise<number | null>
  /** A page, counted from 1, as PNG; null when there is no such page or it cannot be drawn. */
  readonly draw: (file: PdfFile, page: number) => Promise<Buffer | null>
  /** Pages that are read now, and those that wait for their turn. */
  readonly queue: () => { readonly running: number; readonly waiting: number }
  readonly close: () => Promise<void>
}

/** Beside its source where tests run it, beside the bundle where it was built. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './page-worker.ts' : './page-worker.js', import.meta.url)

/** Enough to read the small print of an A4 page at twice its size; a poster gets no more pixels than that. */
const DPI = 150
const LONGEST_PX = 2_200

/** A file that takes longer is given up: it was made to. */
const WITHIN_MS = 20_000
/** Readers side by side: a file that takes its time does not hold up the pages of others. */
const READERS = 2
/** Files that took too much, or broke a reader, are not read again for so long: a machine in trouble breaks sound ones, too. So many are remembered. */
const REFUSED_MS = 10 * 60_000
const REFUSED_MAX = 1_000

type Wanted = Pick<PageJob, 'page'> & { readonly file: PdfFile }

interface Waiting extends Wanted {
  readonly resolve: (result: ReaderResult) => void
  readonly reject: (error: unknown) => void
}

const REFUSED = { kind: 'refused' } as const

/** Starts nothing until the first file comes. Of one file a page is read at a time; what waits is served in the order in which it came. */
export function openPdfPages(withinMs = WITHIN_MS, script = WORKER): PdfPages {
  const free = Array.from({ length: READERS }, () => pageReader(withinMs, script))
  const all = [...free]
  const waiting: Waiting[] = []
  const busy = new Set<string>()
  const refused = new Map<string, number>()
  const isRefused = (key: string): boolean => (refused.get(key) ?? 0) > performance.now()

  const refuse = (key: string): void => {
    if (refused.size >= REFUSED_MAX) refused.clear()
    refused.set(key, performance.now() + REFUSED_MS)
  }

  const run = async (reader: PageReader, { file: { key, read }, page }: Wanted): Promise<ReaderResult> => {
    if (isRefused(key)) return REFUSED
    const bytes = await read()
    if (bytes === null) return { kind: 'unreadable' }
    const result = await reader.run({ bytes, page, dpi: DPI, longest: LONGEST_PX })
    if (result.kind === 'refused') refuse(key)
    return result
  }

  const next = (): void => {
    const at = waiting.findIndex(({ file }) => !busy.has(file.key))
    const reader = at === -1 ? undefined : free.pop()
    const [taken] = reader === undefined ? [] : waiting.splice(at, 1)
    if (reader === undefined || taken === undefined) return
    busy.add(taken.file.key)
    const ran = run(reader, taken).finally(() => {
      busy.delete(taken.file.key)
      free.push(reader)
      next()
    })
    ran.then(taken.resolve, taken.reject)
    next()
  }

  const ask = (file: PdfFile, page: number | null): Promise<ReaderResult> =>
    new Promise((resolve, reject) => {
      if (isRefused(file.key)) return resolve(REFUSED)
      waiting.push({ file, page, resolve, reject })
      next()
    })

  return {
    count: async (file) => {
      const result = await ask(file, null)
      return result.kind === 'counted' && result.pages > 0 ? result.pages : null
    },
    draw: async (file, page) => {
      const result = await ask(file, page)
      return result.kind === 'drawn' ? pagePng(result.width, result.height, result.rgba) : null
    },
    queue: () => ({ running: busy.size, waiting: waiting.length }),
    close: async () => {
      for (const reader of all) reader.stop()
    }
  }
}
