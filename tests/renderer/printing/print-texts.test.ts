import { expect, it } from 'vitest'
import { checkedText, leavingText, tooManyText } from '@/renderer/features/printing/print-texts'
import { inListOrder } from '@/renderer/lib/orders/list-selection-seam'

it.each([
  ['as the list shows them', [5, 2, 9], [9, 5, 3, 2], [9, 5, 2]],
  ['those of other pages at the end', [7, 2, 8, 9], [9, 2], [9, 2, 7, 8]],
  ['as selected when none is on screen', [7, 2], [], [7, 2]],
  ['nothing without a selection', [], [1, 2], []]
])('prints %s', (_, selected, shown, ids) => expect(inListOrder(selected, shown)).toEqual(ids))

it.each([
  [2, 1, "3\u00a0commandes partiront à l'impression\u00a0: 2 réimprimées, 1 nouvelle."],
  [1, 3, "4\u00a0commandes partiront à l'impression\u00a0: 1 réimprimée, 3 nouvelles."],
  [1, 0, "1\u00a0commande partira à l'impression."],
  [0, 2, "2\u00a0commandes partiront à l'impression."],
  [0, 0, "Aucune commande ne partira à l'impression."]
])('%i again and %i new: says what will leave', (again, fresh, text) => expect(leavingText(again, fresh)).toBe(text))

it('counts the checked boxes', () => {
  expect(checkedText(2, 3)).toBe('2 sur 3 cochées')
  expect(checkedText(1, 3)).toBe('1 sur 3 cochée')
})

it('says why so many cannot be printed at once', () =>
  expect(tooManyText(312, 200)).toBe('Au plus 200 fiches à la fois\u00a0: 312 commandes sont sélectionnées.'))
