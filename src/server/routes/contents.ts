import { buffer } from 'node:stream/consumers'
import { getAnnotationFile, getFacePreview, getFileContent, getFilePage, getViewPreview } from '@/contract/orders/contents'
import { productionFilesOf } from '@/server/archive-files/production-files'
import type { Database } from '@/server/db/database'
import type { FileStore } from '@/server/files/file-store'
import { notFound, Ready, type Refusal } from '@/server/http/answers'
import { attachment } from '@/server/http/byte-range'
import { NOT_FOUND } from '@/server/http/problem-texts'
import { type Router, route } from '@/server/http/route'
import type { SignedUrls } from '@/server/http/signed-urls'
import { createPagePictures } from '@/server/pdf-pages/page-pictures'
import type { PdfPages } from '@/server/pdf-pages/pdf-pages'
import { drawFace } from '@/server/previews/draw-face'
import { type FileSource, facePreview, findAnnotationFile, findFile, viewPreview } from '@/server/repositories/files'

const SVG = 'image/svg+xml; charset=utf-8'
const PNG = 'image/png'
const PDF = 'application/pdf'
/** A drawing or a file opened by itself runs nothing and loads nothing. Browsers do not show a sandboxed PDF. */
const headersFor = (mime: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${mime === PDF ? '' : '; sandbox'}`,
  'cache-control': 'private, max-age=3600'
})
const SHOWN = /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/

/** The bytes of a file: what was uploaded, or what the demo draws; null when they are not there. */
async function bytesOf(file: FileSource, store: FileStore): Promise<Buffer | null> {
  if (file.content_hash === null) return productionFilesOf([file]).at(-1)?.read() ?? null
  return (await store.has(file.content_hash)) ? buffer(store.open(file.content_hash)) : null
}

const drawing = (preview: unknown): Ready | Refusal =>
  preview === undefined || preview === null ? notFound(NOT_FOUND.drawing) : new Ready(drawFace(preview), SVG, headersFor(SVG))

/** The content of a file as it is served. SVG is shown through `<img>` alone (reference: files 1.3). */
async function content(store: FileStore, file: FileSource | null): Promise<Ready | Refusal> {
  if (file === null) return notFound(NOT_FOUND.file)
  const disposition = attachment(file.name, SHOWN.test(file.mime) ? 'inline' : 'attachment')
  const headers = { ...headersFor(file.mime), 'content-disposition': disposition }
  if (file.content_hash !== null) {
    if (!(await store.has(file.content_hash))) return notFound(NOT_FOUND.file)
    return new Ready(store.open(file.content_hash), file.mime, { ...headers, 'content-length': String(file.size) })
  }
  // The archive's own text comes first, the file itself last.
  const drawn = productionFilesOf([file]).at(-1)
  return drawn === undefined ? notFound(NOT_FOUND.file) : new Ready(drawn.read(), file.mime, headers)
}

interface Contents {
  readonly database: Database
  readonly urls: SignedUrls
  readonly store: FileStore
  readonly pages: PdfPages
}

/** Drawings of faces and views, contents of files and their pages, by signed addresses. */
export function addContents(router: Router, { database: { query }, urls, store, pages }: Contents): void {
  const pictures = createPagePictures()
  route(router, getFacePreview, async ({ params: { id }, query: { s } }) =>
    drawing(urls.isValid('face', id, s) ? await facePreview(query, id) : undefined)
  )
  route(router, getViewPreview, async ({ params: { id }, query: { s } }) =>
    drawing(urls.isValid('view', id, s) ? await viewPreview(query, id) : undefined)
  )
  route(router, getFilePage, async ({ params: { id, page }, query: { s } }): Promise<Ready | Refusal> => {
    const file = urls.isValid('file', id, s) ? await findFile(query, id) : null
    if (file === null || page > (file.pages ?? 0)) return notFound(NOT_FOUND.file)
    const picture = await pictures(`${file.content_hash ?? file.id} ${page}`, async () => {
      const bytes = await bytesOf(file, store)
      return bytes === null ? null : pages.draw(bytes, page)
    })
    return picture === null ? notFound(NOT_FOUND.page) : new Ready(picture, PNG, headersFor(PNG))
  })
  route(router, getFileContent, async ({ params: { id }, query: { s } }) =>
    content(store, urls.isValid('file', id, s) ? await findFile(query, id) : null)
  )
  route(router, getAnnotationFile, async ({ params: { id }, query: { s } }) =>
    content(store, urls.isValid('annotation', id, s) ? await findAnnotationFile(query, id) : null)
  )
}
