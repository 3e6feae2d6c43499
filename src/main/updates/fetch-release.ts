import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isPageType } from '@/contract/http/page'
import type { ReleaseFile } from '@/contract/releases'
import { receiveFile } from '@/main/archives/receive-file'
import { place } from '@/main/ports/held-file'
import { hashFile } from './hash-file'

/**
 * How an installer came: whole and verified; `cut` (what came is gone on with); `wrong`: not what was signed, and deleted; `room`: the disk
 * has too little; `disk`: it refused; `refused` by the server; `stopped` by us.
 */
export type ReleaseFetched = 'whole' | 'cut' | 'wrong' | 'room' | 'disk' | 'refused' | 'stopped'

export interface ReleaseFetching {
  readonly fetch: typeof globalThis.fetch
  readonly url: string
  /** As the verified manifest has it: not a byte more is taken. */
  readonly file: Pick<ReleaseFile, 'size' | 'sha512'>
  /** Where it stands once it is whole; what has come until then stands beside it. */
  readonly path: string
  readonly signal: AbortSignal
  readonly onBytes: (received: number) => void
  /** Bytes that are free on the disk of a folder. */
  readonly free: (folder: string) => Promise<number>
  /** Bytes that must be left once it is here. */
  readonly room: number
  /** Resolves after so many seconds, or at once when `signal` ends. */
  readonly pause: (seconds: number, signal: AbortSignal) => Promise<void>
}

/** Waits between tries that bring nothing; after the last one the next question brings it. */
const WAITS_S = [1, 2, 5, 10, 20] as const
const PARTIAL = 206
/** A question that is not answered by then is lost; of an answer that has begun, what comes is watched. */
const BEGINS_WITHIN_MS = 30_000
const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429 || status === 416

export const begunPath = (path: string): string => `${path}.part`

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0
  )

/** A disk that does not let it go keeps it: what stands there is judged again at the next try. */
const dropFile = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined)

const openPart = (path: string): Promise<FileHandle | null> =>
  open(path, constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0), 0o600).catch(() => null)

/** Whether a reply brings the file from `from` on, to the byte that was signed. */
function fits(reply: Response, from: number, size: number): boolean {
  const length = reply.headers.get('content-length')
  if (reply.status !== PARTIAL) return length === null || Number(length) === size
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(reply.headers.get('content-range') ?? '') ?? []
  return Number(first) === from && Number(last) === size - 1 && Number(total) === size
}

/** Asks once: for the rest where its beginning is there, else for all of it. */
async function tryOnce(
  { fetch, url, file, path, signal, onBytes }: ReleaseFetching,
  from: number,
  beginsWithinMs: number
): Promise<ReleaseFetched> {
  const tooLong = new AbortController()
  const stopped = AbortSignal.any([signal, tooLong.signal])
  const unanswered = setTimeout(() => tooLong.abort(), beginsWithinMs)
  const reply = await fetch(url, {
    headers: from > 0 ? { range: `bytes=${from}-` } : {},
    credentials: 'omit',
    redirect: 'error',
    signal: stopped
  })
    .catch(() => null)
    .finally(() => clearTimeout(unanswered))
  if (reply === null) return 'cut'
  const drop = async (how: ReleaseFetched): Promise<ReleaseFetched> => {
    await reply.body?.cancel().catch(() => undefined)
    return how
  }
  if (!reply.ok) {
    // The server has another file by that name, or none of what was begun.
    if (reply.status === 416) await dropFile(begunPath(path))
    return drop(isPassing(reply.status) ? 'cut' : 'refused')
  }
  // Of somebody before the server: it says nothing of what was begun.
  if (isPageType(reply.headers.get('content-type'))) return drop('cut')
  const at = reply.status === PARTIAL ? from : 0
  if (!fits(reply, from, file.size)) {
    await dropFile(begunPath(path))
    return drop('wrong')
  }
  const part = await openPart(begunPath(path))
  if (part === null || reply.body === null) {
    await part?.close()
    return drop(part === null ? 'disk' : 'cut')
  }
  let excess = false
  try {
    await part.truncate(at)
    const received = await receiveFile(part, reply.body, {
      from: at,
      total: file.size,
      signal: stopped,
      onBytes: (bytes) => {
        if (bytes > file.size) {
          excess = true
          tooLong.abort()
        } else onBytes(bytes)
      }
    })
    return excess ? 'wrong' : received
  } catch {
    return 'disk'
  } finally {
    await part.sync().catch(() => undefined)
    await part.close()
  }
}

/** What has come is verified to the last byte, and only then has its own name. */
async function judge({ file, path }: ReleaseFetching): Promise<ReleaseFetched> {
  const part = begunPath(path)
  try {
    if ((await sizeOf(part)) === file.size && (await hashFile(part)) === file.sha512) {
      await place(part, path)
      return 'whole'
    }
  } catch {
    return 'disk'
  }
  await dropFile(part)
  return 'wrong'
}

/** Whether a whole installer stands there, byte for byte what was signed; one that is not goes. */
export async function isInstallerWhole(path: string, { size, sha512 }: Pick<ReleaseFile, 'size' | 'sha512'>): Promise<boolean> {
  if ((await sizeOf(path)) === size && (await hashFile(path).catch(() => '')) === sha512) return true
  await dropFile(path)
  return false
}

/**
 * Brings an installer whole: gone on with after a cut by `Range`, as long as each try brings more; never more bytes than were signed
 * (reference: updates 3.2). Never rejects.
 */
export async function fetchRelease(fetching: ReleaseFetching, beginsWithinMs = BEGINS_WITHIN_MS): Promise<ReleaseFetched> {
  const { file, path, signal, free, room, pause } = fetching
  const part = begunPath(path)
  try {
    await mkdir(dirname(path), { recursive: true })
  } catch {
    return 'disk'
  }
  let fruitless = 0
  let begun = (await sizeOf(part)) > 0
  for (;;) {
    if ((await sizeOf(part)) > file.size) await dropFile(part)
    const before = await sizeOf(part)
    if ((await free(dirname(path)).catch(() => Number.POSITIVE_INFINITY)) < file.size - before + room) return 'room'
    const tried = before === file.size ? 'whole' : await tryOnce(fetching, before, beginsWithinMs)
    if (signal.aborted) return 'stopped'
    if (tried === 'whole' || tried === 'wrong') {
      const verdict = tried === 'whole' ? await judge(fetching) : tried
      if (verdict !== 'wrong') return verdict
      await dropFile(part)
      // What was gone on with may have been of another day: once more from its first byte.
      if (!begun) return 'wrong'
      begun = false
      continue
    }
    if (tried !== 'cut') return tried
    const now = await sizeOf(part)
    begun ||= now > 0
    fruitless = now > before ? 0 : fruitless + 1
    const wait = WAITS_S[fruitless === 0 ? 0 : fruitless - 1]
    if (wait === undefined) return 'cut'
    await pause(wait, signal)
    if (signal.aborted) return 'stopped'
  }
}
