import { expect, it } from 'vitest'
import { techniquesAgain } from '@/domain/after-sales/sav-order'
import type { Technique } from '@/domain/techniques/techniques'

type Lists = readonly (readonly Technique[])[]

it.each<readonly [string, readonly Technique[], Lists, Lists, readonly Technique[]]>([
  ['what its faces are made with', ['dtf', 'broderie'], [['dtf'], ['broderie']], [['dtf']], ['dtf']],
  ['what was chosen for the order by hand', ['flex'], [[]], [[]], ['flex']],
  ['not what was taken from the order by hand', ['flex'], [['dtf']], [['dtf']], ['flex']],
  ['what several carry', ['dtg'], [['dtg'], ['dtg']], [['dtg']], ['dtg']],
  ['a blank garment of a decorated order', ['dtg'], [['dtg'], []], [[]], ['blank']],
  ['a blank order', ['blank'], [[]], [[]], ['blank']],
  ['an order of nothing', [], [], [], ['blank']]
])('an after-sales order is made with %s', (_name, original, all, taken, expected) => {
  expect(techniquesAgain(original, all, taken)).toEqual(expected)
})
