import { expect, it } from 'vitest'
import { techniqueFaces } from '@/renderer/features/order-techniques/produced-of'
import { aFace, anItem } from '../support/an-order'

const items = [
  anItem({ faces: [aFace(), aFace({ id: 2, techniques: ['dtf', 'broderie'] })] }),
  anItem({ id: 2, sizes: [{ size: 'TU', qty: 20 }], faces: [aFace({ id: 3, techniques: ['broderie'] })] })
]

it.each([
  ['counts each face once per piece', 'dtf', 20],
  ['counts a face for each of its techniques', 'broderie', 30],
  ['is nothing for a technique that no face has', 'flex', 0]
] as const)('%s', (_, technique, faces) => expect(techniqueFaces(items, technique)).toBe(faces))
