import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodes, type FastifyReply, type FastifyRequest, type RequestPayload } from 'fastify'
import { DiskLow, type DiskWatch, NO_DISK } from '@/server/disk/disk-watch'
import { type ByteBudget, byteBudget } from './byte-budget'

/** Bodies up to this size are read as they come. */
const SMALL_BYTES = 256 * 1024
/** Bytes of large bodies that are in memory at once, in all: one upload of the largest size, or several smaller ones. */
const AT_ONCE_BYTES = 40 * 1024 * 1024
/**
 * Bytes of large bodies that come to disk, or lie there, at once, in all, as they were announced: less than the room at which uploads are refused, so
 * that no number of senders takes what is kept for the database.
 */
const ON_DISK_BYTES = 1024 * 1024 * 1024
/** Who has waited so long to begin is told to come again. */
const BEGINS_WITHIN_MS = 20_000
/** The disk is looked at after so many more have come, however short ago it was. */
const LOOK_EACH_BYTES = 128 * 1024 * 1024

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

/**
 * Writes a body as it comes; answers how many bytes it has. Throws as the server does for one of more than `most`, where `look` says that the disk
 * is low by now, and where it does not take it: the rest of it is dropped as it comes, or the next call on the connection would wait behind it for ever.
 */
async function written(payload: RequestPayload, file: FileHandle, most: number, look: (bytes: number) => void): Promise<number> {
  let bytes = 0
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
      look(chunk.length)
      await file.appendFile(chunk)
    }
    return bytes
  } catch (error) {
    payload.resume()
    throw error
  }
}

/**
 * Lets large bodies come to disk at the pace of their senders, and reads them into memory a few at a time: many phones that send pictures at
 * once cost no more memory than one, and no more of the disk than `budget` says. Throws `TooManyUploads` for one that is not let in in time, `DiskLow`
 * where a disk becomes low while it comes.
 */
export function largeBodies(
  folder: string,
  budget: UploadBudget,
  disk: DiskWatch = NO_DISK,
  beginsWithinMs = BEGINS_WITHIN_MS
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
      gone.abort(new Error('the connection was closed'))
      close()
    })
    // One that does not say how large it is may become as large as any.
    const giveBackDisk = await letIn(Math.min(announced, most), gone.signal)
    reply.raw.once('close', giveBackDisk)
    if (gone.signal.aborted) giveBackDisk()
    gone.signal.throwIfAborted()
    const file = await namelessFile(folder)
    opened = file
    if (gone.signal.aborted) close()
    gone.signal.throwIfAborted()
    const bytes = await written(payload, file, most, look)
    const giveBack = await budget.memory.take(bytes, gone.signal)
    reply.raw.once('close', giveBack)
    if (gone.signal.aborted) giveBack()
    const kept: RequestPayload = file.createReadStream({ start: 0, autoClose: false })
    kept.receivedEncodedLength = bytes
    return kept
  }
}
