import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { zipStream } from '@/server/archive-files/zip-stream'

it('tells the length of what it streams', async () => {
  const open = () => Readable.from([Buffer.from('abc')])
  const { size, stream } = zipStream([
    { name: 'a.txt', content: Buffer.from('bonjour') },
    { name: 'b.png', content: { size: 3, open } }
  ])
  expect((await buffer(stream)).length).toBe(size)
})

it.each([
  ['cannot be read', () => new Readable().destroy(new Error('gone'))],
  ['ends before its length', () => Readable.from([Buffer.from('ab')])]
])('breaks at a content that %s, and never ends as if it were whole', async (_, open) => {
  const { stream } = zipStream([{ name: 'b.png', content: { size: 3, open } }])
  await expect(buffer(stream)).rejects.toThrow()
})
