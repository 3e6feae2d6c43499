import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney, formatNumber, formatShort } from '@/domain/format/number'

const intl = (least: number, most: number) => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: least, maximumFractionDigits: most })
const whole = intl(0, 0)
const oneDecimal = intl(0, 1)
const money = intl(2, 2)

const figure = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.double({ noNaN: true, min: -1e7, max: 1e7 }),
  // Halves of the last digit that is kept, which binary fractions only come near to, and what stands next to them.
  fc
    .tuple(
      fc.oneof(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1_970, max: 1_970 })),
      fc.constantFrom(1, 1 - Number.EPSILON, 1 + Number.EPSILON)
    )
    .map(([halves, beside]) => (halves / 200) * beside)
)

it('numbers are written as the language has them', () => {
  fc.assert(
    fc.property(figure, (value) => {
      expect(formatNumber(value)).toBe(whole.format(value))
      expect(formatMoney(value)).toBe(`${money.format(value)}\u00a0€`)
      if (Math.abs(value) < 9.9) expect(formatShort(value)).toBe(oneDecimal.format(value))
    }),
    { numRuns: 5_000 }
  )
})

it.each([
  0,
  -0,
  0.05,
  0.95,
  1.25,
  9.94,
  9.95,
  1.005,
  -1.005,
  0.5,
  1.5,
  2.5,
  999.5,
  1_000,
  1_284_500,
  // Sums that come a hair below a half.
  0.1 + 0.35,
  0.01 + 0.075,
  63_356_658_827.854996,
  9_999_999_999_999.99,
  1e13,
  1e15,
  1e21,
  1e-7,
  Number.POSITIVE_INFINITY
])('%d is, too', (value) => {
  expect(formatNumber(value)).toBe(whole.format(value))
  expect(formatMoney(value)).toBe(`${money.format(value)}\u00a0€`)
  if (value < 9.9) expect(formatShort(value)).toBe(oneDecimal.format(value))
})
