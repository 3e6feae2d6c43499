/**
 * @typedef {object} Mutant a change of the code
 * @property {string} mutatorName
 * @property {string} [replacement]
 * @property {string} status
 * @property {{ start: { line: number, column: number } }} location
 *
 * @typedef {object} Report of Stryker
 * @property {Readonly<Record<string, { mutants: readonly Mutant[] }>>} files
 *
 * @typedef {object} Score
 * @property {string} name
 * @property {number} caught by a test that failed
 * @property {number} late ended by the time limit: noticed too
 * @property {number} survived that no test noticed, those that none runs among them
 * @property {number} seconds
 * @property {readonly string[]} survivors `file:line:column mutator → replacement`
 */

/** Share of the changes that the tests must notice, in percent. */
export const ENOUGH = 85

const SHOWN_LENGTH = 100

/** @param {string} file @param {Mutant} mutant */
function tell(file, { mutatorName, replacement = '', location: { start } }) {
  const change = replacement.replace(/\s+/g, ' ')
  const shown = change.length > SHOWN_LENGTH ? `${change.slice(0, SHOWN_LENGTH)}…` : change
  return `${file}:${start.line}:${start.column} ${mutatorName} → ${shown}`
}

/**
 * Counts a report; what could not run at all, or was left out, counts for nothing.
 * @param {string} name
 * @param {Report} report
 * @param {number} seconds
 * @returns {Score}
 */
export function scoreOf(name, { files }, seconds) {
  const all = Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, mutant })))
  const of = (/** @type {string[]} */ ...statuses) => all.filter(({ mutant }) => statuses.includes(mutant.status))
  const survivors = of('Survived', 'NoCoverage')
  return {
    name,
    caught: of('Killed').length,
    late: of('Timeout').length,
    survived: survivors.length,
    seconds,
    survivors: survivors.map(({ file, mutant }) => tell(file, mutant))
  }
}

/** What was noticed, in percent; 0 when nothing was changed. @param {Pick<Score, 'caught' | 'late' | 'survived'>} score */
export function percentOf({ caught, late, survived }) {
  const total = caught + late + survived
  return total === 0 ? 0 : (100 * (caught + late)) / total
}

/** Whether every folder is held, and there was one. @param {readonly Score[]} scores */
export const isHeld = (scores) => scores.length > 0 && scores.every((score) => percentOf(score) >= ENOUGH)

/** The table told at the end, survivors first. @param {readonly Score[]} scores @returns {string} */
export function table(scores) {
  const width = Math.max(...scores.map(({ name }) => name.length), 0)
  const lines = scores.map((score) => {
    const { name, caught, late, survived, seconds } = score
    const held = percentOf(score) >= ENOUGH ? '✓' : '✗'
    const percent = percentOf(score).toFixed(1).replace('.', ',')
    return `${held} ${name.padEnd(width)}  ${caught} remarqués, ${late} hors délai, ${survived} passés inaperçus  ${percent} %  (${Math.round(seconds)} s)`
  })
  const survivors = scores.flatMap((score) => score.survivors)
  return [...survivors.map((survivor) => `  ${survivor}`), '', ...lines].join('\n')
}
