import { expect, it } from 'vitest'
import { optionsOf } from '@/domain/tags/options'
import { NARROW_OPTIONS, optionMarks, optionsThatFit, WIDE_OPTIONS } from '@/renderer/features/order-list/cells/that-fit'

const namesOf = (tags: readonly string[], reassorts: number, room: typeof WIDE_OPTIONS): string => {
  const marks = optionMarks(optionsOf(tags), reassorts)
  const fit = optionsThatFit(marks, room)
  const shown = marks.slice(0, fit).map((mark) => (mark.kind === 'option' ? mark.code : mark.kind === 'text' ? mark.text : mark.kind))
  return [...shown, ...(fit < marks.length ? [`+${marks.length - fit}`] : [])].join(' ')
}

it.each([
  ['nothing', [], 0, '', ''],
  ['all that fits', ['cadeau', 'prio', 'photo'], 0, 'prio cadeau photo', 'prio cadeau photo'],
  [
    'what does not fit counted',
    ['prio', 'express', 'fract', 'cadeau', 'photo', 'prio-frs'],
    0,
    'prio express fractionne +3',
    'prio express fractionne cadeau +2'
  ],
  [
    'SAV, prio and express of seven',
    ['photo', 'cadeau', 'SAV', 'fract', 'express', 'prio-frs', 'prio'],
    0,
    'sav prio express +4',
    'sav prio express +4'
  ],
  ['what is taken again before them', ['prio', 'express', 'cadeau'], 2, 'reassort prio express cadeau', 'reassort prio express cadeau'],
  ['SAV as the way to what is taken again', ['SAV', 'cadeau'], 1, 'sav cadeau', 'sav cadeau'],
  ['no tag cut in two', ['prio', 'Vérifier la couleur'], 0, 'prio +1', 'prio +1'],
  ['the beginning of a long one that stands first', ['Vérifier la couleur', 'Bleu'], 0, 'Vérifier la couleur +1', 'Vérifier la couleur +1']
] as const)('shows %s', (_, tags, reassorts, wide, narrow) => {
  expect([namesOf(tags, reassorts, WIDE_OPTIONS), namesOf(tags, reassorts, NARROW_OPTIONS)]).toEqual([wide, narrow])
})
