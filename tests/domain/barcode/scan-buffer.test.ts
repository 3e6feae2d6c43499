import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printedBarcode } from '@/domain/barcode/barcode'
import { readBurst, readingsOf } from '@/domain/barcode/read-burst'
import { type Burst, EMPTY_SCAN, type KeyStroke, SCAN_GAP_MS, type ScanEvent, takeKey } from '@/domain/barcode/scan-buffer'
import { pickingLinkAddress } from '@/domain/session/page-links'
import { readSharedAddress } from '@/domain/sheets/shared-code'
import { property } from '../../support/soak'
import { ENTER, LINE_FEED, scan, TAB, typed } from './gun'

const GAP = SCAN_GAP_MS.standard

function hear(strokes: readonly KeyStroke[], gapMs: number = GAP): ScanEvent[] {
  let buffer = EMPTY_SCAN
  return strokes.map((stroke) => {
    const heard = takeKey(buffer, stroke, gapMs)
    buffer = heard.buffer
    return heard.event
  })
}
const bursts = (strokes: readonly KeyStroke[], gapMs: number = GAP): Burst[] =>
  hear(strokes, gapMs).flatMap((event) => (event.kind === 'ended' ? [event.burst] : []))
const verdicts = (strokes: readonly KeyStroke[], gapMs: number = GAP) => bursts(strokes, gapMs).map(readBurst)

const CMD = 'CMD00048213'
const BDC = 'BDC202611160028'
const read = (reading: string, ...codes: string[]) => ({ kind: 'read', reading, codes })
/** The code of a paper that two orders share: a link's address, whose token may hold anything of base64url. */
const SHEET = pickingLinkAddress('http://poste-3.atelier.test:4780', [12, 48213], `-_a9Z${'xY3_-'.repeat(7)}q0R`, '000T7ABCXYZ')
const PRINTED = readSharedAddress(SHEET)
const BAD = { kind: 'refused', refusal: 'bad-character' }

describe('a gun', () => {
  it.each([
    ['set to US on a US keyboard', scan(CMD, { set: 'us', on: 'us' }), [read('same', CMD)]],
    ['set to US on a French keyboard', scan(CMD, { set: 'us', on: 'fr' }), [read('code', CMD)]],
    ['set to US on a French keyboard, document code', scan(BDC, { set: 'us', on: 'fr' }), [read('code', BDC)]],
    ['set to US on a French keyboard, digits alone', scan('6130760003', { set: 'us', on: 'fr' }), [read('code', '6130760003')]],
    ['set to French on a French keyboard', scan(CMD, { set: 'fr', on: 'fr' }), [read('key', CMD)]],
    ['set to French on a French keyboard, with an A', scan('FAC202611160028', { set: 'fr', on: 'fr' }), [read('key', 'FAC202611160028')]],
    ['with Caps Lock, US on US', scan(CMD, { set: 'us', on: 'us', capsLock: true }), [read('same', 'cmd00048213')]],
    ['with Caps Lock, US on French', scan(CMD, { set: 'us', on: 'fr', capsLock: true }), [read('code', CMD)]],
    ['with Caps Lock, US on French, document', scan(BDC, { set: 'us', on: 'fr', capsLock: true }), [read('same', BDC.toLowerCase())]],
    ['with Caps Lock, French on French', scan(CMD, { set: 'fr', on: 'fr', capsLock: true }), [read('key', 'cmd00048213')]],
    ['with the Shift key sent as a key', scan(CMD, { set: 'fr', on: 'fr', modifierKeys: true }), [read('key', CMD)]],
    ['that sends Tab', scan(CMD, { set: 'us', on: 'fr', suffix: [TAB] }), [read('code', CMD)]],
    ['that sends a line feed', scan(CMD, { set: 'us', on: 'fr', suffix: [LINE_FEED] }), [read('code', CMD)]],
    ['that sends carriage return and line feed', scan(CMD, { set: 'us', on: 'fr', suffix: [ENTER, LINE_FEED] }), [read('code', CMD)]],
    ['of 4 characters', scan('1234', { set: 'us', on: 'us' }), []],
    ['of 5 characters', scan('12345', { set: 'us', on: 'us' }), [read('same', '12345')]],
    ['that reads a dash', scan('CMD-00048213', { set: 'us', on: 'us' }), [BAD]],
    ['that reads an address', scan('http://a.b/12345', { set: 'us', on: 'fr' }), [BAD]],
    ['with a code that both layouts can write', scan('QUART', { set: 'us', on: 'fr' }), [read('both', 'AUQRT', 'QUART')]],
    ['on Bluetooth, slower than the station', scan(CMD, { set: 'us', on: 'us', gapMs: 35 }), []]
  ])('%s', (_, strokes, expected) => {
    expect(verdicts(strokes)).toEqual(expected)
  })

  it('begins its code after a key of another clock, which would have come later', () => {
    expect(verdicts([...typed(['@'], [1_795_859_313_266]), ...scan(CMD, { set: 'us', on: 'us' })])).toEqual([read('same', CMD)])
  })

  it('is read whole where a busy browser stamps a key a little before the one that came first', () => {
    const strokes = scan(CMD, { set: 'us', on: 'us', gapMs: 0.02 })
    const unsteady = strokes.map((stroke, at) => ({ ...stroke, timeStamp: stroke.timeStamp - (at % 3 === 1 ? 0.1 : at === 6 ? 7.7 : 0) }))
    expect(verdicts(unsteady)).toEqual([read('same', CMD)])
    expect(bursts(unsteady)[0]?.gaps.every((gap) => gap >= 0)).toBe(true)
  })

  it('on Bluetooth is read once the station allows its gap, and never a millisecond before', () => {
    const slow = scan(CMD, { set: 'us', on: 'fr', gapMs: 35 })
    expect(verdicts(slow, 34)).toEqual([])
    expect(verdicts(slow, 35)).toEqual([read('code', CMD)])
    expect(bursts(slow, 35)[0]?.gaps).toEqual(Array(CMD.length).fill(35))
  })

  it('that sees two labels sends both, in order', () => {
    const first = scan(CMD, { set: 'us', on: 'fr', at: 1_000 })
    const second = scan(BDC, { set: 'us', on: 'fr', at: 1_050 })
    expect(verdicts([...first, ...second])).toEqual([read('code', CMD), read('code', BDC)])
  })

  it('leaves no second half of its suffix to the screen', () => {
    const events = hear(scan(CMD, { set: 'us', on: 'us', suffix: [ENTER, ENTER] }))
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['ended', 'echo'])
  })

  it('gives both readings of what is refused', () => {
    const [burst] = bursts(scan('004-Q', { set: 'us', on: 'fr' }))
    expect(burst && readingsOf(burst)).toEqual({ byKey: "àà')A", byCode: '004-Q' })
    const [hidden] = bursts(scan('00é4Q', { set: 'us', on: 'us' }))
    expect(hidden && readingsOf(hidden)).toEqual({ byKey: '00\ufffd4Q', byCode: '00\ufffd4Q' })
  })

  it.each([
    ['set to US on a US keyboard', { set: 'us', on: 'us' }, 'same', SHEET],
    ['set to US on a French keyboard', { set: 'us', on: 'fr' }, 'code', SHEET],
    ['set to French on a French keyboard', { set: 'fr', on: 'fr' }, 'key', SHEET],
    ['with the Shift key sent as a key', { set: 'fr', on: 'fr', modifierKeys: true }, 'key', SHEET],
    ['with Caps Lock, US on US', { set: 'us', on: 'us', capsLock: true }, 'same', null],
    ['with Caps Lock, US on French', { set: 'us', on: 'fr', capsLock: true }, 'code', SHEET],
    ['with Caps Lock, French on French', { set: 'fr', on: 'fr', capsLock: true }, 'key', null],
    ['that sends Tab', { set: 'us', on: 'fr', suffix: [TAB] }, 'code', SHEET]
  ] as const)(
    '%s reads the paper that several orders share, its address letter by letter but for Caps Lock',
    (_, options, reading, text) => {
      const [verdict, ...others] = verdicts(scan(SHEET, options))
      expect(others).toEqual([])
      expect(verdict).toMatchObject({ kind: 'read', reading, codes: [text ?? expect.any(String)] })
      expect(verdict?.kind === 'read' && readSharedAddress(verdict.codes[0])).toEqual(PRINTED)
      expect(PRINTED?.orders).toEqual([
        { id: 12, mark: 'ABC' },
        { id: 48213, mark: 'XYZ' }
      ])
    }
  )
})

describe('a person', () => {
  it.each([
    ['who sends a form with Enter', [...typed([...'moreau'], []), ...typed(['Enter'], [2_000])], ['started', 'ignored']],
    ['who rolls two keys and presses Enter', typed(['o', 'k', 'Enter'], [200, 8, 9]), ['started', 'grown', 'short']],
    ['who holds a key', typed([...'aaaaaa', 'Enter'], [200, 10, 10, 10, 10, 10, 10]).map(held), ['started', 'ignored']],
    ['who uses a shortcut', typed([...'abcd'], [200, 5, 5, 5]).map(controlled), ['ignored']],
    [
      'who moves about',
      typed(['1', '2', '3', '4', 'ArrowLeft', '5', 'Enter'], [9, 9, 9, 9, 9, 9, 9]),
      ['started', 'grown', 'ignored', 'short']
    ]
  ])('%s is not taken for a gun', (_, strokes, kinds) => {
    expect([...new Set(hear(strokes).map(({ kind }) => kind))]).toEqual(kinds)
  })

  it('is never taken for a gun while typing slower than the gap, whatever is typed', () => {
    const key = fc.oneof(fc.constantFrom('Enter', 'Tab', 'Shift', 'Backspace', 'Dead', ' '), fc.string({ minLength: 1, maxLength: 1 }))
    const gapMs = fc.integer({ min: SCAN_GAP_MS.least, max: SCAN_GAP_MS.most })
    const over = fc.double({ min: 0.01, max: 500, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(key, over), { maxLength: 80 }), gapMs, (pairs, gap) => {
        const strokes = typed(
          pairs.map(([pressed]) => pressed),
          pairs.map(([, more]) => gap + more)
        )
        expect(bursts(strokes, gap)).toEqual([])
      }),
      property()
    )
  })
})

it('reads any burst of a valid code, whichever way gun and keyboard are set', () => {
  const id = fc.integer({ min: 1, max: 2_147_483_647 })
  const date = fc.date({ min: new Date(2001, 0, 1), max: new Date(2098, 0, 1), noInvalidDate: true })
  const document = fc
    .tuple(fc.constantFrom('BDC', 'FAC'), date, fc.integer({ min: 1, max: 9_999 }))
    .map(([prefix, day, n]) => `${prefix}${day.toISOString().slice(0, 10).replaceAll('-', '')}${String(n).padStart(4, '0')}`)
  const code = fc.oneof(
    id.map(printedBarcode),
    id.map((n) => String(n).padStart(6, '0')),
    document
  )
  const setting = fc.record({
    pair: fc.constantFrom({ set: 'us', on: 'us' } as const, { set: 'us', on: 'fr' } as const, { set: 'fr', on: 'fr' } as const),
    capsLock: fc.boolean(),
    modifierKeys: fc.boolean(),
    gapMs: fc.double({ min: 0, max: GAP - 0.01, noNaN: true }),
    suffix: fc.constantFrom([ENTER], [TAB], [LINE_FEED], [ENTER, LINE_FEED])
  })
  fc.assert(
    fc.property(code, setting, (text, { pair, ...options }) => {
      const [verdict, ...others] = verdicts(scan(text, { ...pair, ...options, at: 0 }))
      expect(others).toEqual([])
      expect(verdict?.kind === 'read' && verdict.codes.map((each) => each.toUpperCase())).toEqual([text])
    }),
    property(500)
  )
})

function held(stroke: KeyStroke, index: number): KeyStroke {
  return { ...stroke, repeat: index > 0 && stroke.key === 'a' }
}

function controlled(stroke: KeyStroke): KeyStroke {
  return { ...stroke, control: true }
}
