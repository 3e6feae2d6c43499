import { createReadStream, type ReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { format } from 'date-fns/format'
import { createStream, type Generator, type RotatingFileStream } from 'rotating-file-stream'

/** When a file is put aside, and how long those are kept. */
interface RotationRule {
  readonly size: `${number}${'B' | 'K' | 'M'}`
  readonly interval: '1d' | '1s'
  readonly keptMs: number
  /** All those that were put aside, compressed; the newest one is kept in any case. */
  readonly keptBytes: number
}

/** A file is put aside at 20 MB, and each night; two weeks of them are kept, however many, up to 1 GiB. */
const ROTATION: RotationRule = { size: '20M', interval: '1d', keptMs: 14 * 86_400_000, keptBytes: 1024 ** 3 }

/** A night that the server was off for is made up for at its start. */
const ROTATED = { compress: 'gzip', mode: 0o600, intervalBoundary: true, initialRotation: true } as const

/** Lets files of a log go that were put aside too long ago, or are too many bytes in all. What cannot be removed is tried again with the next. */
async function dropOld(path: string, name: string, { keptMs, keptBytes }: RotationRule): Promise<void> {
  const isAside = (file: string): boolean => file.endsWith(`-${name}.gz`) && /^\d{8}-\d{4}-\d+-/.test(file)
  const found = await Promise.all(
    (await readdir(path)).filter(isAside).map(async (file) => {
      const { mtimeMs, size } = await stat(join(path, file))
      return { file, at: mtimeMs, size }
    })
  )
  let bytes = 0
  for (const [nth, { file, at, size }] of found.toSorted((a, b) => b.at - a.at).entries()) {
    bytes += size
    if (at < Date.now() - keptMs || (nth > 0 && bytes > keptBytes)) await rm(join(path, file), { force: true })
  }
  // What earlier versions counted by.
  await rm(join(path, `${name}.txt`), { force: true })
}

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
export function rotatingLines(
  path: string,
  name: string,
  againAfterMs: number,
  { onLoss, onBack }: LossReport,
  rule = ROTATION
): RotatingLines {
  let stream: RotatingFileStream | null = null
  let timer: NodeJS.Timeout | undefined
  let isLost = false
  let lost = 0

  const sweep = (): void => void dropOld(path, name, rule).catch(() => undefined)
  const open = (): void => {
    /** Under which name the file is being put aside; null while it is not. */
    let half: string | null = null
    const nameAt: Generator = (time, nth = 0) => {
      if (!time) return name
      half = `${format(time, 'yyyyMMdd-HHmm')}-${String(nth).padStart(2, '0')}-${name}.gz`
      return half
    }
    const opened = createStream(nameAt, { ...ROTATED, size: rule.size, interval: rule.interval, path })
    // The library leaves open what it could not compress: each try on a full disk would hold one file more.
    let source: ReadStream | undefined
    const fsCreateReadStream: typeof createReadStream = (...file) => {
      source = createReadStream(...file)
      return source
    }
    Object.assign(opened, { fsCreateReadStream })
    opened.on('open', sweep)
    opened.on('rotated', () => {
      half = null
    })
    opened.on('error', (error) => {
      stream = null
      source?.destroy()
      // Its lines are still in the file itself. Left there, each try would take what room there is, and after 999 of them no name would be free.
      if (half !== null) void rm(join(path, half), { force: true }).catch(() => undefined)
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
