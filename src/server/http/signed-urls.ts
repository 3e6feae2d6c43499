import { createHmac, timingSafeEqual } from 'node:crypto'
import { addressEnd } from '@/domain/files/signed-address'
import type { Clock } from '@/server/auth/tokens'

/** What such an address is of: drawings of faces and views, contents of files and of annotations' files. */
export type SignedKind = 'face' | 'view' | 'file' | 'annotation'

/** What an address says of itself: when it ends, in seconds since 1970, and its signature. */
export interface Signed {
  readonly e: string
  readonly s: string
}

/** Addresses of contents, as replies carry them. They end (reference: files 1.3). */
export interface SignedUrls extends Readonly<Record<SignedKind, (id: number) => string>> {
  /** A page of a PDF file, counted from 1: who may read the file may see its pages. */
  readonly page: (fileId: number, page: number) => string
  /** Whether this is the address of this thing, and for how long it still stands, in seconds; `ended` and `wrong` open nothing. */
  readonly judge: (kind: SignedKind, id: number, signed: Signed) => number | 'ended' | 'wrong'
}

const SIGNATURE_CHARACTERS = 22

/** Signs with a secret that all servers share, so that any of them serves what another one signed. */
export function createSignedUrls(secret: Buffer, clock: Clock): SignedUrls {
  const sign = (kind: SignedKind, id: number, end: string): string =>
    createHmac('sha256', secret).update(`${kind}:${id}:${end}`).digest('base64url').slice(0, SIGNATURE_CHARACTERS)
  const signed = (path: string, kind: SignedKind, id: number): string => {
    const end = String(addressEnd(clock()) / 1000)
    return `${path}?e=${end}&s=${sign(kind, id, end)}`
  }
  return {
    face: (id) => signed(`/api/previews/faces/${id}.svg`, 'face', id),
    view: (id) => signed(`/api/previews/views/${id}.svg`, 'view', id),
    file: (id) => signed(`/api/files/${id}/content`, 'file', id),
    page: (fileId, page) => signed(`/api/files/${fileId}/pages/${page}.png`, 'file', fileId),
    annotation: (id) => signed(`/api/annotations/${id}/content`, 'annotation', id),
    judge: (kind, id, { e, s }) => {
      const expected = Buffer.from(sign(kind, id, e))
      const given = Buffer.from(s)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'wrong'
      const left = Math.floor(Number(e) - clock() / 1000)
      return left > 0 ? left : 'ended'
    }
  }
}
