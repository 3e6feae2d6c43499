import { finished } from 'node:stream/promises'
import { createStream, type RotatingFileStream } from 'rotating-file-stream'

/** A file is put aside at this size, and each night; two weeks of them are kept, compressed. */
const ROTATED = { size: '20M', interval: '1d', maxFiles: 14, compress: 'gzip', mode: 0o600 } as const

/** Takes lines for a file, beside the work. */
export interface RotatingLines {
  readonly write: (line: string) => void
  /** Settles when what was taken is written, or cannot be. */
  readonly close: () => Promise<void>
}

interface LossReport {
  /** The file takes nothing: once, until it does again. */
  readonly onLoss: (error: Error) => void
  /** It takes lines again; so many were lost meanwhile. */
  readonly onBack: (lost: number) => void
}

/** Lines into a file that is put aside in time. What fails ends the stream for good: another one is opened, `againAfterMs` later. */
export function rotatingLines(path: string, name: string, againAfterMs: number, { onLoss, onBack }: LossReport): RotatingLines {
  let stream: RotatingFileStream | null = null
  let timer: NodeJS.Timeout | undefined
  let isLost = false
  let lost = 0

  const open = (): void => {
    const opened = createStream(name, { ...ROTATED, path })
    opened.on('error', (error) => {
      stream = null
      timer = setTimeout(open, againAfterMs).unref()
      if (!isLost) onLoss(error)
      isLost = true
    })
    stream = opened
  }
  open()

  const written = (error?: Error | null): void => {
    if (error) lost += 1
    else if (isLost) {
      isLost = false
      const count = lost
      lost = 0
      onBack(count)
    }
  }
  return {
    write: (line) => {
      if (stream === null) lost += 1
      else stream.write(line, written)
    },
    close: async () => {
      clearTimeout(timer)
      if (stream === null) return
      stream.end()
      await finished(stream).catch(() => undefined)
    }
  }
}
