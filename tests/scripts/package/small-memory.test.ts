import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { windowsTask } from '@/server/command/windows-task'
import { SMALL_MEMORY } from '../../../scripts/run/server-process.mjs'

const FLAGS = SMALL_MEMORY.flags.join(' ')

describe.skipIf(process.platform === 'win32')('the launcher of the package on Linux', () => {
  let folder = ''
  /** What Node would be started with, each on a line of its own: its arenas, then its arguments. */
  const startedWith = (env: Readonly<Record<string, string>>): readonly string[] =>
    execFileSync(join(folder, 'atelier-server'), ['users', 'list all'], { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' })
      .trim()
      .split('\n')

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'atelier launcher-'))
    mkdirSync(join(folder, 'bin'))
    copyFileSync('build/server/atelier-server', join(folder, 'atelier-server'))
    writeFileSync(join(folder, 'bin', 'node'), '#!/bin/sh\nprintf "%s\\n" "$MALLOC_ARENA_MAX" "$@"\n')
    for (const program of ['atelier-server', 'bin/node']) chmodSync(join(folder, program), 0o755)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['small memory', {}, SMALL_MEMORY.env.MALLOC_ARENA_MAX],
    ['as many arenas as the environment says', { MALLOC_ARENA_MAX: '8' }, '8']
  ])('starts Node with %s', (_, env, arenas) => {
    expect(startedWith(env)).toEqual([arenas, ...SMALL_MEMORY.flags, join(folder, 'app/out/server/command.js'), 'users', 'list all'])
  })
})

it('the launcher of the package on Windows starts Node with the same flags', () => {
  expect(readFileSync('build/server/atelier-server.cmd', 'utf8')).toContain(`"%~dp0bin\\node.exe" ${FLAGS} "%~dp0app`)
})

it('the scheduled task on Windows does so, too', () => {
  expect(windowsTask({ program: 'node.exe', script: 'command.js', folder: 'C:' })).toContain(
    `<Arguments>${FLAGS} &quot;command.js&quot; start<`
  )
})
