import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { byteRangeOf, partOf } from '@/server/http/byte-range'

const WHOLE = { kind: 'whole' }
const part = (from: number, to: number) => ({ kind: 'part', from, to })

describe('of 100 bytes', () => {
  it.each([
    ['nothing said is the whole', undefined, undefined, WHOLE],
    ['from the 40th', 'bytes=40-', undefined, part(40, 99)],
    ['from the first', 'bytes=0-', undefined, part(0, 99)],
    ['between two', 'bytes=10-19', undefined, part(10, 19)],
    ['past the end is up to the end', 'bytes=90-500', undefined, part(90, 99)],
    ['the last ten', 'bytes=-10', undefined, part(90, 99)],
    ['more than there are of the last', 'bytes=-500', undefined, part(0, 99)],
    ['none of the last', 'bytes=-0', undefined, { kind: 'beyond' }],
    ['from beyond', 'bytes=100-', undefined, { kind: 'beyond' }],
    ['of what it still is', 'bytes=40-', '"a"', part(40, 99)],
    ['of what it was', 'bytes=40-', '"b"', WHOLE],
    ['of a weak name', 'bytes=40-', 'W/"a"', WHOLE],
    ['backwards', 'bytes=20-10', undefined, WHOLE],
    ['two spans', 'bytes=0-1,5-6', undefined, WHOLE],
    ['other units', 'lines=1-2', undefined, WHOLE],
    ['no number', 'bytes=-', undefined, WHOLE],
    ['nonsense', 'bytes=a-b', undefined, WHOLE]
  ])('%s', (_, range, ifRange, requested) => expect(byteRangeOf({ range, ifRange }, '"a"', 100)).toEqual(requested))
})

it.each([
  [0, 9, '0123456789'],
  [3, 3, '3'],
  [2, 6, '23456'],
  [9, 9, '9']
])('bytes %i to %i of a stream', async (from, to, expected) => {
  const source = Readable.from(['01', '234', '5', '6789'].map((each) => Buffer.from(each)))
  expect(await text(partOf(source, from, to))).toBe(expected)
  expect(source.destroyed).toBe(true)
})

it('a part that nobody began to read leaves its stream closed', async () => {
  const source = new PassThrough()
  partOf(source, 0, 9).destroy()
  await expect.poll(() => source.destroyed).toBe(true)
})
