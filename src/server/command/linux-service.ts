import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isReachable } from '@/server/db/postgres-binaries'
import { unknownSettingsLines } from '@/server/setting-names'
import { CommandError } from './command-error'
import { prepareFolders, writtenFolders } from './service-folders'
import { readSettings, settingsFileOf } from './settings-file'
import { settingsTemplate } from './settings-template'
import { refuseServiceFolder, systemdUnit } from './systemd-unit'

const run = promisify(execFile)

const NAME = 'atelier-server'
const ACCOUNT = 'atelier'
const STATE_FOLDER = '/var/lib/atelier'
const UNIT_FILE = `/etc/systemd/system/${NAME}.service`
const SETTINGS_FILE = settingsFileOf({}, 'linux')

const isLow = (port: string | undefined): boolean => Number(port) > 0 && Number(port) < 1024

/** The unit of a package at `folder`, with what these settings need. Throws `CommandError` for a folder that a service cannot see. */
export function unitOf(folder: string, settings: Readonly<NodeJS.ProcessEnv>): string {
  const named = writtenFolders(settings)
  for (const each of [folder, ...named]) {
    const refusal = each.startsWith('/') ? refuseServiceFolder(each) : `${each} doit être un chemin complet.`
    if (refusal !== null) throw new CommandError(refusal)
  }
  return systemdUnit({
    launcher: join(folder, NAME),
    account: ACCOUNT,
    stateFolder: STATE_FOLDER,
    settingsFile: SETTINGS_FILE,
    writable: named.filter((path) => path !== STATE_FOLDER && !path.startsWith(`${STATE_FOLDER}/`)),
    hasLowPort: isLow(settings.PORT)
  })
}

/** What the service will read, and nothing of the environment of who installs it. */
export const serviceSettings = (): Readonly<NodeJS.ProcessEnv> => readSettings({}, SETTINGS_FILE)

/** Whether systemd runs this machine, by its own sign. */
const hasSystemd = (): boolean => existsSync('/run/systemd/system')

async function systemctl(...args: readonly string[]): Promise<void> {
  try {
    await run('systemctl', args)
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string }
    throw new CommandError(`systemctl ${args.join(' ')} a échoué\u00a0: ${stderr.trim() || message}`)
  }
}

const refuseOthers = (): void => {
  if (process.getuid?.() !== 0)
    throw new CommandError("Le service s'installe avec les droits d'administration\u00a0: sudo atelier-server service …")
}

/**
 * Writes unit, account, settings and folders (those that are there stay), and has systemd start the server where it runs: again, when it ran already,
 * so that another version takes over. Answers what is to be said.
 */
export async function installLinuxService(folder: string): Promise<readonly string[]> {
  refuseOthers()
  const settings = serviceSettings()
  const unit = unitOf(folder, settings)
  if (!isReachable(join(folder, 'bin', 'node')))
    throw new CommandError(
      `Le compte du service n'entre pas dans ${folder}\u00a0: ouvrez ce dossier et ceux qui le contiennent (chmod a+rx).`
    )
  const notes = await prepareFolders(settings, ACCOUNT)
  mkdirSync(dirname(SETTINGS_FILE), { recursive: true, mode: 0o755 })
  if (!existsSync(SETTINGS_FILE)) writeFileSync(SETTINGS_FILE, settingsTemplate(`systemctl restart ${NAME}`), { mode: 0o600 })
  mkdirSync(dirname(UNIT_FILE), { recursive: true, mode: 0o755 })
  writeFileSync(UNIT_FILE, unit, { mode: 0o644 })
  const written = [`Service écrit\u00a0: ${UNIT_FILE}`, `Réglages\u00a0: ${SETTINGS_FILE}`, ...unknownSettingsLines(settings), ...notes]
  if (!hasSystemd())
    return [
      ...written,
      'systemd ne tourne pas ici. Là où il tourne\u00a0:',
      '  systemctl daemon-reload',
      `  systemctl enable --now ${NAME}`
    ]
  await systemctl('daemon-reload')
  await systemctl('enable', NAME)
  await systemctl('restart', NAME)
  return [
    ...written,
    'Le serveur démarre avec la machine. Son état : sudo atelier-server status',
    'Premier démarrage : sudo atelier-server users setup'
  ]
}

/** Starts or stops the service, as `systemctl` does. */
export async function changeLinuxService(what: 'start' | 'stop'): Promise<readonly string[]> {
  refuseOthers()
  if (!existsSync(UNIT_FILE)) return ["Le service n'est pas installé."]
  await systemctl(what, NAME)
  return [what === 'start' ? 'Le serveur démarre.' : "Le serveur est arrêté, jusqu'au prochain démarrage de la machine."]
}

/** Stops and removes the service; data, settings and account stay. */
export async function uninstallLinuxService(): Promise<readonly string[]> {
  refuseOthers()
  if (!existsSync(UNIT_FILE)) return ["Le service n'est pas installé."]
  if (hasSystemd()) await systemctl('disable', '--now', NAME)
  rmSync(UNIT_FILE)
  if (hasSystemd()) await systemctl('daemon-reload')
  return [`Service retiré. Les données (${STATE_FOLDER}) et les réglages (${SETTINGS_FILE}) restent.`]
}
