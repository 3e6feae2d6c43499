import { expect, it } from 'vitest'
import { checkBurst } from '@/domain/barcode/check-burst'
import { EMPTY_SCAN, SCAN_GAP_MS, takeKey } from '@/domain/barcode/scan-buffer'
import { scan } from './gun'

function burstOf(gapMs: number) {
  let buffer = EMPTY_SCAN
  for (const stroke of scan('CMD00048213', { set: 'us', on: 'fr', gapMs })) {
    const heard = takeKey(buffer, stroke, SCAN_GAP_MS.most)
    if (heard.event.kind === 'ended') return heard.event.burst
    buffer = heard.buffer
  }
  throw new Error('no burst was heard')
}

it.each([
  ['a gun within the gap', 4, 20, 4, null],
  ['a gun at the very gap', 20, 20, 20, null],
  ['a gun a little over', 20.5, 20, 21, 30],
  ['a Bluetooth gun', 35, 20, 35, 40],
  ['a Bluetooth gun with no room left under a round setting', 36, 20, 36, 50],
  ['the slowest gun', 100, 20, 100, 100],
  ['a slow gun once set', 35, 40, 35, null]
] as const)('%s: %f ms, set to %i ms', (_, gunMs, gapMs, largest, advised) => {
  const { largestGapMs, advisedGapMs, gapsMs, verdict } = checkBurst(burstOf(gunMs), gapMs)
  expect({ largestGapMs, advisedGapMs }).toEqual({ largestGapMs: largest, advisedGapMs: advised })
  expect(gapsMs).toHaveLength('CMD00048213'.length)
  expect(verdict).toEqual({ kind: 'read', reading: 'code', codes: ['CMD00048213'] })
})
