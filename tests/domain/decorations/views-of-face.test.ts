import { expect, it } from 'vitest'
import { facesFollowing, viewsOfFace } from '@/domain/decorations/views-of-face'
import type { Technique } from '@/domain/techniques/techniques'

it.each<readonly [string, readonly string[], readonly string[] | null, readonly string[]]>([
  ['Dos', ['Avant', 'Dos'], ['Avant', 'Dos'], ['Dos']],
  ['Dos', ['Avant', 'Dos'], ['DOS '], ['DOS ']],
  ['Cœur', ['Cœur'], ['coeur'], ['coeur']],
  ['Avant', ['Avant', 'Dos'], ['Dos'], []],
  ['Avant', ['Avant', 'Dos'], ['Dos', 'Manche'], ['Manche']],
  ['Avant', ['Avant'], null, []]
])("the face '%s' of %j is made from, of the views %j: %j", (face, faces, views, expected) => {
  const item = { faces: faces.map((label) => ({ face: label })), decoration: views && { views: views.map((view) => ({ view })) } }
  expect(viewsOfFace(face, item).map(({ view }) => view)).toEqual(expected)
})

it.each<readonly [string, readonly Technique[], readonly Technique[], readonly (readonly Technique[])[]]>([
  ['takes what its view is made with', ['dtf'], ['flex'], [['flex']]],
  ['stays while no process is chosen', ['dtf'], [], []],
  ['stays when it is made so', ['flex'], ['flex'], []],
  ['takes several, in workshop order', ['flex'], ['flex', 'dtf'], [['dtf', 'flex']]]
])('a face %s', (_, techniques, processes, expected) => {
  const item = {
    faces: [
      { id: 1, face: 'Dos', techniques },
      { id: 2, face: 'Avant', techniques: ['dtg' as const] }
    ],
    decoration: {
      views: [
        { id: 7, view: 'DOS', processes: [] },
        { id: 8, view: 'Avant', processes: ['dtg' as const] }
      ]
    }
  }
  expect(facesFollowing(item, 7, processes).map((face) => face.techniques)).toEqual(expected)
})
