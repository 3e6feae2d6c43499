import { expect, it } from 'vitest'
import { isSavReferenceOf, nextSavReference, originalOfSav } from '@/domain/after-sales/reference'

it.each([
  [0, 'MT-BDC-20261116-0028-SAV'],
  [1, 'MT-BDC-20261116-0028-SAV-2'],
  [2, 'MT-BDC-20261116-0028-SAV-3'],
  [10, 'MT-BDC-20261116-0028-SAV-11']
])('after %i taken references the next is %s', (tried, reference) => {
  expect(nextSavReference('MT-BDC-20261116-0028', tried)).toBe(reference)
  expect(isSavReferenceOf('MT-BDC-20261116-0028', reference)).toBe(true)
  expect(originalOfSav(reference)).toBe('MT-BDC-20261116-0028')
})

it('an after-sales order may itself be made good', () => {
  const reference = nextSavReference('104612-SAV')
  expect(reference).toBe('104612-SAV-SAV')
  expect(isSavReferenceOf('104612-SAV', reference)).toBe(true)
  expect(originalOfSav(reference)).toBe('104612-SAV')
  expect(originalOfSav('104612-SAV-2-SAV')).toBe('104612-SAV-2')
})

it.each([
  ['the order itself', '104612'],
  ["another order's", '104613-SAV'],
  ['a number that is not given: 1', '104612-SAV-1'],
  ['a leading zero', '104612-SAV-02'],
  ['lower case', '104612-sav'],
  ['something after it', '104612-SAV-2 '],
  ['a number without end', `104612-SAV-${'9'.repeat(40)}`]
])('is no after-sales reference of 104612: %s', (_, reference) => {
  expect(isSavReferenceOf('104612', reference)).toBe(false)
})

it.each(['104612', 'MT-BDC-20261116-0028', 'SAV', '-SAV', '104612-SAVON'])('%s continues no order', (reference) => {
  expect(originalOfSav(reference)).toBeNull()
})
