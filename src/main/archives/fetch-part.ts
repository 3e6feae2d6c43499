import { constants } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ArchiveWanted } from '@/contract/desktop/archives'
import { isPageInPlaceOf } from '@/contract/http/page'
import { refusalWords } from '@/contract/http/problem'
import { ARCHIVE_PATH } from '@/contract/orders/call-paths'
import { archiveName } from '@/domain/files/archive'
import type { Api } from '@/main/ports/api'
import { NO_ANSWER } from '@/main/protocol/headers'
import type { Part } from './parts'
import { type Received, receiveFile } from './receive-file'

/** How one try to bring a part to its end went. `kept` tells whether the next try, or the next download, goes on where this one stopped. */
type Tried =
  | { readonly kind: 'whole'; readonly resumed: boolean }
  | { readonly kind: 'cut'; readonly kept: boolean }
  | { readonly kind: 'disk' }
  | { readonly kind: 'refused'; readonly message: string | null; readonly kept: boolean }

interface Fetching {
  readonly api: Api
  readonly part: Part
  readonly archive: ArchiveWanted
  readonly signal: AbortSignal
  readonly onBytes: (received: number, total: number | null) => void
}

const BEYOND = 416
const PARTIAL = 206
/** A host that is overloaded or away says nothing about the archive. */
const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429
/** A session that ended says nothing about it either: what came is good for the next one (a refused renewal is 400, as by RFC 6749). */
const isSessionEnd = (status: number): boolean => status === 401 || status === 400

/** A weak tag names a meaning, not bytes: nothing can be gone on with by it (RFC 9110 §8.8.1). */
const strong = (tag: string | null): string | null => (tag?.startsWith('"') ? tag : null)

/** Another station that shares the folder may take its empty place away at this very moment. */
const OPENINGS = 5

async function openPart(path: string): Promise<FileHandle | null> {
  for (let nth = 0; nth < OPENINGS; nth += 1) {
    try {
      await mkdir(dirname(path), { recursive: true })
      // A link that somebody put there is not followed.
      return await open(path, constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0), 0o666)
    } catch {
      // Tried again; a disk that refuses does so each time.
    }
  }
  return null
}

const lengthOf = (reply: Response): number | null => {
  const length = reply.headers.get('content-length')
  return length === null ? null : Number(length)
}

/** Whether a reply goes on with a part from `from`, and how long the whole is. */
function goesOn(reply: Response, from: number, tag: string | null): number | null {
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(reply.headers.get('content-range') ?? '') ?? []
  const fits = Number(first) === from && Number(last) === Number(total) - 1 && reply.headers.get('etag') === tag
  return fits ? Number(total) : null
}

/** Where the part may go on: at its end, one byte before where all seems there, so that the host tells whether it still is that archive. */
async function resumeAt({ part, archive }: Fetching): Promise<{ readonly from: number; readonly tag: string | null }> {
  const note = part.note()
  const tag = note !== null && note.archive.order === archive.order && note.archive.process === archive.process ? note.tag : null
  if (tag === null) return { from: 0, tag: null }
  const size = await part.size()
  return { from: Math.max(0, Math.min(size, (note?.total ?? size) - 1)), tag }
}

async function receive(
  { part, archive, signal, onBytes }: Fetching,
  reply: Response,
  from: number,
  total: number | null
): Promise<Received> {
  const file = await openPart(part.path)
  if (file === null || reply.body === null) {
    await reply.body?.cancel().catch(() => undefined)
    await file?.close()
    return file === null ? 'disk' : 'cut'
  }
  const type = reply.headers.get('content-type')
  const onBegin = async (beginning: Uint8Array): Promise<boolean> => {
    // Within an archive anything may stand.
    if (from === 0 && isPageInPlaceOf(archiveName(archive.reference), type, beginning)) return false
    await file.truncate(from)
    // What stands in the file is never that of another note.
    if (from === 0) await part.write({ archive, tag: strong(reply.headers.get('etag')), total })
    return true
  }
  try {
    return await receiveFile(file, reply.body, { from, total, signal, onBegin, onBytes: (received) => onBytes(received, total) })
  } catch {
    return 'disk'
  } finally {
    await file.close()
  }
}

/** Asks for an archive once: the rest of it where its beginning is there and still good, else all of it. */
async function fetchPart(fetching: Fetching): Promise<Tried> {
  const { api, part, archive, signal } = fetching
  const { from, tag } = await resumeAt(fetching)
  const path = ARCHIVE_PATH.replace(':id', String(archive.order)).replace(':process', archive.process)
  const headers: Record<string, string> = from > 0 && tag !== null ? { range: `bytes=${from}-`, 'if-range': tag } : {}
  const reply = await api(path, { headers, signal })
  if (reply.status === BEYOND) {
    await reply.body?.cancel().catch(() => undefined)
    await part.remove()
    return { kind: 'cut', kept: false }
  }
  if (!reply.ok) {
    const words = refusalWords(await reply.json().catch(() => null))
    if (isPassing(reply.status) && from > 0) return { kind: 'cut', kept: true }
    return { kind: 'refused', message: words ?? null, kept: isSessionEnd(reply.status) }
  }
  const resumed = reply.status === PARTIAL
  const total = resumed ? goesOn(reply, from, tag) : lengthOf(reply)
  if (resumed && total === null) {
    await reply.body?.cancel().catch(() => undefined)
    await part.remove()
    return { kind: 'cut', kept: false }
  }
  const received = await receive(fetching, reply, resumed ? from : 0, total)
  if (received === 'whole') return { kind: 'whole', resumed }
  // A page of somebody before the host says nothing about the archive, as no answer does.
  if (received === 'refused') return from > 0 ? { kind: 'cut', kept: true } : { kind: 'refused', message: NO_ANSWER, kept: false }
  return received === 'disk' ? { kind: 'disk' } : { kind: 'cut', kept: (part.note()?.tag ?? null) !== null }
}

/** How an archive came, after all tries. `cancelled` by who asked for it. */
type Fetched = Exclude<Tried, { kind: 'cut' }> | { readonly kind: 'cut' } | { readonly kind: 'cancelled' }

/** Waits between tries that bring nothing; after the last one it is given up until somebody asks again. */
const WAITS_S = [1, 2, 5, 10, 20] as const

interface Waiting {
  /** Resolves after so many seconds, or at once when `signal` ends. */
  readonly pause: (seconds: number, signal: AbortSignal) => Promise<void>
  /** Told before each wait. */
  readonly onPause: (seconds: number) => void
}

/** Brings a part to its end: a cut line is tried again by itself, as long as each try brings more of the archive. */
export async function fetchArchive(fetching: Fetching, { pause, onPause }: Waiting): Promise<Fetched> {
  const { part, signal } = fetching
  let fruitless = 0
  for (;;) {
    const before = await part.size()
    const tried = await fetchPart(fetching)
    if (signal.aborted) return { kind: 'cancelled' }
    if (tried.kind !== 'cut') return tried
    fruitless = tried.kept && (await part.size()) > before ? 0 : fruitless + 1
    const wait = WAITS_S[fruitless === 0 ? 0 : fruitless - 1]
    if (wait === undefined) return { kind: 'cut' }
    onPause(wait)
    await pause(wait, signal)
    if (signal.aborted) return { kind: 'cancelled' }
  }
}
