import type { FileHandle } from 'node:fs/promises'
import { LOOKED_AT } from '@/contract/http/page'

/** How a body came to disk. `cut`: it ended early, its connection was lost, or nothing came for too long; `disk`: it could not be written;
 *  `refused` by its beginning, and nothing of the file was touched. */
export type Received = 'whole' | 'cut' | 'disk' | 'refused'

interface Progressed {
  /** Where its first byte belongs in the file. */
  readonly from: number
  /** Bytes that the whole file will have, when known. */
  readonly total: number | null
  /** Bytes of the file that are there. */
  readonly onBytes: (received: number) => void
  /** Gives it up. A call's own signal does not do for its body: nothing holds what is between the two once the reply has begun. */
  readonly signal?: AbortSignal
  /**
   * Called once with what comes first, before anything is written: as many bytes as tell a page, however small the pieces they come in, or all
   * of a shorter body. False has the rest refused. A body that is lost before that is `cut`, and nothing of the file was touched.
   */
  readonly onBegin?: (beginning: Uint8Array) => boolean | Promise<boolean>
}

/** A line that brings nothing for this long is taken for lost. */
const SILENT_MS = 30_000

/**
 * Reads from a reader until it brings nothing for `silentMs`, or `signal` ends it: its line is given up then. No promise outlives its chunk,
 * which it would hold in memory.
 */
function listening(reader: ReadableStreamDefaultReader<Uint8Array>, silentMs: number, signal: AbortSignal | undefined) {
  let isLost = false
  const lose = (): void => {
    isLost = true
    reader.cancel().catch(() => undefined)
  }
  const timer = setTimeout(lose, silentMs)
  signal?.addEventListener('abort', lose, { once: true })
  if (signal?.aborted) lose()
  return {
    next: async () => {
      const chunk = await reader.read().catch((): 'lost' => 'lost')
      timer.refresh()
      return isLost ? 'lost' : chunk
    },
    end: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', lose)
    }
  }
}

/** Writes pieces in one go; what the system leaves over is written after. */
async function writeAll(file: FileHandle, pieces: readonly Uint8Array[], at: number): Promise<void> {
  const { bytesWritten } = await file.writev([...pieces], at)
  let passed = 0
  for (const piece of pieces) {
    const from = Math.min(Math.max(bytesWritten - passed, 0), piece.byteLength)
    for (let done = from; done < piece.byteLength; ) {
      done += (await file.write(piece, done, piece.byteLength - done, at + passed + done)).bytesWritten
    }
    passed += piece.byteLength
  }
}

/** Bytes after which the disk is asked to keep what has come: the last flush, which is waited for, is then a short one. */
const FLUSHED_EVERY = 16 * 1024 * 1024

/** Flushes a file now and then while it is written; never two flushes at once. Failures show at the last flush. */
function flushing(file: FileHandle) {
  let flush: Promise<void> | null = null
  let flushed = 0
  return {
    at: (bytes: number): void => {
      if (flush !== null || bytes - flushed < FLUSHED_EVERY) return
      flushed = bytes
      flush = file
        .datasync()
        .catch(() => undefined)
        .then(() => {
          flush = null
        })
    },
    end: async (): Promise<void> => {
      await flush
    }
  }
}

/** Bytes that are written together: each write is a way to the disk and back. */
const TOGETHER = 1024 * 1024

/** Writes a streamed body into an open file, one write behind the next reads, and tells whether all of it came. What came is there then. */
export async function receiveFile(
  file: FileHandle,
  body: ReadableStream<Uint8Array>,
  { from, total, onBytes, signal, onBegin }: Progressed,
  silentMs = SILENT_MS
): Promise<Received> {
  const reader = body.getReader()
  const line = listening(reader, silentMs, signal)
  const flush = flushing(file)
  let at = from
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let begun = onBegin === undefined
  let writing: Promise<void> = Promise.resolve()
  const write = async (): Promise<void> => {
    await writing
    writing = writeAll(file, waiting, at - waitingBytes)
    // It is awaited before the next one; a failure meanwhile is no unhandled one.
    writing.catch(() => undefined)
    waiting = []
    waitingBytes = 0
    flush.at(at - from)
  }
  try {
    for (;;) {
      const next = await line.next()
      if (next !== 'lost' && !next.done) {
        waiting.push(next.value)
        waitingBytes += next.value.byteLength
        at += next.value.byteLength
      }
      const isOver = next === 'lost' || next.done
      if (!begun) {
        if (next === 'lost') return 'cut'
        if (!isOver && waitingBytes < LOOKED_AT) continue
        if ((await onBegin?.(Buffer.concat(waiting))) === false) return 'refused'
        begun = true
        if (isOver && waitingBytes > 0) onBytes(at)
      }
      if (isOver) {
        if (waitingBytes > 0) await write()
        await writing
        return next !== 'lost' && (total === null || total === at) ? 'whole' : 'cut'
      }
      if (waitingBytes >= TOGETHER) await write()
      onBytes(at)
    }
  } catch {
    return 'disk'
  } finally {
    line.end()
    await writing.catch(() => undefined)
    await flush.end()
    await reader.cancel().catch(() => undefined)
  }
}
