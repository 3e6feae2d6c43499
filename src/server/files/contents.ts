import { createHash } from 'node:crypto'
import type { UploadedFile } from '@/contract/orders/files'
import { HEAD_BYTES, mimeOf, refuseContent } from '@/domain/files/content'
import { CONTENT_REFUSALS } from '@/domain/refusals/refusal-texts'
import { safeName } from '@/server/archive-files/safe-names'
import type { Database, Query } from '@/server/db/database'
import { invalid, type Refusal, refuse } from '@/server/http/answers'
import { INVALID } from '@/server/http/problem-texts'
import { holdContent, isContentUsed } from '@/server/repositories/files'
import type { FileStore } from './file-store'

/** Keeps bytes that the same transaction will refer to: nobody forgets them meanwhile. */
export async function keepContent(query: Query, store: FileStore, hash: string, bytes: Buffer): Promise<void> {
  await holdContent(query, hash)
  await store.put(bytes)
}

/** Forgets a content when nothing refers to it any more; to be called once what referred to it is gone for good. */
export const releaseContent = (database: Database, store: FileStore, hash: string): Promise<void> =>
  database.transaction(async (query) => {
    await holdContent(query, hash)
    if (!(await isContentUsed(query, hash))) await store.remove(hash)
  })

/** An upload that may be kept. */
export interface ReadUpload {
  readonly name: string
  readonly mime: string
  readonly bytes: Buffer
  /** SHA-256 in hexadecimal. */
  readonly hash: string
}

const PREFIX = /^data:[^,]{0,200};base64,/
const lengthOf = (base64: string): number => Math.floor((base64.length * 3) / 4) - (/=*$/.exec(base64.slice(-2))?.[0].length ?? 0)

/** Reads what was sent and checks its size, kind and first bytes: 413 and 415 refuse it, 400 when it is no base64. */
export function readUpload({ name, data }: UploadedFile): ReadUpload | Refusal {
  const base64 = data.startsWith('data:') ? data.replace(PREFIX, '') : data
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== lengthOf(base64)) return invalid([{ path: 'body.file.data', message: INVALID.base64 }])
  const safe = safeName(name)
  const refusal = refuseContent({ name: safe, size: bytes.length, head: bytes.subarray(0, HEAD_BYTES) })
  if (refusal === 'too-large') return refuse(413, 'too-large', CONTENT_REFUSALS[refusal])
  if (refusal !== null) return refuse(415, 'unsupported-media-type', CONTENT_REFUSALS[refusal])
  return { name: safe, mime: mimeOf(safe), bytes, hash: createHash('sha256').update(bytes).digest('hex') }
}
