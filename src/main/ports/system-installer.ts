import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chmod, constants, copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { startAfterInstaller } from './after-install'
import { appImageOf } from './app-image'
import { type Installer, NO_INSTALLER } from './installer'

const run = promisify(execFile)

/** What an installer has to know of the application that runs. */
export interface Installed {
  readonly platform: NodeJS.Platform
  /** Its program. */
  readonly program: string
  readonly env: NodeJS.ProcessEnv
  /** What it was started with. */
  readonly args: readonly string[]
  /** Starts the application again once it has ended: itself, or another program. */
  readonly relaunch: (program?: string) => void
}

/** What asks a system for how the application was installed is no part of a start: it is given up after this. */
const ANSWER_WITHIN_MS = 5_000

const succeeds = (program: string, given: readonly string[]): Promise<boolean> =>
  run(program, [...given], { timeout: ANSWER_WITHIN_MS, windowsHide: true }).then(
    () => true,
    () => false
  )

/** Whether files can be made in a folder: on Windows only trying tells. */
async function mayWrite(folder: string): Promise<boolean> {
  const path = join(folder, `.atelier-${randomBytes(6).toString('hex')}`)
  try {
    await (await open(path, 'wx')).close()
    await rm(path, { force: true })
    return true
  } catch {
    return false
  }
}

async function isOnPath(program: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    const found = await access(join(folder, program), constants.X_OK).then(
      () => true,
      () => false
    )
    if (folder !== '' && found) return true
  }
  return false
}

const HOUR_MS = 60 * 60_000

/** Whether nothing was written to it for an hour; false where that is not known. */
const isOld = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < Date.now() - HOUR_MS,
    () => false
  )

/**
 * What is being made to take the place of an AppImage stands beside it, hidden. One that was killed half-way goes when another is made; one that
 * is being made is of somebody else, who works at the same file.
 */
async function partBeside(image: string): Promise<string> {
  const [folder, begin] = [dirname(image), `.${basename(image)}.`]
  const left = (await readdir(folder).catch((): string[] => [])).filter(
    (name) => name.startsWith(begin) && /^[0-9a-f]{12}$/.test(name.slice(begin.length))
  )
  for (const name of left) {
    const path = join(folder, name)
    if (await isOld(path)) await rm(path, { force: true }).catch(() => undefined)
  }
  return join(folder, begin + randomBytes(6).toString('hex'))
}

/** The application is one file, which another takes the place of: what runs keeps the old one open. */
const appImage = (image: string, relaunch: Installed['relaunch'], writable: boolean): Installer => ({
  kind: 'appimage',
  way: writable ? 'itself' : 'administration',
  install: async (path, again) => {
    const part = await partBeside(image)
    try {
      await copyFile(path, part)
      await chmod(part, 0o755)
      const file = await open(part, 'r+')
      await file.sync().finally(() => file.close())
      await rename(part, image)
    } catch {
      await rm(part, { force: true }).catch(() => undefined)
      return false
    }
    if (again) relaunch(image)
    return true
  }
})

/** Windows refuses to start a program that wants to be an administrator's: this is what asks. */
const elevated = (program: string): string => join(dirname(program), 'resources', 'elevate.exe')

/** Who says nothing to the system's question is refused by it before that. */
const ELEVATED_WITHIN_MS = 3 * 60_000

/**
 * Starts a program that goes on without this one: true once it runs. `asks`: it first asks for an administrator, and ends with 0 once what it was to start
 * runs, with another number where nobody let it. Without an answer in time it counts as started.
 */
export const startApart = (program: string, given: readonly string[], asks: boolean, withinMs = ELEVATED_WITHIN_MS): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, given, { detached: true, stdio: 'ignore', windowsHide: true })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      if (asks) setTimeout(resolve, withinMs, true).unref()
      else resolve(true)
    })
    child.once('exit', (code) => resolve(code === 0))
  })

/**
 * The installer waits for the application to end, by itself: electron-builder's own takes these words. `forAll`: what runs is the copy of all users. It is
 * said, because of a copy of theirs and one of a person an installer that is not told takes the former, and asks for an administrator with nobody there.
 */
const nsis = ({ program, env, args }: Installed, writable: boolean, forAll: boolean): Installer => ({
  kind: 'nsis',
  way: writable ? 'itself' : existsSync(elevated(program)) ? 'password' : 'administration',
  install: async (path, again) => {
    const words = ['--updated', '/S', forAll ? '/allusers' : '/currentuser', ...(again ? ['--force-run'] : [])]
    const [command, given] = writable ? [path, words] : [elevated(program), [path, ...words]]
    // Before the installer, which soon ends whatever of the application still runs.
    if (again) await startAfterInstaller({ installer: path, program, args }, env)
    return startApart(command, given, !writable)
  }
})

const PACKAGES = {
  deb: ['dpkg', '-i'],
  // The way back is an older one.
  rpm: ['rpm', '-U', '--oldpackage', '--replacepkgs']
} as const

/** A package of the system: installed by its own tool, for which an administrator's password is asked. */
const systemPackage = (kind: keyof typeof PACKAGES, asks: boolean, relaunch: Installed['relaunch']): Installer => ({
  kind,
  way: process.getuid?.() === 0 || asks ? 'password' : 'administration',
  install: async (path, again) => {
    const [program, ...given] = process.getuid?.() === 0 ? PACKAGES[kind] : (['pkexec', ...PACKAGES[kind]] as const)
    // Who is asked for a password takes their time.
    const done = await run(program, [...given, path]).then(
      () => true,
      () => false
    )
    if (done && again) relaunch()
    return done
  }
})

/** Whether a file beside a program of Windows, by its name, takes it away again: an installer put both there. */
export const isUninstaller = (name: string): boolean => /^uninstall .*\.exe$/i.test(name)

/** How this application was installed, as the system says. Never rejects. */
export async function findInstaller(installed: Installed): Promise<Installer> {
  const { platform, program, env, relaunch } = installed
  if (platform === 'win32') {
    const beside = await readdir(dirname(program)).catch((): string[] => [])
    const isInstalled = beside.some(isUninstaller)
    // For all, its installer asks for an administrator, wherever the folder is.
    const isForAll = existsSync(join(dirname(program), 'resources', 'for-all-users'))
    const writable = !isForAll && (await mayWrite(dirname(program)))
    // One that could not have the folder of the machine's settings has no mark; a person may always write into their own.
    return isInstalled ? nsis(installed, writable, isForAll || !writable) : NO_INSTALLER
  }
  if (platform !== 'linux') return NO_INSTALLER
  const image = appImageOf(installed)
  if (image !== undefined) return appImage(image, relaunch, await mayWrite(dirname(image)))
  const asks = await isOnPath('pkexec', env)
  if (await succeeds('dpkg-query', ['-S', program])) return systemPackage('deb', asks, relaunch)
  if (await succeeds('rpm', ['-qf', program])) return systemPackage('rpm', asks, relaunch)
  return NO_INSTALLER
}
