import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { commitThatStands, forgetStaleGreen, markGreen } from '../../scripts/test/green.mjs'

let root: string
let green: string
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.test', ...args], { cwd: root, encoding: 'utf8' }).trim()
const write = (text: string): void => writeFileSync(join(root, 'a.txt'), text)
const commit = (): string => {
  git('add', '-A')
  git('commit', '-qm', 'change')
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atelier-green-'))
  green = join(root, '.cache', 'test', 'green')
  git('init', '-q')
  writeFileSync(join(root, '.gitignore'), '.cache/\n')
  write('one')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('names the commit that a green run stood on', () => {
  const hash = commit()
  const began = commitThatStands(root)
  expect(began).toBe(hash)
  markGreen(began, root, green)
  expect(readFileSync(green, 'utf8').trim()).toBe(hash)
  forgetStaleGreen(root, green)
  expect(existsSync(green)).toBe(true)
})

it.each([
  ['a changed file', () => write('two')],
  ['a new file', () => writeFileSync(join(root, 'b.txt'), '')],
  [
    'another commit',
    () => {
      write('two')
      commit()
    }
  ]
])('is gone with %s, and not left by a run that it came into', (_, change) => {
  commit()
  const began = commitThatStands(root)
  markGreen(began, root, green)
  change()
  forgetStaleGreen(root, green)
  expect(existsSync(green)).toBe(false)
  markGreen(began, root, green)
  expect(existsSync(green)).toBe(false)
})

it('is not left where files were changed, nor without a commit', () => {
  expect(commitThatStands(root)).toBeNull()
  commit()
  write('two')
  expect(commitThatStands(root)).toBeNull()
  markGreen(null, root, green)
  expect(existsSync(green)).toBe(false)
})
