import { expect, it } from 'vitest'
import { isHeavy } from '@/domain/faces/heavy'

it.each([
  ['a back alone', 'Dos', ['Dos'], true],
  ['a back in English', 'back', ['back', 'Manche gauche'], true],
  ['a back with its accent', 'Arrière', ['Arrière'], true],
  ['a back beside a front', 'Dos', ['Dos', 'Avant'], false],
  ['a back beside a heart', 'Dos', ['Cœur', 'Dos'], false],
  ['a front', 'Avant', ['Avant'], false],
  ['a sleeve', 'Manche droite', ['Manche droite'], false],
  ['words that only contain it', 'Dossier', ['Dossier'], false],
  ['a place of the back', 'Haut du dos', ['Haut du dos'], true]
])('%s', (_, label, labels, heavy) => expect(isHeavy(label, labels)).toBe(heavy))
