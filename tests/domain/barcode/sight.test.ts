import { describe, expect, it } from 'vitest'
import { FORGOTTEN_AFTER_MS, readSight, takeSight, watchedAfter } from '@/domain/barcode/sight'

const SEEN = { code: 'CMD00000042', at: 10_000 }
const SHEET = { code: 'CMD00000042V7K2QP00000', at: 10_000 }

describe('a code that the camera reads', () => {
  it.each([
    ['is a scan when nothing was seen before', null, 'CMD00000042', 10_000, true],
    ['is the same scan in the next frame', SEEN, 'CMD00000042', 10_100, false],
    ['is the same scan after frames that could not be read', SEEN, 'CMD00000042', 10_000 + FORGOTTEN_AFTER_MS, false],
    ['is a scan again when it was away', SEEN, 'CMD00000042', 10_001 + FORGOTTEN_AFTER_MS, true],
    ['is a scan when it is another one', SEEN, 'CMD00000043', 10_100, true],
    ['is the same scan when the bars of a sheet follow its QR code', SHEET, 'CMD00000042', 10_100, false],
    ['is a scan when the QR code of a sheet follows its bars, which say less', SEEN, SHEET.code, 10_100, true],
    ['is a scan when the bars of another order follow a sheet', SHEET, 'CMD00000043', 10_100, true]
  ] as const)('%s', (_, last, code, at, expected) => expect(takeSight(last === null ? [] : [last], code, at).isNew).toBe(expected))

  it('goes on being the sheet while its bars and its QR code are read by turns', () => {
    let { seen } = takeSight([], SHEET.code, 0)
    for (const [code, at] of [
      ['CMD00000042', 100],
      [SHEET.code, 200],
      ['CMD00000042', 300]
    ] as const) {
      const taken = takeSight(seen, code, at)
      expect(taken.isNew).toBe(false)
      seen = taken.seen
    }
  })

  it('is one scan of each label where two lie in the picture and are read by turns, and a scan again of the one that was away', () => {
    let seen: ReturnType<typeof takeSight>['seen'] = []
    const scans = Array.from({ length: 40 }, (_, frame) => {
      const taken = takeSight(seen, frame % 2 === 0 ? 'GI6400' : 'GI2000', frame * 100)
      seen = taken.seen
      return taken.isNew
    })
    expect(scans.filter(Boolean)).toHaveLength(2)
    expect(takeSight(seen, 'GI6400', 3_801 + FORGOTTEN_AFTER_MS).isNew).toBe(true)
  })

  it('is the same scan after a time in which no picture was read, and a scan again after pictures without it', () => {
    const { seen } = takeSight([], 'GI6400', 0)
    const busy = watchedAfter(0, 20_000)
    expect(takeSight(seen, 'GI6400', busy).isNew).toBe(false)
    const away = Array.from({ length: 16 }).reduce<number>((watched) => watchedAfter(watched, 100), 0)
    expect(takeSight(seen, 'GI6400', away).isNew).toBe(true)
  })

  it('is looked up as it is, dashes included', () => {
    expect(readSight('MT-BDC-20261120-0028')).toEqual({
      readings: { byKey: 'MT-BDC-20261120-0028', byCode: 'MT-BDC-20261120-0028' },
      verdict: { kind: 'read', reading: 'same', codes: ['MT-BDC-20261120-0028'] }
    })
  })
})
