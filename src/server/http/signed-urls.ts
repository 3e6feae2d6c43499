import { createHmac, timingSafeEqual } from 'node:crypto'

/** Addresses that carry their own permission: `<img>` and links cannot send a token. */
export interface SignedUrls {
  readonly face: (id: number) => string
  readonly file: (id: number) => string
  /** Whether `signature` is the one of this thing. */
  readonly isValid: (kind: 'face' | 'file', id: number, signature: string) => boolean
}

const SIGNATURE_CHARACTERS = 22

/** Signs with a secret that all servers share, so that any of them serves what another one signed. */
export function createSignedUrls(secret: Buffer): SignedUrls {
  const sign = (kind: 'face' | 'file', id: number): string =>
    createHmac('sha256', secret).update(`${kind}:${id}`).digest('base64url').slice(0, SIGNATURE_CHARACTERS)
  return {
    face: (id) => `/api/previews/faces/${id}.svg?s=${sign('face', id)}`,
    file: (id) => `/api/files/${id}/content?s=${sign('file', id)}`,
    isValid: (kind, id, signature) => {
      const expected = Buffer.from(sign(kind, id))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    }
  }
}
