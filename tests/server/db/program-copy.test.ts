import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyPrograms } from '@/server/db/program-copy'

let root: string
const from = () => join(root, 'package')
const to = () => join(root, 'data', 'postgres-programs', '18.0.0')
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'atelier-programs-'))
  mkdirSync(join(from(), 'bin'), { recursive: true })
  mkdirSync(join(from(), 'lib'))
  writeFileSync(join(from(), 'bin', 'postgres'), 'the database'.repeat(10_000))
  for (let n = 0; n < 200; n += 1) writeFileSync(join(from(), 'lib', `part-${n}`), `${n}`.repeat(1_000))
  symlinkSync('part-1', join(from(), 'lib', 'linked'))
})
beforeEach(() => rmSync(join(root, 'data'), { recursive: true, force: true }))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const isCopied = () => {
  expect(readdirSync(join(to(), 'lib'))).toHaveLength(201)
  expect(readFileSync(join(to(), 'bin', 'postgres'), 'utf8')).toBe('the database'.repeat(10_000))
  expect(readlinkSync(join(to(), 'lib', 'linked'))).toBe('part-1')
  // Nothing beside it.
  expect(readdirSync(join(to(), '..'))).toEqual(['18.0.0'])
}

describe('the programs of the database, beside its data,', () => {
  it('are copied, and once', () => {
    copyPrograms(from(), to())
    isCopied()
    writeFileSync(join(to(), 'lib', 'of-ours'), '')
    copyPrograms(from(), to())
    expect(existsSync(join(to(), 'lib', 'of-ours'))).toBe(true)
  })

  it.each([
    ['was cut after its first program', () => rmSync(join(to(), 'lib'), { recursive: true })],
    ['lacks a file', () => rmSync(join(to(), 'lib', 'part-77'))],
    ['has a file that was cut', () => truncateSync(join(to(), 'lib', 'part-77'), 3)]
  ] as const)('whose copy %s are copied again', (_, cut) => {
    copyPrograms(from(), to())
    cut()
    copyPrograms(from(), to())
    isCopied()
  })

  it('are not what a killed try left, which goes', () => {
    const draft = `${to()}.draft-2147483646-00ff`
    mkdirSync(join(draft, 'bin'), { recursive: true })
    copyPrograms(from(), to())
    isCopied()
  })

  it('are whole after two starts at once', async () => {
    const source = JSON.stringify(join(import.meta.dirname, '../../../src/server/db/program-copy.ts'))
    const program = `const { copyPrograms } = await import(${source}); copyPrograms(process.argv[1], process.argv[2])`
    const start = () => promisify(execFile)(process.execPath, ['--import', HOOK, '--input-type=module', '-e', program, from(), to()])
    await Promise.all([start(), start(), start()])
    isCopied()
  })
})

/** Finds our files without their ending, as the bundler does. */
const HOOK = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module'
registerHooks({ resolve: (name, context, next) => next(name.startsWith('./') && !name.endsWith('.ts') ? name + '.ts' : name, context) })
`)}`
