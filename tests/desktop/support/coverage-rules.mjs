/** Lines of main and of preload that the desktop specs run at least, in percent: fewer are told, file by file, and fail the run. */
const LEAST_PERCENT = 95

/** Files that are named when it is too little. */
const NAMED_AT_MOST = 12

/** Whether arguments for Playwright leave no spec out: only how it reports is said. @param {readonly string[]} args */
export const isWholeRun = (args) => args.every((arg) => arg.startsWith('--reporter='))

/** Numbers as ranges: 1-3, 7. @param {readonly number[]} numbers in their order */
function rangesOf(numbers) {
  const ranges = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last !== undefined && last.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}

/**
 * Lines of a file, as Istanbul counts them: those where a statement begins. One that is run by any of its statements is run.
 * @param {string} path
 * @param {{ statementMap: Record<string, { start: { line: number } }>, s: Record<string, number> }} counts
 */
export function linesOf(path, { statementMap, s }) {
  const lines = new Map()
  for (const [id, { start }] of Object.entries(statementMap)) lines.set(start.line, Math.max(lines.get(start.line) ?? 0, s[id]))
  const missed = [...lines].filter(([, times]) => times === 0).map(([line]) => line)
  return { file: path.replace(/^.*?(?=src\/)/, ''), total: lines.size, missed: missed.toSorted((one, other) => one - other) }
}

/** Files by room, and the lines that no spec ran, most first. @param {readonly ReturnType<typeof linesOf>[]} files */
export function roomsOf(files) {
  const rooms = ['src/main', 'src/preload'].map((room) => {
    const own = files.filter(({ file }) => file.startsWith(`${room}/`))
    const total = own.reduce((sum, file) => sum + file.total, 0)
    const missed = own.reduce((sum, file) => sum + file.missed.length, 0)
    return { room, percent: total === 0 ? 0 : Math.floor(((total - missed) / total) * 1000) / 10 }
  })
  const missed = files.filter((file) => file.missed.length > 0).toSorted((one, other) => other.missed.length - one.missed.length)
  return { rooms, missed: missed.map(({ file, missed: lines }) => ({ file, count: lines.length, lines: rangesOf(lines) })) }
}

/**
 * What is told of a whole run, and whether it is enough. Counts that are not there are a failure, but on Electron itself, which may leave none.
 * @param {ReturnType<typeof roomsOf> | null} coverage
 * @param {boolean} real on Electron itself
 */
export function judgeCoverage(coverage, real) {
  if (coverage === null) return { good: real, lines: ['line coverage: nothing was counted'] }
  const percents = coverage.rooms.map(({ room, percent }) => `${room} ${percent} %`).join(', ')
  const good = coverage.rooms.every(({ percent }) => percent >= LEAST_PERCENT)
  if (good) return { good, lines: [`line coverage: ${percents}`] }
  const missed = coverage.missed.slice(0, NAMED_AT_MOST).map(({ file, count, lines }) => `  ${file}: ${count} (${lines})`)
  return { good, lines: [`line coverage: ${percents}, ${LEAST_PERCENT} % at least`, ...missed] }
}
