import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCommand } from '../../../scripts/setup/commands.mjs'

const MAKER = resolve('scripts/package/linux-package.mjs')
const said = (command: string, ...args: readonly string[]): string => execFileSync(command, args, { encoding: 'utf8' })

/** What an electron-builder of a cautious account leaves: files that nobody else reads. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-package-'))
  mkdirSync(join(folder, 'app', 'resources'), { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'app', 'atelier'), '#!/bin/sh\n', { mode: 0o700 })
  writeFileSync(join(folder, 'app', 'resources', 'app.asar'), 'archive', { mode: 0o600 })
  symlinkSync('atelier', join(folder, 'app', 'lien'))
  writeFileSync(join(folder, 'script.sh'), '#!/bin/bash\nexit 0\n', { mode: 0o600 })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Makes a package as electron-builder asks fpm for it, under a umask that leaves nothing to others. */
function made(target: 'deb' | 'rpm', ...more: readonly string[]): string {
  const file = join(folder, `atelier.${target}`)
  const about = [
    '--name',
    'atelier',
    '--version',
    '1.4.0',
    '--architecture',
    'amd64',
    '--maintainer',
    'Léa Martin <lea@martin.test>',
    '--vendor',
    'Atelier'
  ]
  const scripts = ['--after-install', join(folder, 'script.sh'), '--after-remove', join(folder, 'script.sh')]
  const args = ['-s', 'dir', '-t', target, ...about, ...scripts, '--description', 'Atelier', '--package', file, ...more]
  said('sh', '-c', 'umask 077; exec "$@"', 'sh', process.execPath, MAKER, ...args, `${join(folder, 'app')}/=/opt/Atelier`)
  return file
}

const MODES = { '/opt/Atelier/atelier': '-rwxr-xr-x', '/opt/Atelier/lien': 'lrwxrwxrwx', '/opt/Atelier/resources/app.asar': '-rw-r--r--' }

describe('a package of Linux that is made under a narrow umask opens the application to everybody', () => {
  it.skipIf(findCommand('dpkg-deb') === null)('deb', () => {
    const lines = said('dpkg-deb', '-c', made('deb'))
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/))
    const modes = lines.map(([mode = '', , , , , path = '']) => [path.slice(1), mode])
    expect(Object.fromEntries(modes.filter(([path]) => !path?.endsWith('/')))).toEqual(MODES)
    expect(modes.filter(([path, mode]) => path?.endsWith('/') && mode !== 'drwxr-xr-x')).toEqual([])
  })

  it.skipIf(findCommand('rpmbuild') === null || findCommand('rpm') === null)('rpm, which needs what it is told to need', () => {
    // What of build/electron-builder.yml says so.
    const [, list = ''] =
      /^rpm:\n(?: {2}.*\n)*? {2}depends:\n((?: {4}- .*\n)+)/m.exec(readFileSync('build/electron-builder.yml', 'utf8')) ?? []
    const depends = list
      .trim()
      .split('\n')
      .flatMap((line) => line.trim().replace(/^- /, '') || [])
    const file = made('rpm', ...depends.flatMap((each) => ['-d', each]))
    const modes = said('rpm', '-qp', '--qf', '[%{FILENAMES} %{FILEMODES:perms}\n]', file)
    expect(
      Object.fromEntries(
        modes
          .trim()
          .split('\n')
          .map((line) => line.split(' '))
      )
    ).toEqual(MODES)
    // Without the library of its keychain the application would sign everybody out at each start.
    expect(said('rpm', '-qp', '--requires', file).split('\n')).toEqual(
      expect.arrayContaining(['gtk3', '(libXtst or libXtst6)', 'libsecret-1.so.0()(64bit)'])
    )
  })
})
