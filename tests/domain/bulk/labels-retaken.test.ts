import { expect, it } from 'vitest'
import { labelsRetaken } from '@/domain/bulk/labels-retaken'

const ADDED = { from: ['A'], to: ['A', 'B'] }
/** Later changes of the list, each by somebody: « noa A B ». */
const since = (...lines: readonly string[]) => {
  let from = ADDED.to
  return lines.map((text, at) => {
    const [who, ...to] = text.split(' ')
    const line = { line: String(at + 1), own: who === 'me', from, to }
    from = to
    return line
  })
}

it.each([
  ['nothing was done since', [], null],
  ['others were added', ['noa A B C'], null],
  ['it was taken away', ['noa A'], null],
  ['a colleague set it again', ['noa A', 'noa A B'], '2'],
  ['another set again what one took away', ['noa A', 'lea A B', 'me A B C'], '2'],
  ['one set it again oneself', ['noa A', 'noa A B', 'me A', 'me A B'], null],
  ['a colleague set it again in another spelling', ['noa A', 'noa A b'], '2'],
  ['a colleague set what was no change of one', ['noa B', 'noa A B'], null]
])('a label of one’s own change where %s', (_, lines, taken) => {
  expect(labelsRetaken('picking_runs', ADDED, since(...lines))).toBe(taken)
})

it('a label that one took away, and a colleague after they had set it', () => {
  const lines = [
    { line: '1', own: false, from: ['A'], to: ['A', 'B'] },
    { line: '2', own: false, from: ['A', 'B'], to: ['A'] }
  ]
  expect(labelsRetaken('bacs', { from: ['A', 'B'], to: ['A'] }, lines)).toBe('2')
  expect(labelsRetaken('bacs', { from: ['A', 'B'], to: ['A'] }, lines.slice(0, 1))).toBeNull()
})
