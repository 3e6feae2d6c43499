import { expect, it } from 'vitest'
import { channelsOf, DIMENSION_CODES } from '@/domain/lists/dimensions'
import { type Condition, MEMBERSHIP, reachOf } from '@/domain/lists/membership'

const open: Condition = { kind: 'open' }
const state = (...values: string[]): Condition => ({ kind: 'field', field: 'state', in: values })
const sav: Condition = { kind: 'tag', in: ['sav'] }

it.each([
  ['open orders', open, 'open'],
  ['open states', state('new', 'packed'), 'open'],
  ['closed orders', state('closed'), 'history'],
  ['open and closed orders', state('packed', 'closed'), 'both'],
  ['a tag alone', sav, 'both'],
  ['open orders of a tag', { kind: 'all', of: [sav, open] }, 'open'],
  ['closed orders of a tag', { kind: 'all', of: [state('closed'), sav] }, 'history'],
  ['one of two open states', { kind: 'any', of: [state('new'), open] }, 'open'],
  ['open orders or those of a tag', { kind: 'any', of: [open, sav] }, 'both'],
  ['open or closed orders', { kind: 'any', of: [open, state('closed')] }, 'both'],
  ['nothing', { kind: 'any', of: [] }, 'both']
] as const satisfies readonly (readonly [string, Condition, string])[])('%s reach %o', (_, condition, expected) =>
  expect(reachOf(condition)).toBe(expected)
)

it('keeps every list on one side: open orders, or history by its states and tags alone', () => {
  const lists = DIMENSION_CODES.flatMap((code) =>
    channelsOf(code).map((channel) => [`${code}/${channel}`, MEMBERSHIP[code][channel]] as const)
  )
  const history = lists.filter(([, condition]) => condition !== undefined && reachOf(condition) !== 'open')
  expect(history.map(([name]) => name)).toEqual(['all/closed', 'all/canceled', 'sav/closed'])
  for (const [, condition] of history) expect(JSON.stringify(condition)).not.toMatch(/technique|files_state|preparation_state|"open"/)
})
