import { expect, it } from 'vitest'
import { createByteCache } from '@/server/lists/byte-cache'

const later =
  (text: string, ms = 5): (() => Promise<Buffer>) =>
  () =>
    new Promise((done) => setTimeout(() => done(Buffer.from(text)), ms))
const never = async (): Promise<Buffer> => {
  throw new Error('was read again')
}

it('reads once and remembers', async () => {
  const cache = createByteCache(() => true)
  await cache.through('a', later('1'))
  expect(String(await cache.through('a', never))).toBe('1')
})

it('shares one reading between calls at one time', async () => {
  const cache = createByteCache(() => true)
  const replies = await Promise.all([cache.through('a', later('1')), cache.through('a', never), cache.through('a', never)])
  expect(replies.map(String)).toEqual(['1', '1', '1'])
})

it('forgets a failed reading', async () => {
  const cache = createByteCache(() => true)
  await expect(cache.through('a', never)).rejects.toThrow()
  expect(String(await cache.through('a', later('2')))).toBe('2')
})

it('never remembers what was read before a change', async () => {
  const cache = createByteCache(() => true)
  const reading = cache.through('a', later('old', 20))
  cache.drop()
  const fresh = cache.through('a', later('new', 1))
  expect([String(await reading), String(await fresh)]).toEqual(['old', 'new'])
  expect(String(await cache.through('a', never))).toBe('new')
})

it('remembers nothing while changes are not heard of', async () => {
  let heard = true
  const cache = createByteCache(() => heard)
  await cache.through('a', later('1'))
  heard = false
  expect(String(await cache.through('a', later('2')))).toBe('2')
  expect(String(await cache.through('a', later('3')))).toBe('3')
})

it('keeps the 200 last used', async () => {
  const cache = createByteCache(() => true)
  for (let n = 0; n < 200; n++) await cache.through(String(n), async () => Buffer.from('x'))
  await cache.through('0', never)
  await cache.through('200', async () => Buffer.from('x'))
  await cache.through('0', never)
  expect(cache.peek('1')).toBeUndefined()
})

it('keeps 32 MB at most', async () => {
  const cache = createByteCache(() => true)
  const big = async (): Promise<Buffer> => Buffer.alloc(12 * 1024 * 1024)
  for (const key of ['a', 'b', 'c']) await cache.through(key, big)
  expect(['a', 'b', 'c'].map((key) => cache.peek(key) !== undefined)).toEqual([false, true, true])
})
