import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodes, type FastifyReply, type FastifyRequest, type RequestPayload } from 'fastify'
import { DiskLow, type DiskWatch, NO_DISK } from '@/server/disk/disk-watch'
import { type ByteBudget, byteBudget } from './byte-budget'
import { CONNECTION_BOUNDS } from './connection-bounds'

/** Bodies up to this size are read as they come. */
const SMALL_BYTES = 256 * 1024
/** Bytes of large bodies that are in memory at once, in all: one upload of the largest size, or several smaller ones. */
const AT_ONCE_BYTES = 40 * 1024 * 1024
/**
 * Bytes of large bodies that come to disk, or lie there, at once, in all, as they were announced: less than the room at which uploads are refused, so
 * that no number of senders takes what is kept for the database.
 */
const ON_DISK_BYTES = 1024 * 1024 * 1024

/** How long those who send may keep others waiting, in milliseconds. */
export interface UploadBounds {
  /** Who has waited so long to be let in is told to come again. */
  readonly beginsWithinMs: number
  /**
   * While others wait, who is so much later than one that would be whole after `wholeWithinMs` gives way, and is told the same: its place is
   * kept by what it announced, whatever it sends.
   */
  readonly graceMs: number
  readonly wholeWithinMs: number
}
export const UPLOAD_BOUNDS: UploadBounds = { beginsWithinMs: 20_000, graceMs: 10_000, wholeWithinMs: CONNECTION_BOUNDS.requestMs }

/** The disk is looked at after so many more have come, however short ago it was. */
const LOOK_EACH_BYTES = 128 * 1024 * 1024
const WATCHED_EVERY_MS = 250

/** What large bodies may take. */
export interface UploadBudget {
  /** Of those that are in memory at once, and of those that wait for it on disk. */
  readonly memory: ByteBudget
  /** Of those that come to disk or lie there, and of those that wait to be let in. */
  readonly disk: ByteBudget
}

export const largeBodyBudget = (onDiskBytes = ON_DISK_BYTES): UploadBudget => ({
  memory: byteBudget(AT_ONCE_BYTES),
  disk: byteBudget(onDiskBytes)
})

/** More is being sent than the server takes at once: asked again later, it may be let in. */
export class TooManyUploads extends Error {
  override readonly name = 'TooManyUploads'
}

/** Hook of the calls that take uploads. */
export type LargeBodies = (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) => Promise<RequestPayload>

/** A file without a name: it goes with who has it open, also where that is killed. */
async function namelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/** The request's sender left before all of it had come, or before it was read. */
export class SenderGone extends Error {
  override readonly name = 'SenderGone'
}

interface Coming {
  readonly payload: RequestPayload
  readonly file: FileHandle
  /** The most that it may have. */
  readonly most: number
  /** Hears of each piece; what it throws ends it. */
  readonly look: (bytes: number) => void
  /** Asked from time to time; what it throws ends it, while nothing comes as well. */
  readonly onTime: (bytes: number) => void
}

/**
 * Writes a body as it comes; answers how many bytes it has. Throws as the server does for one of more than `most`, and where it is ended: the rest of it
 * is dropped as it comes, or the next call on the connection would wait behind it for ever.
 */
async function written({ payload, file, most, look, onTime }: Coming): Promise<number> {
  let bytes = 0
  const late = new AbortController()
  let giveUp = (_: unknown): void => undefined
  const watching = setInterval(() => {
    try {
      onTime(bytes)
    } catch (error) {
      late.abort(error)
      giveUp(error)
    }
  }, WATCHED_EVERY_MS).unref()
  /** One promise for each piece: a race against one that lasts as long as the body would keep every piece of it until then. */
  const next = (): Promise<IteratorResult<Buffer>> =>
    new Promise((resolve, reject) => {
      giveUp = reject
      pieces.next().then(resolve, reject)
    })
  const pieces = payload.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  try {
    for (;;) {
      late.signal.throwIfAborted()
      const piece = await next()
      if (piece.done === true) return bytes
      const chunk = piece.value
      bytes += chunk.length
      if (bytes > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
      look(chunk.length)
      await file.appendFile(chunk)
    }
  } catch (error) {
    // Of one that is waited for it ends with that.
    void Promise.resolve(pieces.return?.())
      .catch(() => undefined)
      .finally(() => payload.resume())
    throw error
  } finally {
    clearInterval(watching)
  }
}

/**
 * Lets large bodies come to disk at the pace of their senders, and reads them into memory a few at a time: many phones that send pictures at
 * once cost no more memory than one, and no more of the disk than `budget` says. Throws `TooManyUploads` for one that is not let in in time, or keeps others
 * waiting; `DiskLow` where a disk becomes low while it comes; `SenderGone`.
 */
export function largeBodies(
  folder: string,
  budget: UploadBudget,
  disk: DiskWatch = NO_DISK,
  { beginsWithinMs, graceMs, wholeWithinMs }: UploadBounds = UPLOAD_BOUNDS
): LargeBodies {
  let unseen = 0
  const look = (bytes: number): void => {
    unseen += bytes
    if (unseen >= LOOK_EACH_BYTES) {
      unseen = 0
      void disk.look()
    }
    if (disk.isLow()) throw new DiskLow('a disk is nearly full')
  }
  const letIn = async (bytes: number, gone: AbortSignal): Promise<() => void> => {
    const late = AbortSignal.timeout(beginsWithinMs)
    try {
      return await budget.disk.take(bytes, AbortSignal.any([gone, late]))
    } catch (error) {
      if (gone.aborted) throw error
      throw new TooManyUploads('more is being sent than is taken at once')
    }
  }
  /** Of one that begins now. */
  const pace = (whole: number): ((bytes: number) => void) => {
    const since = performance.now()
    return (bytes) => {
      const due = ((performance.now() - since - graceMs) / wholeWithinMs) * whole
      if (bytes < due && budget.disk.state().waiting > 0) throw new TooManyUploads('it keeps others waiting')
    }
  }
  return async (request, reply, payload) => {
    const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    const most = request.routeOptions.bodyLimit
    // One that says itself that it is too large is refused as every other body is.
    if (announced <= SMALL_BYTES || (Number.isFinite(announced) && announced > most)) return payload
    const gone = new AbortController()
    let opened: FileHandle | null = null
    const close = (): void => void opened?.close().catch(() => undefined)
    // Before anything is waited for: a connection that closes meanwhile is not told of again.
    reply.raw.once('close', () => {
      gone.abort(new SenderGone('the connection was closed'))
      close()
    })
    // One that does not say how large it is may become as large as any.
    const whole = Math.min(announced, most)
    const giveBackDisk = await letIn(whole, gone.signal)
    reply.raw.once('close', giveBackDisk)
    if (gone.signal.aborted) giveBackDisk()
    gone.signal.throwIfAborted()
    const file = await namelessFile(folder)
    opened = file
    if (gone.signal.aborted) close()
    gone.signal.throwIfAborted()
    const bytes = await written({ payload, file, most, look, onTime: pace(whole) })
    const giveBack = await budget.memory.take(bytes, gone.signal)
    reply.raw.once('close', giveBack)
    if (gone.signal.aborted) giveBack()
    const kept: RequestPayload = file.createReadStream({ start: 0, autoClose: false })
    kept.receivedEncodedLength = bytes
    return kept
  }
}
