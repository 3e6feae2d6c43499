import { buffer } from 'node:stream/consumers'
import { getAnnotationFile, getFacePreview, getFileContent, getFilePage, getViewPreview } from '@/contract/orders/contents'
import { isPaper, isPaperOfPart } from '@/domain/files/papers'
import { filesSeenBy } from '@/domain/orders/seen-by'
import { drawnContent } from '@/server/archive-files/production-files'
import type { Database } from '@/server/db/database'
import type { FileStore } from '@/server/files/file-store'
import { notFound, Ready, type Refusal, refuse } from '@/server/http/answers'
import { attachment } from '@/server/http/byte-range'
import { NO_CONTENT, NOT_FOUND } from '@/server/http/problem-texts'
import { type Caller, type Router, route } from '@/server/http/route'
import type { Signed, SignedKind, SignedUrls } from '@/server/http/signed-urls'
import { createPagePictures } from '@/server/pdf-pages/page-pictures'
import type { PdfPages } from '@/server/pdf-pages/pdf-pages'
import { drawFace } from '@/server/previews/draw-face'
import { type FileSource, facePreview, findAnnotationFile, findFile, viewPreview } from '@/server/repositories/files'

const SVG = 'image/svg+xml; charset=utf-8'
const PNG = 'image/png'
const PDF = 'application/pdf'

/** A cache keeps drawings while their address stands, for who fetched them alone: who signs out has no cookie to be answered by. */
const KEPT_AT_MOST_SECONDS = 3600
const cacheOf = (left: number, paper: boolean): Readonly<Record<string, string>> =>
  paper
    ? { 'cache-control': 'no-store' }
    : { 'cache-control': `private, max-age=${Math.min(left, KEPT_AT_MOST_SECONDS)}`, vary: 'authorization, cookie' }

/** A drawing or a file opened by itself runs nothing and loads nothing. Browsers do not show a sandboxed PDF. */
const headersFor = (mime: string, left: number, paper = false) => ({
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${mime === PDF ? '' : '; sandbox'}`,
  ...cacheOf(left, paper)
})
const SHOWN = /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/

/** The bytes of a file: what was uploaded, or what the demo draws; null when they are not there. */
async function bytesOf(file: FileSource, store: FileStore): Promise<Buffer | null> {
  if (file.content_hash === null) return drawnContent(file)
  return (await store.has(file.content_hash)) ? buffer(store.open(file.content_hash)) : null
}

const drawing = (preview: unknown, left: number): Ready | Refusal =>
  preview === undefined || preview === null ? notFound(NOT_FOUND.drawing) : new Ready(drawFace(preview), SVG, headersFor(SVG, left))

/** The content of a file as it is served. SVG is shown through `<img>` alone (reference: files 1.3). */
async function content(store: FileStore, file: FileSource, left: number, paper: boolean): Promise<Ready | Refusal> {
  const disposition = attachment(file.name, SHOWN.test(file.mime) ? 'inline' : 'attachment')
  const headers = { ...headersFor(file.mime, left, paper), 'content-disposition': disposition }
  if (file.content_hash !== null) {
    if (!(await store.has(file.content_hash))) return notFound(NOT_FOUND.file)
    return new Ready(store.open(file.content_hash), file.mime, { ...headers, 'content-length': String(file.size) })
  }
  return new Ready(drawnContent(file), file.mime, headers)
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
  /** Answers what an address opens, told for how many seconds it still stands; refuses one that is not whole or has ended. */
  const opened = async (kind: SignedKind, id: number, signed: Signed, answer: (left: number) => Promise<Ready | Refusal>) => {
    const left = urls.judge(kind, id, signed)
    if (left === 'wrong') return refuse(403, 'forbidden', NO_CONTENT.wrong)
    return left === 'ended' ? refuse(410, 'address-ended', NO_CONTENT.ended) : answer(left)
  }
  /** A file of an order, unless it is not for the eyes of who asks (reference: people 2.3). */
  const fileFor = async ({ user }: Caller, id: number) => {
    const file = await findFile(query, id)
    return file === null || !filesSeenBy(user.role, [file]).includes(file) ? null : file
  }

  route(router, getFacePreview, ({ params: { id }, query: signed }) =>
    opened('face', id, signed, async (left) => drawing(await facePreview(query, id), left))
  )
  route(router, getViewPreview, ({ params: { id }, query: signed }) =>
    opened('view', id, signed, async (left) => drawing(await viewPreview(query, id), left))
  )
  route(router, getFilePage, ({ params: { id, page }, query: signed }, caller) =>
    opened('file', id, signed, async (left) => {
      const file = await fileFor(caller, id)
      if (file === null || page > (file.pages ?? 0)) return notFound(NOT_FOUND.file)
      const key = file.content_hash ?? `drawn ${file.id}`
      const picture = await pictures(`${key} ${page}`, () => pages.draw({ key, read: () => bytesOf(file, store) }, page))
      return picture === null ? notFound(NOT_FOUND.page) : new Ready(picture, PNG, headersFor(PNG, left, isPaper(file)))
    })
  )
  route(router, getFileContent, ({ params: { id }, query: signed }, caller) =>
    opened('file', id, signed, async (left) => {
      const file = await fileFor(caller, id)
      return file === null ? notFound(NOT_FOUND.file) : content(store, file, left, isPaper(file))
    })
  )
  route(router, getAnnotationFile, ({ params: { id }, query: signed }) =>
    opened('annotation', id, signed, async (left) => {
      const file = await findAnnotationFile(query, id)
      return file === null ? notFound(NOT_FOUND.file) : content(store, file, left, isPaperOfPart(file))
    })
  )
}
