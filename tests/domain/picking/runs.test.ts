import { describe, expect, it } from 'vitest'
import { codeOf, codesIn, codesOf, LABELS_MAX } from '@/domain/orders/labels'
import { movedRuns, refuseRuns, runMessage, runsByOrder } from '@/domain/picking/runs'

describe('codes of bins and runs', () => {
  it.each([
    ['are upper-cased', ['b140'], ['B140']],
    ['keep their accents', ['été'], ['ÉTÉ']],
    ['stand once, in the order given', ['b7', 'B140', 'B7 '], ['B7', 'B140']],
    ['leave blanks out', ['', '  ', 'b1'], ['B1']]
  ])('%s', (_, texts, codes) => expect(codesOf(texts)).toEqual(codes))

  it.each([
    ['one', ' st0604 ', ['ST0604']],
    ['several, set apart by commas or semicolons', 'st0604, ST0605;st0604 ,x y', ['ST0604', 'ST0605', 'X Y']],
    ['none', ' ,; ', []]
  ])('are read from a text: %s', (_, text, codes) => expect(codesIn(text)).toEqual(codes))

  it('are one by one what the list makes of them', () => expect(codeOf(' b140 ')).toBe('B140'))
})

describe('runs of an order', () => {
  it.each([
    ['join it once', 'push', ['ST1'], ['st1', 'st2'], ['ST1', 'ST2']],
    ['that it has already change nothing', 'push', ['ST1'], ['ST1'], ['ST1']],
    ['leave it', 'pop', ['ST1', 'ST2'], ['st1'], ['ST2']],
    ['that it has not cannot leave it', 'pop', ['ST1'], ['ST9'], ['ST1']],
    ['never join it blank', 'push', [], [' '], []]
  ] as const)('%s', (_, move, present, runs, after) => expect(movedRuns(move, present, runs)).toEqual(after))

  it('of several entries are put together', () =>
    expect([
      ...runsByOrder([
        { ids: [1, 2], runs: ['a'] },
        { ids: [2], runs: ['b', 'A'] }
      ])
    ]).toEqual([
      [1, ['A']],
      [2, ['A', 'B']]
    ]))

  it('of thousands of codes for hundreds of orders are gathered no further than a refusal needs', () => {
    const ids = Array.from({ length: 400 }, (_, n) => n + 1)
    const entries = Array.from({ length: 300 }, (_, n) => ({ ids, runs: Array.from({ length: LABELS_MAX }, (_, m) => `${n}-${m}`) }))
    const before = performance.now()
    expect(new Set([...runsByOrder(entries).values()].map(refuseRuns))).toEqual(new Set(['too-many-runs']))
    expect(performance.now() - before).toBeLessThan(5_000)
  })

  it('are refused past what an order holds', () => {
    const runs = Array.from({ length: LABELS_MAX + 1 }, (_, n) => `R${n}`)
    expect([refuseRuns(runs), refuseRuns(runs.slice(1))]).toEqual(['too-many-runs', null])
  })
})

it.each([
  ['push', ['ST1'], 2, '2\u00a0commandes ajoutées au run ST1.'],
  ['push', ['ST1', 'ST2'], 1, '1\u00a0commande ajoutée aux runs ST1, ST2.'],
  ['push', ['ST1'], 0, 'Ces commandes étaient déjà dans le run ST1.'],
  ['pop', ['ST1'], 1, 'Run ST1 terminé pour 1\u00a0commande.'],
  ['pop', ['ST1', 'ST2'], 3, 'Runs ST1, ST2 terminés pour 3\u00a0commandes.'],
  ['pop', ['ST1'], 0, "Aucune de ces commandes n'était dans le run ST1."]
] as const)('%s of %s for %s orders is told as: %s', (move, runs, moved, text) => expect(runMessage(move, runs, moved)).toBe(text))
