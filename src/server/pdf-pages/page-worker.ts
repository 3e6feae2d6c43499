import { parentPort } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { PageJob, PageResult } from './page-job'

/**
 * Reads PDF files apart from the server: a thread of its own, PDFium in WebAssembly, one job at a time. It imports none of our own code
 * (types apart), so that Node runs it as it is. What is asked of a broken file is answered, never thrown.
 */
const POINTS_PER_INCH = 72

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

parentPort?.on('message', (job: PageJob) => {
  work(job).then(
    (result) => parentPort?.postMessage(result),
    (error: unknown) => {
      // What PDFium left half-done is not trusted again: the next job begins with a new thread.
      const spent = error instanceof WebAssembly.RuntimeError
      parentPort?.postMessage({ kind: 'unreadable', spent } satisfies PageResult)
      if (spent) process.exit()
    }
  )
})
