// A whole run on the stand-in in two halves, side by side.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ number: number, of: number }} Shard which part of the specs, from 1, of how many */

/** Names in the environment by which Playwright is given the path of its JSON report. */
const REPORT = ['PLAYWRIGHT_JSON_OUTPUT_NAME', 'PLAYWRIGHT_JSON_OUTPUT_FILE']

const reportAt = (/** @type {string} */ path, /** @type {Shard} */ { number }) => `${path}.${number}`

/** Arguments for Playwright that leave the other shards' specs and results alone. @param {Shard} shard @param {string} results folder of all of them */
export const shardArgs = ({ number, of }, results) => [`--shard=${number}/${of}`, `--output=${join(results, `${number}`)}`]

/** Environment in which a shard writes a report of its own, where one is wanted. @param {Shard} shard @param {NodeJS.ProcessEnv} env @returns {Record<string, string>} */
export const shardEnv = (shard, env) =>
  Object.fromEntries(REPORT.flatMap((name) => (env[name] === undefined ? [] : [[name, reportAt(env[name], shard)]])))

/**
 * One report of several of Playwright's: their suites and errors behind each other, and the sums of their tests.
 * @template {{ suites?: readonly unknown[], errors?: readonly unknown[], stats: Record<string, unknown> }} Report
 * @param {readonly [Report, ...Report[]]} reports
 */
function joinReports(reports) {
  const [first] = reports
  const sums = ['expected', 'unexpected', 'flaky', 'skipped'].map((name) => [
    name,
    reports.reduce((sum, { stats }) => sum + Number(stats[name]), 0)
  ])
  return {
    ...first,
    suites: reports.flatMap(({ suites = [] }) => suites),
    errors: reports.flatMap(({ errors = [] }) => errors),
    stats: { ...first.stats, ...Object.fromEntries(sums) }
  }
}

/** Puts the shards' reports together where one was wanted. One that is not there leaves none at all: its tests would be missed by nobody. @param {readonly Shard[]} shards @param {NodeJS.ProcessEnv} env */
export function joinShardReports(shards, env) {
  const path = env[REPORT[0] ?? '']
  if (path === undefined) return
  const parts = shards.map((shard) => reportAt(path, shard))
  const [first, ...others] = parts.every((part) => existsSync(part)) ? parts.map((part) => JSON.parse(readFileSync(part, 'utf8'))) : []
  if (first !== undefined) writeFileSync(path, JSON.stringify(joinReports([first, ...others])))
  for (const part of parts) rmSync(part, { force: true })
}
