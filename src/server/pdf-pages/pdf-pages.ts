import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { PNG_SIGNATURE, pngChunk } from '@/server/archive-files/png'
import type { PageJob } from './page-job'
import { pageReader, type ReaderResult } from './page-reader'

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

/** Reads PDF files for the screens, which show pages as pictures (reference: order-page 3.5). */
export interface PdfPages {
  /** How many pages a file has; null when it cannot be read: broken, or locked by a password. */
  readonly count: (bytes: Uint8Array) => Promise<number | null>
  /** A page, counted from 1, as PNG; null when there is no such page or it cannot be drawn. */
  readonly draw: (bytes: Uint8Array, page: number) => Promise<Buffer | null>
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

interface Waiting {
  readonly file: string
  readonly job: PageJob
  readonly resolve: (result: ReaderResult) => void
}

/** Starts nothing until the first file comes. Of one file a page is read at a time; what waits is served in the order in which it came. */
export function openPdfPages(withinMs = WITHIN_MS, script = WORKER): PdfPages {
  const free = Array.from({ length: READERS }, () => pageReader(withinMs, script))
  const all = [...free]
  const waiting: Waiting[] = []
  const busy = new Set<string>()
  const refused = new Map<string, number>()
  const isRefused = (file: string): boolean => (refused.get(file) ?? 0) > Date.now()

  const refuse = (file: string): void => {
    if (refused.size >= REFUSED_MAX) refused.clear()
    refused.set(file, Date.now() + REFUSED_MS)
  }

  const next = (): void => {
    const at = waiting.findIndex(({ file }) => !busy.has(file))
    const reader = at === -1 ? undefined : free.pop()
    const [taken] = reader === undefined ? [] : waiting.splice(at, 1)
    if (reader === undefined || taken === undefined) return
    const { file, job, resolve } = taken
    busy.add(file)
    const run = isRefused(file) ? Promise.resolve<ReaderResult>({ kind: 'refused' }) : reader.run(job)
    void run.then((result) => {
      if (result.kind === 'refused' && !isRefused(file)) refuse(file)
      busy.delete(file)
      free.push(reader)
      resolve(result)
      next()
    })
    next()
  }

  const ask = (bytes: Uint8Array, page: number | null): Promise<ReaderResult> =>
    new Promise((resolve) => {
      const file = hash('sha256', bytes, 'base64url')
      if (isRefused(file)) return resolve({ kind: 'refused' })
      waiting.push({ file, job: { bytes, page, dpi: DPI, longest: LONGEST_PX }, resolve })
      next()
    })

  return {
    count: async (bytes) => {
      const result = await ask(bytes, null)
      return result.kind === 'counted' && result.pages > 0 ? result.pages : null
    },
    draw: async (bytes, page) => {
      const result = await ask(bytes, page)
      return result.kind === 'drawn' ? pagePng(result.width, result.height, result.rgba) : null
    },
    close: async () => {
      for (const reader of all) reader.stop()
    }
  }
}
