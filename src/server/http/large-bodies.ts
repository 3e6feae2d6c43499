import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodes, type FastifyReply, type FastifyRequest, type RequestPayload } from 'fastify'
import { type ByteBudget, byteBudget } from './byte-budget'

/** Bodies up to this size are read as they come. */
const SMALL_BYTES = 256 * 1024
/** Bytes of large bodies that are in memory at once, in all: one upload of the largest size, or several smaller ones. */
const AT_ONCE_BYTES = 40 * 1024 * 1024

/** Of those that are in memory at once, and of those that wait for it on disk. */
export const largeBodyBudget = (): ByteBudget => byteBudget(AT_ONCE_BYTES)

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
 * Writes a body as it comes; answers how many bytes it has. Throws as the server does for one of more than `most`, and where the disk does not
 * take it: the rest of it is dropped as it comes, or the next call on the connection would wait behind it for ever.
 */
async function written(payload: RequestPayload, file: FileHandle, most: number): Promise<number> {
  let bytes = 0
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
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
 * once cost no more memory than one. `budget` bounds those in memory.
 */
export function largeBodies(folder: string, budget: ByteBudget): LargeBodies {
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
    const file = await namelessFile(folder)
    opened = file
    if (gone.signal.aborted) close()
    gone.signal.throwIfAborted()
    const bytes = await written(payload, file, most)
    const giveBack = await budget.take(bytes, gone.signal)
    reply.raw.once('close', giveBack)
    if (gone.signal.aborted) giveBack()
    const kept: RequestPayload = file.createReadStream({ start: 0, autoClose: false })
    kept.receivedEncodedLength = bytes
    return kept
  }
}
