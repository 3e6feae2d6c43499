import { expect, it } from 'vitest'
import { isRequestId, requestReference } from '@/domain/server/request-reference'

it.each<[string, unknown, boolean]>([
  ['a UUID', '3f9a21c4-77aa-4c1e-9d3f-2b1a00ff1234', true],
  ['24 hexadecimal digits of a page', '3f9a21c477aa4c1e9d3f2b1a', true],
  ['what is too short to be one', '3f9a21c4', false],
  ['what is too long', 'a'.repeat(65), false],
  ['a line of a log that is none', '3f9a21c477aa4c1e\n{"level":50}', false],
  ['a header that came twice', ['3f9a21c477aa4c1e9d3f2b1a'], false],
  ['none', undefined, false]
])('%s', (_, text, expected) => expect(isRequestId(text)).toBe(expected))

it('is read out as two groups of four', () => {
  expect(requestReference('3f9a21c4-77aa-4c1e-9d3f-2b1a00ff1234')).toBe('3F9A-21C4')
  expect(requestReference('3f9-a21c477aa4c1e9d3f2b1a')).toBe('3F9A-21C4')
})
