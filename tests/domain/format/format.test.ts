import { describe, expect, it } from 'vitest'
import { giftBagsOf, giftBagsText } from '@/domain/format/gift-bags'
import { amountOrDash, formatFileSize, formatMetric, formatMoney, formatNumber, numberOrDash } from '@/domain/format/number'
import { authorName, initials } from '@/domain/format/person'
import { counted } from '@/domain/format/plural'

/** Spaces of all kinds as plain ones, for tables that a person can read; the kinds are tested apart. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

describe('metrics', () => {
  it.each([
    [0, '—'],
    [Number.NaN, '—'],
    [1, '1'],
    [1.25, '1,3'],
    [9.94, '9,9'],
    [9.96, '10'],
    [10.4, '10'],
    [412, '412'],
    [999, '999'],
    [999.6, '1 K'],
    [1000, '1 K'],
    [1234, '1,2 K'],
    [9949, '9,9 K'],
    [9960, '10 K'],
    [18_400, '18 K'],
    [999_499, '999 K'],
    [999_500, '1 M'],
    [1_284_500, '1,3 M'],
    [2_500_000_000, '2,5 B'],
    [9_999_000_000_000, '9 999 B'],
    [-1234, '-1,2 K']
  ])('%d shows %s', (value, text) => expect(plain(formatMetric(value))).toBe(text))
})

describe('file sizes, base 1024', () => {
  it.each([
    [0, '0 o'],
    [1023, '1 023 o'],
    [1024, '1 Ko'],
    [1536, '1,5 Ko'],
    [38 * 1024, '38 Ko'],
    [1024 * 1024 - 1, '1 Mo'],
    [4.2 * 1024 * 1024, '4,2 Mo'],
    [25 * 1024 * 1024, '25 Mo'],
    [1024 ** 3, '1 Go'],
    [1024 ** 4, '1 024 Go']
  ])('%d bytes show %s', (bytes, text) => expect(plain(formatFileSize(bytes))).toBe(text))
})

describe('money and numbers', () => {
  it.each([
    [1234.5, '1 234,50 €'],
    [0, '0,00 €'],
    [-12.345, '-12,35 €'],
    [0.005, '0,01 €']
  ])('%d shows %s', (amount, text) => expect(plain(formatMoney(amount))).toBe(text))

  it('never breaks a line inside an amount', () => expect(formatMoney(1234567.8)).not.toContain(' '))
  it('shows a dash for nothing in a column', () => {
    expect([amountOrDash(0), numberOrDash(0)]).toEqual(['—', '—'])
    expect([plain(amountOrDash(53.8)), plain(numberOrDash(1_284_500)), plain(formatNumber(0))]).toEqual(['53,80', '1 284 500', '0'])
  })
})

it.each([
  [{ firstname: 'Camille', lastname: 'Renard' }, 'Camille R.', 'CR'],
  [{ firstname: 'Éloïse', lastname: 'éluard' }, 'Éloïse É.', 'ÉÉ'],
  [{ firstname: 'Noa', lastname: '' }, 'Noa', 'N'],
  [{ firstname: '', lastname: 'Renard' }, 'R.', 'R'],
  [{ firstname: ' Jean-Luc ', lastname: "d'Ornano" }, 'Jean-Luc D.', 'JD']
])('%j signs as %s', (person, name, letters) => expect([authorName(person), initials(person)]).toEqual([name, letters]))

it.each([
  [0, 'face', '0 face'],
  [1, 'item', '1 item'],
  [1.5, 'face', '2 face'],
  [2, 'item', '2 items'],
  [144_000, 'stitch', '144 000 points de broderie'],
  [1, 'stitch', '1 point de broderie'],
  [3, 'result', '3 résultats']
] as const)('%d %s counts as %s', (count, word, text) => expect(plain(counted(count, word))).toBe(text))

describe('gift bags', () => {
  const bags = (value: string) => giftBagsOf([{ name: 'giftBags', value }])
  it.each([
    ['{"small":2,"big":1}', '2 petits sacs, 1 grand sac'],
    ['{"small":1}', '1 petit sac'],
    ['{"small":0,"big":3}', '3 grands sacs']
  ])('%s is %s', (json, text) => {
    const read = bags(json)
    expect(read && plain(giftBagsText(read))).toBe(text)
  })
  it.each(['{"small":0,"big":0}', '{"small":-1}', '{"small":"2"}', 'deux', '', '[]', 'null'])('%s is none', (json) =>
    expect(bags(json)).toBeNull()
  )
  it('is none without the metadata', () => expect(giftBagsOf([{ name: 'autre', value: '{"small":2}' }])).toBeNull())
})
