import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { receiveFile } from '@/main/archives/receive-file'

const folder = mkdtempSync(join(tmpdir(), 'atelier-receive-'))
afterAll(() => rmSync(folder, { recursive: true }))

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

  it('cannot be written where the disk refuses', async () => {
    writeFileSync(join(folder, 'lu'), '')
    const file = await open(join(folder, 'lu'), 'r')
    expect(await receiveFile(file, body('closes'), { from: 0, total: null, onBytes: () => undefined }, 40)).toBe('disk')
    await file.close()
  })
})
