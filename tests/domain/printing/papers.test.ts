import { expect, it } from 'vitest'
import {
  DEFAULT_PAPER,
  jobSides,
  layText,
  PAPER_NAMES,
  PAPERS,
  paperNamed,
  paperScale,
  SheetPaper,
  trayLabel
} from '@/domain/printing/papers'

it.each([
  ['A4', 1],
  ['A5', 0.7],
  ['A3', 1.41],
  ['Letter', 0.94],
  ['Label', 0.48]
] as const)('a sheet drawn for A4 stands on %s at %f', (paper, scale) => expect(paperScale(paper)).toBeCloseTo(scale, 2))

it.each(PAPER_NAMES)('%s holds the whole sheet, upright', (paper) => {
  const { width, height } = PAPERS[paper]
  expect(height).toBeGreaterThan(width)
  expect(paperScale(paper) * PAPERS.A4.width).toBeLessThanOrEqual(width + 1)
  expect(paperScale(paper) * PAPERS.A4.height).toBeLessThanOrEqual(height + 1)
})

it.each([
  ['A5', 'A5'],
  ['a5', 'A4'],
  ['<A5>', 'A4'],
  [null, 'A4']
] as const)('an address that says %s prints on %s', (text, paper) => expect(paperNamed(text)).toBe(paper))

it.each([
  [DEFAULT_PAPER, true],
  [{ paper: 'A5', copies: 9 }, true],
  [{ paper: 'Label', copies: 1, tray: 'tray-2', sides: 'short-edge' }, true],
  [{ paper: 'A4', copies: 1, sides: 'both' }, false],
  [{ paper: 'A4', copies: 1, tray: '' }, false],
  [{ paper: 'A5', copies: 0 }, false],
  [{ paper: 'A5', copies: 10 }, false],
  [{ paper: 'A5', copies: 1.5 }, false],
  [{ paper: 'A6', copies: 1 }, false]
])('the choice %j is one: %s', (choice, kept) => expect(SheetPaper.safeParse(choice).success).toBe(kept))

it.each(PAPER_NAMES)('%s has the name that print systems give its size', (paper) => {
  const { pwg, width, height } = PAPERS[paper]
  const [, wide = '', high = '', unit] = /_([\d.]+)x([\d.]+)(mm|in)$/.exec(pwg) ?? []
  const microns = unit === 'in' ? 25_400 : 1_000
  expect([Math.round(Number(wide) * microns), Math.round(Number(high) * microns)]).toEqual([width, height])
})

it.each([
  ['tray-2', 'bac 2'],
  ['3-tray', 'bac 3'],
  ['by-pass-tray', 'bac multi-usages'],
  ['roll-1', 'rouleau 1'],
  ['constructor', 'constructor'],
  ['Cassette 250', 'Cassette 250']
])('the tray %s is called %s', (tray, text) => expect(trayLabel(tray)).toBe(text))

it('what is so everywhere is not said of a paper', () => {
  expect(layText('A4', undefined, undefined)).toBe('A4')
  expect(layText('A5', 'main', 'short-edge')).toBe('A5, bac principal, recto verso, bord court')
})

it.each([
  ['long-edge', 1, false, 'long-edge'],
  ['long-edge', 20, false, 'one'],
  ['long-edge', 20, true, 'long-edge'],
  ['long-edge', 0, false, 'long-edge'],
  [undefined, 20, false, undefined]
] as const)('%s of %d orders, shared: %s, is printed on %s', (sides, orders, shared, kept) =>
  expect(jobSides(sides, orders, shared)).toBe(kept)
)
