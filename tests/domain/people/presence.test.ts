import { describe, expect, it } from 'vitest'
import { type Onlooker, onlookersText, shownOnlookers, writingText } from '@/domain/people/presence'

const person = (id: number, name: string, writes: string | null = null): Onlooker => {
  const [firstname = '', lastname = ''] = name.split(' ')
  return { id, firstname, lastname, writes }
}
const CAMILLE = person(1, 'Camille Renard')
const NOA = person(2, 'Noa Petit')
const SACHA = person(3, 'Sacha Morel')
const NAMELESS = person(4, '')

describe('who is shown in a row', () => {
  it('is everybody where there is room, in the sequence in which they came', () =>
    expect(shownOnlookers([NOA, CAMILLE], 2)).toEqual({ shown: [NOA, CAMILLE], more: 0 }))
  it('leaves the last place to the number of the others', () =>
    expect(shownOnlookers([CAMILLE, NOA, SACHA], 2)).toEqual({ shown: [CAMILLE], more: 2 }))
})

describe('who looks', () => {
  it.each([
    [[CAMILLE], 'Regardée par Camille Renard'],
    [[CAMILLE, NOA], 'Regardée par Camille Renard et Noa Petit'],
    [[CAMILLE, NOA, SACHA], 'Regardée par Camille Renard, Noa Petit et Sacha Morel'],
    [[NAMELESS], 'Regardée par un autre opérateur'],
    [[NAMELESS, NAMELESS, NOA], 'Regardée par Noa Petit et 2 autres opérateurs']
  ])('%j', (people, text) => expect(onlookersText(people)).toBe(text))
})

describe('who writes what', () => {
  it.each([
    [[CAMILLE], ''],
    [[person(1, 'Camille Renard', 'comment')], 'Camille R. écrit un commentaire'],
    [[NOA, person(1, 'Camille Renard', 'customer')], 'Camille R. modifie le client'],
    [[person(2, 'Noa Petit', 'files')], 'Noa P. ajoute un fichier'],
    [[person(4, '', 'dates')], 'Un autre opérateur modifie les dates'],
    [[person(1, 'Camille Renard', 'something new')], 'Camille R. modifie la commande'],
    [
      [person(1, 'Camille Renard', 'comment'), person(2, 'Noa Petit', 'items'), person(3, 'Sacha Morel', 'labels')],
      'Camille R. écrit un commentaire, Noa P. modifie les articles, et 1 de plus'
    ]
  ])('%j', (people, text) => expect(writingText(people)).toBe(text))
})
