import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { IdNumber, wholeNumber } from '@/contract/http/values'
import { PAGES_SHOWN_MAX } from '@/domain/files/content'

/** Orders carry these addresses ready-made: `e` is when they end, `s` signs them. 403 for one that is not whole, 410 once it has ended. */
const Signed = z.object({
  e: z._default(z.string().check(z.maxLength(12)), ''),
  s: z._default(z.string().check(z.maxLength(64)), '')
})
const ContentId = z.object({ id: IdNumber })
const contents = { role: 'packing', isContents: true, query: Signed, replies: { 200: 'binary', 410: Problem, ...COMMON_REPLIES } } as const

/** Drawing of a face, as SVG. */
export const getFacePreview = endpoint({
  method: 'GET',
  path: '/api/previews/faces/:id.svg',
  summary: "Dessin d'une face",
  ...contents,
  params: ContentId
})

/** A page of a PDF file, counted from 1, as PNG; the file's own signature opens it. 404 also where it cannot be drawn. */
export const getFilePage = endpoint({
  method: 'GET',
  path: '/api/files/:id/pages/:page.png',
  summary: "Page d'un fichier PDF",
  ...contents,
  params: z.extend(ContentId, { page: wholeNumber(1, PAGES_SHOWN_MAX) })
})

/** Drawing of a view of a decoration, as SVG. */
export const getViewPreview = endpoint({
  method: 'GET',
  path: '/api/previews/views/:id.svg',
  summary: "Dessin d'une vue",
  ...contents,
  params: ContentId
})

/** Content of an annotation's file. */
export const getAnnotationFile = endpoint({
  method: 'GET',
  path: '/api/annotations/:id/content',
  summary: "Contenu du fichier d'une annotation",
  ...contents,
  params: ContentId
})

/** Content of an order's file. */
export const getFileContent = endpoint({
  method: 'GET',
  path: '/api/files/:id/content',
  summary: "Contenu d'un fichier de commande",
  ...contents,
  params: ContentId
})
