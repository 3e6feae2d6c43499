import { expect, it } from 'vitest'
import { checkAnswers, checkQuotes, itemsWithoutPlace } from '../../scripts/checks/security-rules.mjs'

const FILES: Readonly<Record<string, string>> = { 'src/a.ts': 'one\ntwo\nthree\ntwo\n' }
const check = (text: string) => checkQuotes(text, (path) => FILES[path] ?? null)

it('a quoted line is where it is said to be', () => {
  expect(check('[`two`](../src/a.ts#L2) and [`two`](../src/a.ts#L4)').faults).toEqual([])
})

it('a line that moved is told, and put right at the nearest place', () => {
  const { faults, mended } = check('[`two`](../src/a.ts#L3), [`one`](../src/a.ts#L9)')
  expect(faults).toEqual(['src/a.ts:3 says it on line 2: two', 'src/a.ts:9 says it on line 1: one'])
  expect(mended).toBe('[`two`](../src/a.ts#L2), [`one`](../src/a.ts#L1)')
})

it('a line that is gone is told, and left', () => {
  const { faults, mended } = check('[`four`](../src/a.ts#L1), [`one`](../src/b.ts#L1)')
  expect(faults).toEqual(['src/a.ts does not say: four', 'src/b.ts does not say: one'])
  expect(mended).toBe('[`four`](../src/a.ts#L1), [`one`](../src/b.ts#L1)')
})

it('each of the twenty items has a line and a test', () => {
  const row = (item: number) => `| ${item} | What | [\`two\`](../src/a.ts#L2) | [\`one\`](../src/a.ts#L1) |`
  const rows = Array.from({ length: 20 }, (_, at) => row(at + 1))
  expect(itemsWithoutPlace(rows.join('\n'))).toEqual([])
  rows[6] = '| 7 | What | somewhere | [`one`](../src/a.ts#L1) |'
  rows.pop()
  expect(itemsWithoutPlace(rows.join('\n'))).toEqual([7, 20])
})

it('each finding is answered, as often as it is found, and nothing else is', () => {
  const found = [
    { id: 'OPEN_EXTERNAL_JS_CHECK', file: 'src/a.ts' },
    { id: 'OPEN_EXTERNAL_JS_CHECK', file: 'src/a.ts' }
  ]
  const row = (id: string, times: number) => `| \`${id}\` | \`src/a.ts\` | ${times} | Because. |`
  expect(checkAnswers(row('OPEN_EXTERNAL_JS_CHECK', 2), found)).toEqual([])
  expect(checkAnswers([row('OPEN_EXTERNAL_JS_CHECK', 1), row('SANDBOX_JS_CHECK', 1)].join('\n'), found)).toEqual([
    'found 2 times, answered 1: OPEN_EXTERNAL_JS_CHECK src/a.ts',
    'answered, not found any more: SANDBOX_JS_CHECK src/a.ts'
  ])
  expect(checkAnswers('', found)).toEqual(['found 2 times, answered 0: OPEN_EXTERNAL_JS_CHECK src/a.ts'])
})
