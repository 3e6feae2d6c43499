import { describe, expect, it } from 'vitest'
import { type Carrier, carriersOf, techniquesWith } from '@/domain/techniques/carriers'

const face = (id: number, ...techniques: Carrier['techniques']): Carrier => ({ kind: 'face', id, techniques })
const view = (id: number, ...techniques: Carrier['techniques']): Carrier => ({ kind: 'view', id, techniques })

describe('the techniques of an order', () => {
  it.each([
    ['take what a face brings, in workshop order', ['flex'], [face(1, 'flex')], face(1, 'flex', 'dtf'), ['dtf', 'flex']],
    ['lose what only this face had', ['dtf', 'flex'], [face(1, 'dtf'), face(2, 'flex')], face(1), ['flex']],
    ['keep what another face has', ['dtf'], [face(1, 'dtf'), face(2, 'dtf')], face(1), ['dtf']],
    ['keep what a view has', ['dtf'], [face(1, 'dtf'), view(1, 'dtf')], face(1), ['dtf']],
    ['keep what a face of the same number as the view has', ['dtf'], [view(7, 'dtf'), face(7, 'dtf')], view(7), ['dtf']],
    ['keep what was chosen by hand', ['dtf', 'nylon'], [face(1, 'dtf')], face(1, 'dtg'), ['dtg', 'nylon']],
    ['are blank no more', ['blank'], [view(1)], view(1, 'dtg'), ['dtg']],
    ['may all go', ['dtf'], [face(1, 'dtf')], face(1), []],
    ['take a part that was not known', [], [], face(3, 'pap'), ['pap']]
  ] as const)('%s', (_, now, carriers, changed, expected) => expect(techniquesWith(now, carriers, changed)).toEqual(expected))
})

it('lose what a view and the face that follows it leave together', () =>
  expect(techniquesWith(['dtf', 'nylon'], [face(1, 'dtf'), view(1, 'dtf')], view(1, 'flex'), face(1, 'flex'))).toEqual(['flex', 'nylon']))

it('counts faces and views of all items', () => {
  const items = [
    { faces: [{ id: 1, techniques: ['dtf'] }], decoration: null },
    { faces: [], decoration: { views: [{ id: 4, processes: ['dtg'] }] } }
  ] as const
  expect(carriersOf(items)).toEqual([face(1, 'dtf'), view(4, 'dtg')])
})
