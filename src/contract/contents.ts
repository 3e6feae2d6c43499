import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { Problem } from './problem'

/** Contents that `<img>` and links fetch without a token: `s` signs the address, which orders carry ready-made. */
const Signed = z.object({ s: z.string().check(z.maxLength(64)) })
const ContentId = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) })
const replies = { 200: 'binary', 400: Problem, 404: Problem, 500: Problem, 503: Problem } as const

/** Drawing of a face, as SVG; 404 also on a wrong signature. */
export const getFacePreview = endpoint({
  method: 'GET',
  path: '/api/previews/faces/:id.svg',
  summary: "Dessin d'une face",
  open: true,
  params: ContentId,
  query: Signed,
  replies
})

/** Content of an order's file; 404 also on a wrong signature. */
export const getFileContent = endpoint({
  method: 'GET',
  path: '/api/files/:id/content',
  summary: "Contenu d'un fichier de commande",
  open: true,
  params: ContentId,
  query: Signed,
  replies
})
