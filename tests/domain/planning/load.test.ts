import { describe, expect, it } from 'vitest'
import { busiestOf, gaugeOf, isAlarming, LEVEL_LABELS, levelOf, loadOf } from '@/domain/planning/load'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import { metrics } from './cards'

describe('load of an order', () => {
  it.each<readonly [ProcessGroup, Parameters<typeof metrics>[0], number]>([
    ['pao', { customizations: 3, faces: 99 }, 15],
    ['pao', {}, 0],
    ['dtg', { faces: 48, items: 7 }, 24],
    ['dtg', { faces: 1 }, 0.5],
    ['finition', { faces: 10 }, 5],
    ['press', { faces: 10 }, 5],
    ['flex', { faces: 10 }, 5],
    ['objets', { faces: 10 }, 5],
    ['shipping', { items: 10, faces: 99 }, 5],
    ['broderie', { stitch_points: 0 }, 15],
    ['broderie', { stitch_points: 149_999 }, 15],
    ['broderie', { stitch_points: 150_000 }, 15],
    ['broderie', { stitch_points: 300_000 }, 30],
    ['broderie', { stitch_points: 225_000 }, 22.5]
  ])('%s of %o is %d', (group, change, load) => expect(loadOf(group, metrics(change))).toBe(load))
})

describe('level of a day', () => {
  const word = (group: ProcessGroup, load: number, stitch_points = 0): string => LEVEL_LABELS[levelOf(group, { load, stitch_points })]
  it.each<readonly [ProcessGroup, readonly [number, string][]]>([
    [
      'pao',
      [
        [0, 'Calme'],
        [4.99, 'Calme'],
        [5, 'Soutenu'],
        [19.9, 'Soutenu'],
        [20, 'Chargé'],
        [49.9, 'Chargé'],
        [50, 'Saturé'],
        [900, 'Saturé']
      ]
    ],
    [
      'dtg',
      [
        [9.5, 'Calme'],
        [10, 'Soutenu'],
        [49.5, 'Soutenu'],
        [50, 'Chargé'],
        [99.5, 'Chargé'],
        [100, 'Saturé']
      ]
    ],
    [
      'shipping',
      [
        [9.5, 'Calme'],
        [10, 'Soutenu'],
        [50, 'Chargé'],
        [100, 'Saturé']
      ]
    ]
  ])('%s is judged on its load', (group, borders) =>
    expect(borders.map(([load]) => word(group, load))).toEqual(borders.map(([, level]) => level))
  )

  it('of embroidery is judged on stitch points, whatever the load', () =>
    expect(
      [999_999, 1_000_000, 1_999_999, 2_000_000, 2_999_999, 3_000_000, 5_000_000].map((points) => word('broderie', 1, points))
    ).toEqual(['Calme', 'Soutenu', 'Soutenu', 'Chargé', 'Chargé', 'Saturé', 'Saturé']))

  it('alarms from five million stitch points, and in no other group', () => {
    expect([4_999_999, 5_000_000].map((stitch_points) => isAlarming('broderie', { load: 0, stitch_points }))).toEqual([false, true])
    expect(isAlarming('dtg', { load: 9_999, stitch_points: 9_000_000 })).toBe(false)
  })
})

describe('load bar', () => {
  it('is a quarter longer than the last threshold, marks each, and is full beyond', () => {
    expect(gaugeOf('dtg', { load: 50, stitch_points: 0 })).toEqual({
      filled: 0.4,
      marks: [
        { threshold: 10, at: 0.08 },
        { threshold: 50, at: 0.4 },
        { threshold: 100, at: 0.8 }
      ]
    })
    expect(gaugeOf('dtg', { load: 500, stitch_points: 0 }).filled).toBe(1)
  })

  it('of embroidery is in stitch points', () => {
    const { filled, marks } = gaugeOf('broderie', { load: 1, stitch_points: 3_125_000 })
    expect([filled, marks.map(({ threshold }) => threshold)]).toEqual([0.5, [1_000_000, 2_000_000, 3_000_000, 5_000_000]])
  })
})

describe('the busiest of several groups', () => {
  const amounts = {
    dtg: { load: 60, stitch_points: 0 },
    broderie: { load: 90, stitch_points: 2_900_000 },
    pao: { load: 20, stitch_points: 0 }
  }
  it.each<readonly [readonly ProcessGroup[], ProcessGroup | null]>([
    [['dtg', 'pao'], 'dtg'],
    [['dtg', 'broderie'], 'broderie'],
    [['flex', 'pao'], 'pao'],
    [['flex'], null],
    [[], null]
  ])('of %j is %s, by the thresholds of each', (groups, expected) => expect(busiestOf(groups, amounts)?.group ?? null).toBe(expected))
})
