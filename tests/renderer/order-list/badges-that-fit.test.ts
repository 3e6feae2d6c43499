import { expect, it } from 'vitest'
import { ownColumns } from '@/domain/lists/columns'
import { DIMENSION_CODES } from '@/domain/lists/dimensions'
import type { Technique } from '@/domain/techniques/techniques'
import { badgesThatFit } from '@/renderer/features/order-list/cells/that-fit'
import { narrowBelow, trackList, wideVariables } from '@/renderer/features/order-list/grid/column-widths'

it.each([
  ['none', [], 146, 0],
  ['one always', ['quadriflex'], 20, 1],
  ['three short ones in a wide column', ['broderie', 'flex', 'dtf'], 146, 3],
  ['two and a count in a narrow one', ['broderie', 'flex', 'dtf'], 118, 2],
  ['two of four', ['flex', 'clearflex', 'nylon', 'pap'], 146, 2]
] as [string, Technique[], number, number][])('shows %s', (_, techniques, width, count) => {
  expect(badgesThatFit(techniques, width)).toBe(count)
})

it('has room for the sixteen columns of the largest list at 1920 pixels, menu open', () => {
  expect(narrowBelow(ownColumns({ dimension: 'all', seesAll: true, extras: true }), false)).toBeLessThanOrEqual(1920 - 224 - 16)
})

it.each(DIMENSION_CODES)('gives every column of %s a track with a width', (code) => {
  const variables = wideVariables(false)
  const columns = ownColumns({ dimension: code, seesAll: true, extras: true })
  expect(trackList(columns).match(/var\(--col-/g)).toHaveLength(columns.length)
  for (const { id } of columns) expect(variables[`--wide-${id}`]).toMatch(/^\d+px$/)
})
