import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { Problem } from '@/contract/http/problem'
import { IdNumber, wholeNumber } from '@/contract/http/values'
import { PAGES_SHOWN_MAX } from '@/domain/files/content'

/** Contents that `<img>` and links fetch without a token: `s` signs the address, which orders carry ready-made. */
const Signed = z.object({ s: z.string().check(z.maxLength(64)) })
const ContentId = z.object({ id: IdNumber })
const replies = { 200: 'binary', 400: Problem, 404: Problem, 500: Problem, 503: Problem } as const

/** Drawing of a face, as SVG; 404 also on a wrong signature. */
export const getFacePreview = endpoint({
  method: 'GET',
  path: '/api/previews/faces/:id.svg',
  summary: "Dessin d'une face",
  role: 'anyone',
  params: ContentId,
  query: Signed,
  replies
})

/** A page of a PDF file, counted from 1, as PNG; the file's own signature opens it. 404 also where it cannot be drawn. */
export const getFilePage = endpoint({
  method: 'GET',
  path: '/api/files/:id/pages/:page.png',
  summary: "Page d'un fichier PDF",
  role: 'anyone',
  params: z.extend(ContentId, { page: wholeNumber(1, PAGES_SHOWN_MAX) }),
  query: Signed,
  replies
})

/** Drawing of a view of a decoration, as SVG; 404 also on a wrong signature. */
export const getViewPreview = endpoint({
  method: 'GET',
  path: '/api/previews/views/:id.svg',
  summary: "Dessin d'une vue",
  role: 'anyone',
  params: ContentId,
  query: Signed,
  replies
})

/** Content of an annotation's file; 404 also on a wrong signature. */
export const getAnnotationFile = endpoint({
  method: 'GET',
  path: '/api/annotations/:id/content',
  summary: "Contenu du fichier d'une annotation",
  role: 'anyone',
  params: ContentId,
  query: Signed,
  replies
})

/** Content of an order's file; 404 also on a wrong signature. */
export const getFileContent = endpoint({
  method: 'GET',
  path: '/api/files/:id/content',
  summary: "Contenu d'un fichier de commande",
  role: 'anyone',
  params: ContentId,
  query: Signed,
  replies
})
