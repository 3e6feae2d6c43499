import { createHmac, timingSafeEqual } from 'node:crypto'

/** What such an address is of: drawings of faces and views, contents of files and of annotations' files. */
export type SignedKind = 'face' | 'view' | 'file' | 'annotation'

/** Addresses that carry their own permission: `<img>` and links cannot send a token. */
export interface SignedUrls extends Readonly<Record<SignedKind, (id: number) => string>> {
  /** A page of a PDF file, counted from 1: who may read the file may see its pages. */
  readonly page: (fileId: number, page: number) => string
  /** Whether `signature` is the one of this thing. */
  readonly isValid: (kind: SignedKind, id: number, signature: string) => boolean
}

const SIGNATURE_CHARACTERS = 22

/** Signs with a secret that all servers share, so that any of them serves what another one signed. */
export function createSignedUrls(secret: Buffer): SignedUrls {
  const sign = (kind: SignedKind, id: number): string =>
    createHmac('sha256', secret).update(`${kind}:${id}`).digest('base64url').slice(0, SIGNATURE_CHARACTERS)
  return {
    face: (id) => `/api/previews/faces/${id}.svg?s=${sign('face', id)}`,
    view: (id) => `/api/previews/views/${id}.svg?s=${sign('view', id)}`,
    file: (id) => `/api/files/${id}/content?s=${sign('file', id)}`,
    page: (fileId, page) => `/api/files/${fileId}/pages/${page}.png?s=${sign('file', fileId)}`,
    annotation: (id) => `/api/annotations/${id}/content?s=${sign('annotation', id)}`,
    isValid: (kind, id, signature) => {
      const expected = Buffer.from(sign(kind, id))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    }
  }
}
