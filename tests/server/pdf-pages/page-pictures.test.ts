import { beforeEach, describe, expect, it } from 'vitest'
import { createPagePictures } from '@/server/pdf-pages/page-pictures'

const PICTURE = Buffer.from('picture')
let now = 0
let draws = 0
let pictures = createPagePictures(() => now)
beforeEach(() => {
  now = 1
  draws = 0
  pictures = createPagePictures(() => now)
})

/** Drawing takes so long and gives this. */
const drawing = (ms: number, answer: Buffer | null) => async (): Promise<Buffer | null> => {
  draws++
  now += ms
  return answer
}

describe('a page', () => {
  it('is drawn once for all who look at it', async () => {
    const both = await Promise.all([pictures('a 1', drawing(9, PICTURE)), pictures('a 1', drawing(9, PICTURE))])
    expect([...both, await pictures('a 1', drawing(9, PICTURE))]).toEqual([PICTURE, PICTURE, PICTURE])
    expect(draws).toBe(1)
  })

  it('that takes long and comes to nothing is not tried again before ten minutes; others are', async () => {
    expect(await pictures('a 1', drawing(20_000, null))).toBe(null)
    expect(await pictures('a 1', drawing(20_000, null))).toBe(null)
    expect(draws).toBe(1)
    expect(await pictures('a 2', drawing(9, PICTURE))).toBe(PICTURE)
    now += 10 * 60_000
    expect(await pictures('a 1', drawing(9, PICTURE))).toBe(PICTURE)
  })

  it('that fails at once is asked anew the next time', async () => {
    expect(await pictures('a 1', drawing(5, null))).toBe(null)
    expect(await pictures('a 1', drawing(5, PICTURE))).toBe(PICTURE)
  })

  it('whose drawing throws tells so, and is asked anew', async () => {
    await expect(pictures('a 1', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await pictures('a 1', drawing(5, PICTURE))).toBe(PICTURE)
  })
})
