import { beforeEach, describe, expect, it } from 'vitest'
import { createPagePictures } from '@/server/pdf-pages/page-pictures'

const PICTURE = Buffer.from('picture')
let draws = 0
let pictures = createPagePictures()
beforeEach(() => {
  draws = 0
  pictures = createPagePictures()
})

/** Drawing gives this. */
const drawing = (answer: Buffer | null) => async (): Promise<Buffer | null> => {
  draws++
  return answer
}

describe('a page', () => {
  it('is drawn once for all who look at it', async () => {
    const both = await Promise.all([pictures('a 1', drawing(PICTURE)), pictures('a 1', drawing(PICTURE))])
    expect([...both, await pictures('a 1', drawing(PICTURE))]).toEqual([PICTURE, PICTURE, PICTURE])
    expect(draws).toBe(1)
  })

  it('that fails at once is asked anew the next time', async () => {
    expect(await pictures('a 1', drawing(null))).toBe(null)
    expect(await pictures('a 1', drawing(PICTURE))).toBe(PICTURE)
  })

  it('whose drawing throws tells so, and is asked anew', async () => {
    await expect(pictures('a 1', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await pictures('a 1', drawing(PICTURE))).toBe(PICTURE)
  })
})
