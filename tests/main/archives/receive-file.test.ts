import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { receiveFile } from '@/main/archives/receive-file'

const folder = mkdtempSync(join(tmpdir(), 'atelier-receive-'))
afterAll(() => rmSync(folder, { recursive: true }))

const body = (breaks: boolean): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new Uint8Array([1, 2]))
      controller.enqueue(new Uint8Array([3]))
    },
    pull: (controller) => (breaks ? controller.error(new Error('connection lost')) : controller.close())
  })

describe('a received body', () => {
  it.each([
    ['is whole', false, null, 'ok', 'whole'],
    ['is whole when its length is the one told', false, 3, 'ok', 'whole'],
    ['is cut when it is shorter than told', false, 4, 'ok', 'cut'],
    ['is cut when the connection is lost', true, null, 'ok', 'cut'],
    ['cannot be written in a folder that does not exist', false, null, 'absent/x', 'disk']
  ])('%s', async (name, breaks, expected, file, kind) => {
    const path = join(folder, `${name.length}-${file}`)
    const seen: number[] = []
    expect(await receiveFile(path, body(breaks), expected, (bytes) => seen.push(bytes))).toMatchObject({ kind })
    if (kind === 'whole')
      expect([[...readFileSync(path)], seen]).toEqual([
        [1, 2, 3],
        [2, 3]
      ])
    if (kind === 'disk') expect(existsSync(path)).toBe(false)
  })
})
