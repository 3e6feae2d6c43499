import { expect, it } from 'vitest'
import { DEFAULT_PAPER, PAPER_NAMES, PAPERS, paperNamed, paperScale, SheetPaper } from '@/domain/printing/papers'

it.each([
  ['A4', 1],
  ['A5', 0.7],
  ['A3', 1.41],
  ['Letter', 0.94]
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
  [{ paper: 'A5', copies: 0 }, false],
  [{ paper: 'A5', copies: 10 }, false],
  [{ paper: 'A5', copies: 1.5 }, false],
  [{ paper: 'A6', copies: 1 }, false]
])('the choice %j is one: %s', (choice, kept) => expect(SheetPaper.safeParse(choice).success).toBe(kept))
