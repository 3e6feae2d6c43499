import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Runs vitest on one file of its own, and tells what it left for the summary. */
async function notesOfRun(test: string): Promise<{ code: number; notes: string }> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/unhandled-'))
  folders.push(folder)
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
  writeFileSync(join(folder, 'one.test.mjs'), `import { it } from 'vitest'\n${test}`)
  const notes = join(folder, 'notes', 'unit.notes')
  const reporter = join(root, 'scripts/test/unhandled-reporter.mjs')
  const args = ['run', `--root=${folder}`, `--reporter=${reporter}`]
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const code = await new Promise<number>((done) =>
    execFile(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], { env: { ...env, TEST_NOTES: notes } }, (error) =>
      done(Number(error?.code ?? 0))
    )
  )
  return { code, notes: existsSync(notes) ? readFileSync(notes, 'utf8') : '' }
}

it('names an error that belongs to no test, which no report of vitest does', { timeout: 30_000 }, async () => {
  const { code, notes } = await notesOfRun(
    `it('passes', () => new Promise((done) => { void Promise.reject(new TypeError('nobody waits')); setTimeout(done, 50) }))`
  )
  expect(code).toBe(1)
  expect(notes).toMatch(/^erreur hors d'un test : pendant .*one\.test\.mjs.* : TypeError: nobody waits at .*one\.test\.mjs/)
})

it('leaves nothing of a run without such errors', { timeout: 30_000 }, async () => {
  expect(await notesOfRun(`it('passes', () => undefined)`)).toEqual({ code: 0, notes: '' })
})
