import { expect, it } from 'vitest'
import { badgeNamePoints } from '@/domain/people/badge-names'

/** A line takes so many letters of large type, and more of small. */
const fits = (line: string, points: number): boolean => line.length <= (points === 19 ? 10 : 14)

it.each([
  ['both large where both fit', 'Yanis', 'Belkacem', 19, 19],
  ['of a long last name the first name alone stays large', 'Anne', 'de Saint-Exupéry', 19, 15],
  ['the last name is small too where the first one is', 'Marie-Charlotte', 'Roy', 15, 15]
] as const)('writes %s', (_, firstname, lastname, first, last) =>
  expect(badgeNamePoints({ firstname, lastname }, fits)).toEqual({ firstname: first, lastname: last })
)
