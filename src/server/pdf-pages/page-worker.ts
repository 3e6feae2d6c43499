import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { PageJob, PageResult } from './page-job'

/**
 * Reads PDF files apart from the server: a process of its own, PDFium in WebAssembly, one job at a time. It imports none of our own code
 * (types apart), so that Node runs it as it is. What is asked of a broken file is answered, never thrown.
 */
const POINTS_PER_INCH = 72

/** What PDFium may take: a page of small print needs a twentieth of it. Node itself is limited by whoever starts this. */
const MEMORY_BYTES = 512 * 1024 * 1024
const WASM_PAGE_BYTES = 64 * 1024

// The system limits no single process everywhere: PDFium hears « no more memory » from here, and gives up.
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (pages: number): number {
  if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > MEMORY_BYTES) throw new RangeError('no more memory')
  return grow.call(this, pages)
}

const library = await PDFiumLibrary.init()

async function work({ bytes, page, dpi, longest }: PageJob): Promise<PageResult> {
  const document = await library.loadDocument(bytes)
  try {
    const pages = document.getPageCount()
    if (page === null) return { kind: 'counted', pages }
    if (page < 1 || page > pages) return { kind: 'unreadable' }
    const sheet = document.getPage(page - 1)
    const { originalWidth, originalHeight } = sheet.getOriginalSize()
    const scale = Math.min(dpi / POINTS_PER_INCH, longest / Math.max(originalWidth, originalHeight))
    const { width, height, data } = await sheet.render({ scale, render: 'bitmap' })
    // A ribbon may come out thinner than a pixel.
    return width < 1 || height < 1 ? { kind: 'unreadable' } : { kind: 'drawn', width, height, rgba: data }
  } finally {
    document.destroy()
  }
}

// The server that asked has gone.
process.on('disconnect', () => process.exit())
process.on('message', (job: PageJob) => {
  work(job).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      // What PDFium left half-done is not trusted again: this process ends, which tells that the file broke it.
      if (error instanceof WebAssembly.RuntimeError) process.exit(1)
      process.send?.({ kind: 'unreadable' } satisfies PageResult)
    }
  )
})
