import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

const RESULTS = join(import.meta.dirname, '..', 'results')

/** Middle value; of an even number, the mean of both middle ones. @param {readonly number[]} values not empty */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return Number.isInteger(middle)
    ? ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
    : (sorted[Math.floor(middle)] ?? Number.NaN)
}

/** The value that `part` per cent of the values do not exceed (nearest rank). @param {readonly number[]} values not empty @param {number} part */
export function percentile(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((part / 100) * sorted.length) - 1)] ?? Number.NaN
}

/**
 * Whether a figure holds its goal. A figure that could not be measured holds none.
 * @param {{ value: number, atLeast?: number, atMost?: number }} figure
 */
export const holds = ({ value, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }) =>
  value >= atLeast && value <= atMost

/**
 * Prints the rows and the verdict, keeps all in `results/<name>.json`, and sets the exit code when the goal is missed.
 * @param {{ name: string, title: string, unit: string, value: number, atLeast?: number, atMost?: number, rows: readonly object[], [more: string]: unknown }} figure
 */
export function report(figure) {
  const { name, title, unit, value, atLeast, atMost, rows } = figure
  const reached = holds(figure)
  console.table(rows)
  const inUnit = (/** @type {number} */ number) => `${Number(number.toFixed(3))} ${unit}`.trim()
  const goal = atLeast === undefined ? `au plus ${inUnit(atMost ?? Number.NaN)}` : `au moins ${inUnit(atLeast)}`
  console.log(`${reached ? '✓' : '✗'} ${title} : ${inUnit(value)} (objectif : ${goal})`)
  mkdirSync(RESULTS, { recursive: true })
  const machine = { cpus: cpus().length, model: cpus()[0]?.model ?? '', node: process.version, platform: process.platform }
  writeFileSync(
    join(RESULTS, `${name}.json`),
    `${JSON.stringify({ ...figure, reached, at: new Date().toISOString(), machine }, null, 2)}\n`
  )
  if (!reached) process.exitCode = 1
}
