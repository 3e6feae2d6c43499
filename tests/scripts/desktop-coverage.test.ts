import { expect, it } from 'vitest'
import { isWholeRun, judgeCoverage, linesOf, roomsOf } from '../desktop/support/coverage-rules.mjs'

const file = (path: string, total: number, ...missed: number[]) => ({ file: path, total, missed })

it('a run is whole when it leaves no spec out', () => {
  expect([[], ['--reporter=line,json']].map(isWholeRun)).toEqual([true, true])
  const parts = [['walls'], ['--grep=menu'], ['--reporter=line', 'walls:12'], ['--repeat-each=5']]
  expect(parts.map(isWholeRun)).toEqual([false, false, false, false])
})

it('a line is run when one of the statements that begin there is', () => {
  const at = (line: number) => ({ start: { line } })
  const statementMap = { 0: at(3), 1: at(3), 2: at(9), 3: at(5) }
  expect(linesOf('/tmp/bench/src/main/a.ts', { statementMap, s: { 0: 0, 1: 2, 2: 0, 3: 0 } })).toEqual({
    file: 'src/main/a.ts',
    total: 3,
    missed: [5, 9]
  })
})

it('lines are summed by room, rounded down, and what was missed most is named first', () => {
  const coverage = roomsOf([file('src/main/a.ts', 40, 7), file('src/main/b.ts', 60, 1, 2, 3, 9), file('src/preload/index.ts', 9)])
  expect(coverage.rooms).toEqual([
    { room: 'src/main', percent: 95 },
    { room: 'src/preload', percent: 100 }
  ])
  expect(coverage.missed).toEqual([
    { file: 'src/main/b.ts', count: 4, lines: '1-3, 9' },
    { file: 'src/main/a.ts', count: 1, lines: '7' }
  ])
  expect(judgeCoverage(coverage, false)).toEqual({ good: true, lines: ['line coverage: src/main 95 %, src/preload 100 %'] })
})

it('one room with too little fails and is told with its lines; so does nothing counted, but on Electron itself', () => {
  const coverage = roomsOf([file('src/main/a.ts', 18, 4), file('src/preload/index.ts', 9)])
  expect(judgeCoverage(coverage, false)).toEqual({
    good: false,
    lines: ['line coverage: src/main 94.4 %, src/preload 100 %, 95 % at least', '  src/main/a.ts: 1 (4)']
  })
  expect(judgeCoverage(roomsOf([file('src/main/a.ts', 1)]), false).good).toBe(false)
  expect([judgeCoverage(null, false).good, judgeCoverage(null, true).good]).toEqual([false, true])
})
