import { getFacePreview, getFileContent } from '@/contract/contents'
import { productionFilesOf } from '../archive-files/production-files'
import type { Database } from '../db/database'
import { notFound, Ready } from '../http/answers'
import { attachment } from '../http/attachment'
import { type Router, route } from '../http/route'
import type { SignedUrls } from '../http/signed-urls'
import { drawFace } from '../previews/draw-face'
import { facePreview, findFile } from '../repositories/files'

const SVG = 'image/svg+xml; charset=utf-8'
const PDF = 'application/pdf'
/** A drawing or a file opened by itself runs nothing and loads nothing. Browsers do not show a sandboxed PDF. */
const headersFor = (mime: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${mime === PDF ? '' : '; sandbox'}`,
  'cache-control': 'private, max-age=3600'
})
const SHOWN = /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/

/** Drawings of faces and contents of files, by signed addresses. SVG is shown through `<img>` alone (decisions). */
export function addContents(router: Router, database: Database, urls: SignedUrls): void {
  route(router, getFacePreview, async ({ params, query }) => {
    const preview = urls.isValid('face', params.id, query.s) ? await facePreview(database.query, params.id) : undefined
    return preview === undefined || preview === null
      ? notFound("Ce dessin n'existe pas.")
      : new Ready(drawFace(preview), SVG, headersFor(SVG))
  })

  route(router, getFileContent, async ({ params, query }) => {
    const file = urls.isValid('file', params.id, query.s) ? await findFile(database.query, params.id) : null
    // The archive's own text comes first, the file itself last.
    const content = file === null ? undefined : productionFilesOf([file]).at(-1)
    if (file === null || content === undefined) return notFound("Ce fichier n'existe pas.")
    const disposition = attachment(file.name, SHOWN.test(file.mime) ? 'inline' : 'attachment')
    return new Ready(content.read(), file.mime, { ...headersFor(file.mime), 'content-disposition': disposition })
  })
}
