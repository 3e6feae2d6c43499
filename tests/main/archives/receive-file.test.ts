import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { isPageInPlaceOf } from '@/contract/http/page'
import { receiveFile } from '@/main/archives/receive-file'

const folder = mkdtempSync(join(tmpdir(), 'atelier-receive-'))
afterAll(() => rmSync(folder, { recursive: true }))

afterEach(() => vi.restoreAllMocks())

type End = 'closes' | 'breaks' | 'is silent'

const body = (end: End): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new Uint8Array([1, 2]))
      controller.enqueue(new Uint8Array([3]))
    },
    pull: (controller) => {
      if (end === 'closes') controller.close()
      else if (end === 'breaks') controller.error(new Error('connection lost'))
      else return new Promise(() => undefined)
    }
  })

describe('a received body', () => {
  it.each([
    ['is whole', 'closes', 0, null, 'whole', [1, 2, 3]],
    ['is whole when its length is the one told', 'closes', 0, 3, 'whole', [1, 2, 3]],
    ['is cut when it is shorter than told', 'closes', 0, 4, 'cut', [1, 2, 3]],
    ['is cut when the connection is lost', 'breaks', 0, null, 'cut', [1, 2, 3]],
    ['is cut when nothing comes any more', 'is silent', 0, null, 'cut', [1, 2, 3]],
    ['goes on where the file stopped', 'closes', 2, 5, 'whole', [9, 9, 1, 2, 3]]
  ] as const)('%s', async (_, end, from, total, outcome, bytes) => {
    const path = join(folder, 'x')
    writeFileSync(path, Buffer.alloc(from, 9))
    const file = await open(path, 'r+')
    const seen: number[] = []
    expect(await receiveFile(file, body(end), { from, total, onBytes: (at) => seen.push(at) }, 40)).toBe(outcome)
    await file.close()
    expect([[...readFileSync(path)], seen]).toEqual([[...bytes], [from + 2, from + 3]])
  })

  it('is given up at once when told to, whatever its line does', async () => {
    const stop = new AbortController()
    const file = await open(join(folder, 'x'), 'w')
    const onBytes = (): void => stop.abort()
    const began = performance.now()
    expect(await receiveFile(file, body('is silent'), { from: 0, total: null, onBytes, signal: stop.signal }, 60_000)).toBe('cut')
    expect(await receiveFile(file, body('is silent'), { from: 0, total: null, onBytes, signal: stop.signal }, 60_000)).toBe('cut')
    expect(performance.now() - began).toBeLessThan(5_000)
    await file.close()
  })

  it('cannot be written where the disk refuses', async () => {
    writeFileSync(join(folder, 'lu'), '')
    const file = await open(join(folder, 'lu'), 'r')
    expect(await receiveFile(file, body('closes'), { from: 0, total: null, onBytes: () => undefined }, 40)).toBe('disk')
    await file.close()
  })
})

describe('the beginning of a body', () => {
  const [kept, page] = ['%PDF-1.7 of before', `<!doctype html><title>Connexion</title>${' '.repeat(2_000)}`]
  const pieces = (text: string, size: number, end: 'closes' | 'breaks'): ReadableStream<Uint8Array> => {
    const bytes = Buffer.from(text)
    let at = 0
    return new ReadableStream({
      pull: (controller) => {
        const piece = bytes.subarray(at, at + size)
        at += size
        if (piece.length > 0) controller.enqueue(piece)
        else if (end === 'closes') controller.close()
        else controller.error(new Error('connection lost'))
      }
    })
  }
  const received = async (stream: ReadableStream<Uint8Array>) => {
    const path = join(folder, 'begins')
    writeFileSync(path, kept)
    const file = await open(path, 'r+')
    const [heard, progress]: [string[], number[]] = [[], []]
    const onBegin = async (beginning: Uint8Array): Promise<boolean> => {
      heard.push(Buffer.from(beginning).toString())
      expect(readFileSync(path, 'utf8'), 'written before').toBe(kept)
      if (isPageInPlaceOf('x.zip', 'text/html', beginning)) return false
      await file.truncate(0)
      return true
    }
    const reported = { from: 0, total: null, onBegin, onBytes: (at: number) => void progress.push(at) }
    const outcome = await receiveFile(file, stream, reported)
    await file.close()
    return { outcome, heard, progress, file: readFileSync(path, 'utf8') }
  }

  it.each([1, 7, 1_023])(
    'is looked at whole where it comes in pieces of %i bytes: a page of a proxy is refused, and nothing is written',
    async (size) => {
      const { outcome, heard, progress, file } = await received(pieces(page, size, 'closes'))
      expect([outcome, file, progress]).toEqual(['refused', kept, []])
      expect([heard.length, (heard[0] ?? '').length >= 1_024]).toEqual([1, true])
    }
  )

  it.each([
    ['PK and little more', 'PK\u0003\u0004 short'],
    ['more than is looked at', `PK\u0003\u0004${'z'.repeat(3_000)}`],
    ['nothing', '']
  ])('of a file comes whole: %s', async (_, text) => {
    const { outcome, heard, progress, file } = await received(pieces(text, 5, 'closes'))
    expect([outcome, file, heard.length, progress.at(-1) ?? 0]).toEqual(['whole', text, 1, text.length])
  })

  it('that is lost before it can be told leaves the file as it was', async () => {
    const { outcome, heard, file } = await received(pieces('<!', 1, 'breaks'))
    expect([outcome, heard, file]).toEqual(['cut', [], kept])
  })
})

describe('a disk', () => {
  const SILENT_MS = 5_000
  /** A file of which the system writes at most `together` bytes of several pieces, and `alone` of one; `asked` hears the lengths. */
  function narrow(file: FileHandle, together: number, alone: number, requests: number[][]): FileHandle {
    return {
      writev: (pieces: Uint8Array[], at: number) => {
        requests.push(pieces.map(({ byteLength }) => byteLength))
        const some = Buffer.concat(pieces).subarray(0, together)
        return some.length === 0 ? Promise.resolve({ bytesWritten: 0 }) : file.write(some, 0, some.length, at)
      },
      write: (piece: Uint8Array, from: number, length: number, at: number) => {
        requests.push([length])
        return file.write(piece, from, Math.min(length, alone), at)
      },
      datasync: () => file.datasync()
    } as never
  }
  const received = async (together: number, alone: number, from = 0): Promise<{ bytes: number[]; requests: number[][] }> => {
    const path = join(folder, 'narrow')
    writeFileSync(path, Buffer.alloc(from, 9))
    const file = await open(path, 'r+')
    const requests: number[][] = []
    const reported = { from, total: null, onBytes: () => undefined }
    expect(await receiveFile(narrow(file, together, alone, requests), body('closes'), reported, SILENT_MS)).toBe('whole')
    await file.close()
    return { bytes: [...readFileSync(path)], requests }
  }

  it('is asked once for small pieces that came one after the other', async () => {
    expect(await received(3, 3)).toEqual({ bytes: [1, 2, 3], requests: [[2, 1]] })
  })

  it.each([
    ['nothing', 0, 3, [[2, 1], [2], [1]]],
    ['a part of the first piece', 1, 3, [[2, 1], [1], [1]]],
    ['the first piece', 2, 3, [[2, 1], [1]]],
    ['nothing, and then byte by byte', 0, 1, [[2, 1], [2], [1], [1]]]
  ])('that takes %s at once is asked for the rest', async (_, together, alone, requests) => {
    expect(await received(together, alone)).toEqual({ bytes: [1, 2, 3], requests })
    expect((await received(together, alone, 2)).bytes, 'behind what was there').toEqual([9, 9, 1, 2, 3])
  })
})

describe('a slow line', () => {
  const SILENT_MS = 400
  const slow = (pauses: readonly number[]): ReadableStream<Uint8Array> => {
    const left = [...pauses]
    return new ReadableStream({
      pull: async (controller) => {
        const ms = left.shift()
        if (ms === undefined) return controller.close()
        await new Promise((resolve) => setTimeout(resolve, ms))
        controller.enqueue(new Uint8Array([1]))
      }
    })
  }

  it('is not given up as long as something comes now and then', async () => {
    const file = await open(join(folder, 'slow'), 'w')
    const reported = { from: 0, total: 6, onBytes: () => undefined }
    expect(await receiveFile(file, slow([100, 100, 100, 100, 100, 100]), reported, SILENT_MS)).toBe('whole')
    await file.close()
  })

  it('is watched no longer once all has come', async () => {
    // Others start timers of their own meanwhile: those of the watch are known by their time.
    const [started, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
    const file = await open(join(folder, 'whole'), 'w')
    expect(await receiveFile(file, body('closes'), { from: 0, total: 3, onBytes: () => undefined }, SILENT_MS)).toBe('whole')
    const watches = started.mock.results.flatMap(({ value }, at) => (started.mock.calls[at]?.[1] === SILENT_MS ? [value] : []))
    expect(watches.length).toBeGreaterThan(0)
    expect(cleared.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(watches))
    await file.close()
  })
})
