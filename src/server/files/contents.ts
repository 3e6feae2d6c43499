import { createHash } from 'node:crypto'
import type { UploadedFile } from '@/contract/orders/files'
import { HEAD_BYTES, mimeOf, refuseContent } from '@/domain/files/content'
import { safeName } from '@/domain/files/safe-name'
import { CONTENT_REFUSALS } from '@/domain/refusals/refusal-texts'
import type { Database, Query } from '@/server/db/database'
import { invalid, Refusal, refuse } from '@/server/http/answers'
import { INVALID } from '@/server/http/problem-texts'
import { holdContent, isContentUsed } from '@/server/repositories/files'
import type { FileStore } from './file-store'

/** An upload that may be kept. */
export interface ReadUpload {
  readonly name: string
  readonly mime: string
  readonly bytes: Buffer
  /** SHA-256 in hexadecimal. */
  readonly hash: string
}

interface ContentTools {
  readonly database: Database
  readonly store: FileStore
}

/**
 * Keeps the bytes that a transaction will refer to: they are written and synced before it, so that it holds no connection and no row while the
 * disk works. Answers what the transaction does with them: who forgets them waits for its end. `keptOrReleased` is to follow it (decision 082).
 */
export async function keepContents(store: FileStore, uploads: readonly ReadUpload[]): Promise<(query: Query) => Promise<void>> {
  for (const { bytes } of uploads) await store.put(bytes)
  // In one sequence everywhere: two changes with the same files never wait for each other.
  const inOrder = uploads.toSorted((a, b) => a.hash.localeCompare(b.hash))
  return async (query) => {
    for (const { hash } of inOrder) await holdContent(query, hash)
  }
}

/**
 * Forgets a content when nothing refers to it any more; to be called once what referred to it is gone for good. No connection is held while the
 * disk works: it is out of reach first, and comes back where somebody refers to it by then.
 */
export async function releaseContent({ database, store }: ContentTools, hash: string): Promise<void> {
  if (await isContentUsed(database.query, hash)) return
  await store.remove(hash, () =>
    database.transaction(async (query) => {
      // Who is just coming to refer to it has it held.
      await holdContent(query, hash)
      return isContentUsed(query, hash)
    })
  )
}

/** The same for those of a change that stands, whatever becomes of them: what stays behind is swept. */
export async function releaseContents(tools: ContentTools, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) await releaseContent(tools, hash).catch(() => undefined)
}

/**
 * The outcome of a change that referred to uploads. Where it was refused or failed, those that nothing refers to are forgotten; where it stands, one
 * that somebody else forgot between its being kept and its being referred to is written again.
 */
export async function keptOrReleased<T>(
  tools: ContentTools,
  uploads: readonly ReadUpload[],
  change: Promise<T | Refusal>
): Promise<T | Refusal> {
  const release = (): Promise<void> =>
    releaseContents(
      tools,
      uploads.map(({ hash }) => hash)
    )
  let outcome: T | Refusal
  try {
    outcome = await change
  } catch (error) {
    // A database that is away forgets nothing: what is left is swept.
    await release()
    throw error
  }
  if (outcome instanceof Refusal) await release()
  else for (const { hash, bytes } of uploads) if (!(await tools.store.has(hash).catch(() => true))) await tools.store.put(bytes)
  return outcome
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
