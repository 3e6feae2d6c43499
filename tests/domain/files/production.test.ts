import { expect, it } from 'vitest'
import { colorParts } from '@/domain/colors/color-parts'
import { productionNote, refusePlace, replacedBy } from '@/domain/files/order-files'

const file = (over: object) => ({ type: 'prod', face: 7, technique: 'dtf', origin_ref: { identifier: 'atelier' }, ...over })

it.each([
  ['of the same face and technique', {}, true],
  ['of another face', { face: 8 }, false],
  ['of another technique', { technique: 'broderie' }, false],
  ['of the whole order', { face: null }, false],
  ['that is no production file', { type: 'BAT' }, false],
  ['of the shop', { origin_ref: { identifier: 'sales' } }, false],
  ['that nobody says the origin of', { origin_ref: null }, false]
])('a production file for a face takes the place of one %s: %#', (_, over, gone) =>
  expect(replacedBy([file(over)], { face: 7, technique: 'dtf' })).toHaveLength(gone ? 1 : 0)
)

it('one for the whole order takes nobody’s place', () =>
  expect(replacedBy([file({ face: null, technique: null })], { face: null, technique: null })).toEqual([]))

it.each([
  ['dtf', null],
  ['broderie', 'not-of-face'],
  [null, null]
] as const)('the technique %s on a face of DTF: %s', (technique, refusal) =>
  expect(refusePlace({ techniques: ['dtf'] }, technique)).toBe(refusal)
)

it('an annotation that tells of a file never stops at a colour', () =>
  expect(colorParts(productionNote('fond-#zzzzzz-#a1b2c3.png')).unknown).toBe(null))

it('the annotation names the file, without what would begin a colour', () =>
  expect(productionNote('fond-#1.png')).toBe('Fichier de production\u00a0: fond-1.png'))
