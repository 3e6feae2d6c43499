import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { deflate } from 'node:zlib'
import { PNG_SIGNATURE, pngChunk } from '@/server/archive-files/png'
import type { PageJob, PageResult } from './page-job'

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
/** The thread and its memory go when nobody has asked for so long. */
const IDLE_MS = 60_000

const UNREADABLE: PageResult = { kind: 'unreadable' }

/** Starts nothing until the first file comes; jobs wait for each other. */
export function openPdfPages(withinMs = WITHIN_MS, script = WORKER): PdfPages {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<PageResult> = Promise.resolve(UNREADABLE)

  const stop = async (): Promise<void> => {
    clearTimeout(idle)
    const running = worker
    worker = null
    await running?.terminate()
  }

  const start = (): Worker => {
    const started = new Worker(script)
    started.unref()
    // Told to whom waits, below; without a listener it would end the server.
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }

  const run = (job: PageJob): Promise<PageResult> =>
    new Promise((resolve) => {
      clearTimeout(idle)
      worker ??= start()
      const running = worker
      const end = (result: PageResult): void => {
        clearTimeout(late)
        running.off('message', end)
        running.off('exit', died)
        if (result.kind === 'unreadable' && result.spent) void stop()
        idle = setTimeout(() => void stop(), IDLE_MS).unref()
        resolve(result)
      }
      const died = (): void => end(UNREADABLE)
      const late = setTimeout(() => {
        void stop()
        died()
      }, withinMs)
      running.once('message', end)
      running.once('exit', died)
      running.postMessage(job)
    })

  const ask = (bytes: Uint8Array, page: number | null): Promise<PageResult> => {
    last = last.then(() => run({ bytes, page, dpi: DPI, longest: LONGEST_PX }))
    return last
  }

  return {
    count: async (bytes) => {
      const result = await ask(bytes, null)
      return result.kind === 'counted' && result.pages > 0 ? result.pages : null
    },
    draw: async (bytes, page) => {
      const result = await ask(bytes, page)
      return result.kind === 'drawn' ? pagePng(result.width, result.height, result.rgba) : null
    },
    close: stop
  }
}
