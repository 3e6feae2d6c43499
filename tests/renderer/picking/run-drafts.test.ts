import { beforeEach, describe, expect, it } from 'vitest'
import { pieceTables } from '@/domain/picking/piece-table'
import { runChanges } from '@/domain/picking/run-drafts'
import {
  draftOf,
  draftsIn,
  fieldOf,
  forgetRuns,
  heldRuns,
  runDrafts,
  runDraftsNow,
  runsMoved
} from '@/renderer/features/picking/data/run-drafts'
import { holdsUnsaved } from '@/renderer/lib/drafts/unsaved'
import { anItem, anOrder } from '../support/an-order'

const order = (id: number, ...runs: string[]) => anOrder({ id, picking_runs: runs, items: [anItem({ id })] })
const drafts = runDrafts.all
const tablesOf = (...orders: ReturnType<typeof order>[]) => pieceTables(orders, heldRuns(drafts()))
const rowsOf = (...orders: ReturnType<typeof order>[]) => tablesOf(...orders)[0]?.colors[0]?.rows ?? []

/** Writes in the first run field of these orders; answers its name. */
function writeFirst(text: string, ...orders: ReturnType<typeof order>[]): string {
  const [row] = rowsOf(...orders)
  if (row === undefined) throw new Error('no row')
  const field = fieldOf('GI6400', row)
  runDrafts.keep(field, {
    ref: 'GI6400',
    color: 'Bleu marine',
    orders: row.orders,
    row: row.runs,
    base: drafts()[field]?.base ?? row.runs,
    text
  })
  return field
}

beforeEach(() => runDrafts.update(() => ({})))

describe('what is written in a run field', () => {
  it('keeps its orders in their row when a colleague changes their runs', () => {
    writeFirst('st9', order(1), order(2))
    expect(rowsOf(order(1, 'NEW'), order(2)).map(({ orders, runs }) => [orders, runs])).toEqual([[[1, 2], []]])
  })

  it('is left alone where nothing is written', () =>
    expect(rowsOf(order(1, 'NEW'), order(2)).map(({ orders, runs }) => [orders, runs])).toEqual([
      [[1], ['NEW']],
      [[2], []]
    ]))

  it('goes to the orders that the row shows, one that joined it too', () => {
    const field = writeFirst('st9', order(1))
    const tables = tablesOf(order(1), order(2))
    expect(draftsIn(drafts(), tables)[field]).toMatchObject({ orders: [1, 2], text: 'st9' })
  })

  it('of another page is not sent with this one', () => {
    writeFirst('st9', order(1, 'ST1'))
    expect(draftsIn(drafts(), tablesOf(order(2)))).toEqual({})
  })

  it('of another page is neither shown nor sent with this one where the rows are called the same', () => {
    const field = writeFirst('st9', order(1))
    const [row] = rowsOf(order(2))
    expect(row && draftOf(drafts()[field], row)).toBeUndefined()
    expect(draftsIn(drafts(), tablesOf(order(2)))).toEqual({})
    expect(draftsIn(drafts(), tablesOf(order(1)))[field]?.text).toBe('st9')
  })

  it('is written over what was saved meanwhile, in the row where it stands', () => {
    const field = writeFirst('st9', order(1, 'ST1'))
    const saved = drafts()
    writeFirst('st99', order(1, 'ST1'))
    runsMoved('push', saved)
    expect(runChanges(Object.values(drafts()))).toEqual({ push: [{ ids: [1], runs: ['ST99'] }], pop: [{ ids: [1], runs: ['ST1', 'ST9'] }] })
    runsMoved('pop', saved)
    forgetRuns(saved)
    expect(runChanges(Object.values(drafts())).pop).toEqual([{ ids: [1], runs: ['ST9'] }])
    expect(draftsIn(drafts(), tablesOf(order(1, 'ST9')))[field]?.text).toBe('st99')
  })

  it('is forgotten once it is saved, unless one has written on', () => {
    const field = writeFirst('st9', order(1))
    const saved = drafts()
    writeFirst('st99', order(1))
    forgetRuns(saved)
    expect(drafts()[field]?.text).toBe('st99')
    forgetRuns(drafts())
    expect(drafts()).toEqual({})
  })

  it('is sent again as it stands by then, what was saved meanwhile left out', () => {
    const field = writeFirst('st9', order(1))
    const kept = drafts()
    writeFirst('st99', order(1))
    expect(runDraftsNow(kept)[field]?.text).toBe('st99')
    forgetRuns(drafts())
    expect(runDraftsNow(kept)).toEqual({})
  })

  it.each([
    ['a run', 'ST9', true],
    ['the run that stands there', 'st1', false],
    ['nothing', ' ', false]
  ])('holds the window where it is %s: %s', (_, text, holds) => {
    writeFirst(text, order(1, 'ST1'))
    expect(holdsUnsaved()).toBe(holds)
  })
})
