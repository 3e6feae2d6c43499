import { hash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { orderFormPages } from '@/server/archive-files/order-form'
import { A4, box, writePdf } from '@/server/archive-files/pdf'
import { openPdfPages } from '@/server/pdf-pages/pdf-pages'

const pages = openPdfPages()
afterAll(() => pages.close())

/** A file as the server asks for its pages. */
const fileOf = (bytes: Uint8Array) => ({ key: hash('sha256', bytes), read: async () => bytes })

const RED = box(0, 0, A4.width, A4.height, '#ff0000')
const BLUE = box(0, 0, A4.width, A4.height, '#0000ff')
const TWO = writePdf([RED, BLUE], 2_000, 1)

/** Width, height and the colour of the first point of a PNG of ours. */
function seen(png: Buffer | null): { width: number; height: number; first: number[] } | null {
  if (png === null) return null
  const at = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), first: [...rows.subarray(1, 4)] }
}

/** A page whose forms draw each other: `width` times at each of `levels`. */
function nestedForms(levels: number, width: number): Buffer {
  const streams = Array.from({ length: levels }, (_, at) => {
    const content = at === levels - 1 ? '0 0 9 9 re f' : '/F Do\n'.repeat(width)
    const inner = at === levels - 1 ? '' : `/Resources<</XObject<</F ${at + 6} 0 R>>>>`
    return `<</Type/XObject/Subtype/Form/BBox[0 0 595 842]${inner}/Length ${content.length}>>stream\n${content}\nendstream`
  })
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</F 5 0 R>>>>/Contents 4 0 R>>',
    '<</Length 5>>stream\n/F Do\nendstream',
    ...streams
  ]
  const parts = ['%PDF-1.7\n', ...objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`)]
  const offset = (count: number): number => parts.slice(0, count).join('').length
  const table = objects.map((_, at) => `${String(offset(at + 1)).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\n`
  return Buffer.from(`${parts.join('')}${xref}startxref\n${offset(parts.length)}\n%%EOF`)
}

describe('a PDF file', () => {
  it('has its pages counted and drawn, each as it is', async () => {
    expect(await pages.count(fileOf(TWO))).toBe(2)
    expect(seen(await pages.draw(fileOf(TWO), 1))).toEqual({ width: 1_239, height: 1_754, first: [255, 0, 0] })
    expect(seen(await pages.draw(fileOf(TWO), 2))?.first).toEqual([0, 0, 255])
  })

  it.each([0, 3])('has no page %i', async (page) => expect(await pages.draw(fileOf(TWO), page)).toBe(null))

  it.each([
    ['that is cut off', TWO.subarray(0, 300)],
    ['that is none', Buffer.from('%PDF-1.7 and nothing else')],
    ['of nothing', Buffer.alloc(0)]
  ])('%s has no pages, and the next one is read', async (_, bytes) => {
    expect(await pages.count(fileOf(bytes))).toBe(null)
    expect(await pages.draw(fileOf(bytes), 1)).toBe(null)
    expect(await pages.count(fileOf(TWO))).toBe(2)
  })

  it('as large as a wall gets a picture of bounded size', async () => {
    const wall = Buffer.from(TWO.toString('latin1').replaceAll('[0 0 595 842]', '[0 0 14400 9000]'), 'latin1')
    expect(seen(await pages.draw(fileOf(wall), 1))).toMatchObject({ width: 2_200, height: 1_375 })
  })

  it('as thin as a thread has no picture', async () => {
    const thread = Buffer.from(TWO.toString('latin1').replaceAll('[0 0 595 842]', '[0 0 14400 1]'), 'latin1')
    expect(await pages.draw(fileOf(thread), 1)).toBe(null)
  })

  it('that takes too long is given up, and the next one is read', async () => {
    const hasty = openPdfPages(1)
    expect(await hasty.count(fileOf(TWO))).toBe(null)
    // It is remembered: nobody waits for it again.
    expect(await hasty.count(fileOf(TWO))).toBe(null)
    await hasty.close()
    expect(await pages.count(fileOf(TWO))).toBe(2)
  })

  it('that breaks the reader does not take the next one with it', async () => {
    const fragile = openPdfPages(undefined, new URL('../support/spent-worker.mjs', import.meta.url))
    const both = await Promise.all([fragile.count(fileOf(Buffer.from([0]))), fragile.count(fileOf(Buffer.from([1])))])
    await fragile.close()
    expect(both).toEqual([null, 1])
  })

  it('that is made to take all memory is refused within a second or two, by file, and costs the server none', async () => {
    const before = process.memoryUsage().rss
    const bomb = nestedForms(9, 10)
    expect(bomb.length).toBeLessThan(3_000)
    const [drawn, other] = await Promise.all([pages.draw(fileOf(bomb), 1), pages.draw(fileOf(TWO), 1)])
    expect([drawn, other !== null]).toEqual([null, true])
    const since = performance.now()
    expect([await pages.draw(fileOf(bomb), 1), await pages.count(fileOf(bomb))]).toEqual([null, null])
    expect(performance.now() - since).toBeLessThan(50)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })

  it('that waits for its turn is not in memory', async () => {
    const own = openPdfPages()
    let held = 0
    let most = 0
    const waiting = Array.from({ length: 8 }, async (_, at) => {
      const read = async () => {
        held += 1
        most = Math.max(most, held)
        return TWO
      }
      expect(await own.count({ key: String(at), read })).toBe(2)
      held -= 1
    })
    await Promise.all(waiting)
    await own.close()
    // Two that are read, and one whose answer is on its way.
    expect(most).toBeLessThanOrEqual(3)
  })

  it('is read a page at a time, while another one is read beside it; what waits is counted', async () => {
    const own = openPdfPages()
    const [reading, goOn] = [new Map<string, number>(), Promise.withResolvers<void>()]
    const most = new Map<string, number>()
    const file = (key: string) => ({
      key,
      read: async () => {
        const now = (reading.get(key) ?? 0) + 1
        reading.set(key, now)
        most.set(key, Math.max(most.get(key) ?? 0, now))
        await goOn.promise
        reading.set(key, now - 1)
        return TWO
      }
    })
    const answers = [...[1, 2, 1, 2].map((page) => own.draw(file('one'), page)), own.count(file('other')), own.count(file('third'))]
    expect([own.queue(), Object.fromEntries(reading)]).toEqual([
      { running: 2, waiting: 4 },
      { one: 1, other: 1 }
    ])
    goOn.resolve()
    expect((await Promise.all(answers)).every((answer) => answer !== null)).toBe(true)
    expect(Object.fromEntries(most)).toEqual({ one: 1, other: 1, third: 1 })
    expect(own.queue()).toEqual({ running: 0, waiting: 0 })
    await own.close()
  })

  it('whose bytes are gone has no pages; where they cannot be read who asked is told, and the next one is read', async () => {
    expect(await pages.draw({ key: 'gone', read: async () => null }, 1)).toBe(null)
    for (const _ of [1, 2, 3])
      await expect(pages.draw({ key: 'broken', read: () => Promise.reject(new Error('no disk')) }, 1)).rejects.toThrow('no disk')
    expect(await pages.count(fileOf(TWO))).toBe(2)
  })

  it('is read by a process that is started anew after it was stopped', async () => {
    const own = openPdfPages()
    expect(await own.count(fileOf(TWO))).toBe(2)
    await own.close()
    expect(await own.count(fileOf(TWO))).toBe(2)
    await own.close()
  })

  it('of a purchase order lists its garments, then what is put on them', async () => {
    const row = { sku: 'JH001', name: 'Sweat à capuche, Bleu', sizes: 'M × 2', pieces: 2, price: 18.5 }
    const visual = { place: 'JH001, Dos', size: '28 × 32 cm', artwork: null }
    const form = { customer: 'Les Foulées', date: '16/11/2026', rows: Array(15).fill(row), visuals: Array(7).fill(visual), total: 555 }
    const bytes = writePdf(orderFormPages('MT-1', form), 9_000, 1)
    expect(await pages.count(fileOf(bytes))).toBe(4)
    expect((await pages.draw(fileOf(bytes), 4))?.length).toBeGreaterThan(5_000)
  })
})
