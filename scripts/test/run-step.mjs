import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, ROOT } from '../setup/paths.mjs'
import { countCheck, countPlaywright, countVitest, judge, NONE, pageIn, pagesAtFailure } from './counts.mjs'
import { notesOf, reportOf } from './parts.mjs'

/**
 * @typedef {{ name: string, count: import('./counts.mjs').Count, seconds: number, notes?: readonly string[] }} Result
 */

/**
 * Runs a program, its output shown as it comes, or kept and shown only on failure.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} live
 * @returns {Promise<number>}
 */
function runShown(command, args, env, live) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
    /** @type {Buffer[]} */
    const kept = []
    child.stdout?.on('data', (part) => kept.push(part))
    child.stderr?.on('data', (part) => kept.push(part))
    child.on('error', (error) => {
      process.stdout.write(`${error}\n`)
      resolve(127)
    })
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(kept))
      resolve(code ?? 1)
    })
  })
}

/** Code that a run's programs compiled (V8's code cache): its servers, eighty of them, start at a fifth less; Node keeps it apart by version and content. */
const COMPILED = join(CACHE, 'compiled')

/** Shows what stood on the pages of failed tests, which a machine that is gone keeps nowhere else. @param {import('./counts.mjs').Suite} report */
function showPages(report) {
  for (const { test, path } of pagesAtFailure(report)) {
    if (existsSync(path)) process.stdout.write(['', `À l'échec de ${test} :`, ...pageIn(readFileSync(path, 'utf8')), ''].join('\n'))
  }
}

/**
 * Count told by a runner's report; none when it wrote no sound one.
 * @param {string} path
 * @param {'vitest' | 'playwright'} kind
 */
function readReport(path, kind) {
  if (!existsSync(path)) return NONE
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    if (kind === 'vitest') return countVitest(report)
    showPages(report)
    return countPlaywright(report)
  } catch {
    return NONE
  }
}

/** Lines that a runner leaves for the summary beside its report. @param {string} path @returns {readonly string[]} */
const readNotes = (path) => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [])

/**
 * Runs one step to its end and counts it; never throws.
 * @param {import('./parts.mjs').Step} step
 * @param {string} node
 * @param {{ rest?: readonly string[], live?: boolean }} [options] `rest` is handed on to the runner; `live` shows its output as it comes
 * @returns {Promise<Result>}
 */
export async function runStep({ name, command, args, report, mayBeEmpty }, node, { rest = [], live = report !== undefined } = {}) {
  const from = Date.now()
  const path = reportOf(name)
  for (const old of [path, notesOf(name)]) rmSync(old, { force: true })
  const env = {
    ...{ ...process.env, NODE_COMPILE_CACHE: COMPILED, TEST_NOTES: notesOf(name) },
    ...{ PLAYWRIGHT_JSON_OUTPUT_NAME: path, PLAYWRIGHT_JSON_OUTPUT_FILE: path }
  }
  const code = await runShown(command ?? node, [...args, ...rest], env, live)
  const count = report === undefined ? countCheck(code === 0) : judge(readReport(path, report), code, mayBeEmpty)
  return { name, count, seconds: (Date.now() - from) / 1000, notes: readNotes(notesOf(name)) }
}
