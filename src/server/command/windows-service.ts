import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { unknownSettingsLines } from '@/server/setting-names'
import { CommandError } from './command-error'
import { readSettings, settingsFileOf } from './settings-file'
import { settingsTemplate } from './settings-template'
import { requestStop } from './stop-request'
import { windowsTask } from './windows-task'

const run = promisify(execFile)

const TASK = 'Atelier Serveur'
/** Well-known accounts, whatever the language of the system: Local service, Administrators, the system itself. */
const OWNERS = ['*S-1-5-19:(OI)(CI)M', '*S-1-5-32-544:(OI)(CI)F', '*S-1-5-18:(OI)(CI)F'] as const

/** The task of a package at `folder`. */
export const taskOf = (folder: string): string =>
  windowsTask({ program: join(folder, 'bin', 'node.exe'), script: join(folder, 'app', 'out', 'server', 'command.js'), folder })

async function inSystem(program: string, ...args: readonly string[]): Promise<void> {
  try {
    await run(program, args, { windowsHide: true })
  } catch (error) {
    throw new CommandError(
      `${program} a échoué (ouvrez une invite de commandes en tant qu'administrateur)\u00a0: ${(error as Error).message}`
    )
  }
}

/** Where the service's settings put the data. */
function dataFolderOf(env: NodeJS.ProcessEnv): string {
  const settings = settingsFileOf(env, 'win32')
  const given = existsSync(settings) ? readSettings({}, settings, 'win32').ATELIER_DATA : undefined
  return given ?? join(dirname(settings), 'data')
}

/** Stops the server in order, its database with it, and ends what does not hear of it; fine where nothing runs. */
async function endTask(env: NodeJS.ProcessEnv): Promise<void> {
  await requestStop(dataFolderOf(env))
  await run('schtasks', ['/End', '/TN', TASK], { windowsHide: true }).catch(() => undefined)
}

/**
 * Makes the folder of settings and data, which nobody else reads, and the task; begins it: again, when it ran already, so that another version takes
 * over. Answers what is to be said.
 */
export async function installWindowsService(folder: string, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const settings = settingsFileOf(env, 'win32')
  const home = dirname(settings)
  mkdirSync(join(home, 'data'), { recursive: true })
  await inSystem('icacls', home, '/inheritance:r', ...OWNERS.flatMap((owner) => ['/grant:r', owner]))
  const template = settingsTemplate('atelier-server service install')
  if (!existsSync(settings)) writeFileSync(settings, `${template}\nATELIER_DATA=${join(home, 'data')}\n`.replaceAll('\n', '\r\n'))
  const draft = mkdtempSync(join(tmpdir(), 'atelier-task-'))
  try {
    const file = join(draft, 'task.xml')
    writeFileSync(file, `\ufeff${taskOf(folder)}`, 'utf16le')
    await inSystem('schtasks', '/Create', '/TN', TASK, '/XML', file, '/F')
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  // One that runs is of the version before.
  await endTask(env)
  await inSystem('schtasks', '/Run', '/TN', TASK)
  return [
    `Tâche planifiée\u00a0: ${TASK}, au démarrage de la machine.`,
    `Réglages\u00a0: ${settings}`,
    ...unknownSettingsLines(readSettings({}, settings, 'win32'), 'win32'),
    'Premier démarrage\u00a0: atelier-server users setup'
  ]
}

/** Stops the server in order, until `startWindowsService` or `service install`: its task would begin it again within minutes, also with the machine. */
export async function stopWindowsService(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  await inSystem('schtasks', '/Change', '/TN', TASK, '/DISABLE')
  await endTask(env)
  return ['Le serveur est arrêté, et sa tâche désactivée\u00a0: « atelier-server service start » la remet en route.']
}

/** Starts it again. */
export async function startWindowsService(): Promise<readonly string[]> {
  await inSystem('schtasks', '/Change', '/TN', TASK, '/ENABLE')
  await inSystem('schtasks', '/Run', '/TN', TASK)
  return ['Le serveur démarre.']
}

/** Stops the server in order and removes the task; data and settings stay. */
export async function uninstallWindowsService(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  // Begun again between its end and this, it would outlive its task.
  await run('schtasks', ['/Change', '/TN', TASK, '/DISABLE'], { windowsHide: true }).catch(() => undefined)
  await endTask(env)
  await inSystem('schtasks', '/Delete', '/TN', TASK, '/F')
  return [`Tâche retirée. Les données et les réglages (${dirname(settingsFileOf(env, 'win32'))}) restent.`]
}
