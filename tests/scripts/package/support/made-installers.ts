import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildIfNeeded } from '../../../../scripts/build/build-all.mjs'
import { sourcesPrint } from '../../../../scripts/build/freshness.mjs'
import { builderRun, desktopConfig } from '../../../../scripts/package/desktop.mjs'
import { writeStandInProgram } from '../../../../scripts/package/stand-in-program.mjs'
import { findCommand } from '../../../../scripts/setup/commands.mjs'
import { CACHE, inRoot } from '../../../../scripts/setup/paths.mjs'
import { windowsTools } from './windows-tools.mjs'

type Platform = 'linux' | 'win32'

const COMMANDS = {
  linux: ['dpkg-deb', 'rpmbuild', 'rpm'],
  win32: ['makensis', '7z']
} as const
/** What electron-builder packs archives with, and would download. */
const SEVEN_ZIP = findCommand('7z')
const TARGETS = {
  linux: ['--linux', 'dir', 'deb', 'rpm', ...(SEVEN_ZIP === null ? [] : ['tar.gz'])],
  win32: ['--win', 'dir', 'nsis', 'zip']
} as const

/** Why there is no archive among the packages of Linux; null where there is one. */
export const whyNoArchive: string | null = SEVEN_ZIP === null ? 'no 7z here' : null

/** Commands that are missing here to make and to look into the installers of a system; null where all are there. */
export function whyNotMade(platform: Platform): string | null {
  const absent = COMMANDS[platform].filter((name) => findCommand(name) === null)
  return absent.length === 0 ? null : `no ${absent.join(', ')} here`
}

const printNow = (): string =>
  sourcesPrint([
    join(CACHE, 'build.json'),
    ...['build', 'scripts/package', 'package.json', 'package-lock.json', 'tests/scripts/package/support'].map((path) => inRoot(path))
  ])

let built: Promise<void> | null = null

/**
 * Folder with the installers of a system, made by electron-builder as `npm run package` does, around a stand-in for Electron's program. Made
 * again only when what they are made of is another. One file of tests asks: two would build at once.
 */
export async function madeInstallers(platform: Platform): Promise<string> {
  const [folder, tools] = [join(CACHE, 'package', `looked-into-${platform}`), join(CACHE, 'package', 'windows-tools')]
  const record = join(folder, 'made.txt')
  built ??= buildIfNeeded(process.execPath)
  await built
  const print = printNow()
  if (existsSync(record) && readFileSync(record, 'utf8') === print) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const own = { ATELIER_MAINTAINER: 'Léa Martin <lea@martin.test>', ...(SEVEN_ZIP !== null && { ELECTRON_BUILDER_7ZIP_PATH: SEVEN_ZIP }) }
  const env = { ...process.env, ...own, ...(platform === 'win32' && windowsTools(tools).env) }
  const electron = writeStandInProgram(join(CACHE, 'package', `stand-in-${platform}`), platform)
  const { config } = await desktopConfig({ platform, env, electron, into: folder })
  const run = builderRun({ node: process.execPath, platform, args: TARGETS[platform], env, config })
  await promisify(execFile)(process.execPath, run.args, { cwd: inRoot(), env: run.env, maxBuffer: 2 ** 26 })
  writeFileSync(record, print)
  return folder
}

/** What a command prints. */
export const said = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'pipe'] })
