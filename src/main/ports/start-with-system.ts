import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from 'electron'

/** Whether the system starts it; `off` where a person said in the system's own settings that it does not. */
type StartState = 'on' | 'off' | 'absent'

/** What the system starts when somebody signs in to it. */
export interface SystemStart {
  /** How it stands with this program and, where the system says them, these arguments. */
  readonly stateOf: (args: readonly string[]) => Promise<StartState>
  /** Has it start the program with these arguments, or not at all any more (null). Rejects where that cannot be noted. */
  readonly set: (args: readonly string[] | null) => Promise<void>
}

/** Name of the entry in Windows' list of programs that start. */
const NAME = 'Atelier mural'

type LoginItems = Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>

/**
 * By the name of its entry: Electron's `openAtLogin` reads the one that is named by the application's id alone, and its list of entries leaves out arguments
 * with hyphens (electron/electron#31960). It reads a path up to its first blank, unless that is quoted.
 */
const windowsStart = (app: LoginItems, path: string): SystemStart => ({
  stateOf: async () => {
    const entry = app.getLoginItemSettings({ path: `"${path}"` }).launchItems.find(({ name }) => name === NAME)
    if (entry === undefined) return 'absent'
    return entry.enabled ? 'on' : 'off'
  },
  set: async (args) => app.setLoginItemSettings({ openAtLogin: args !== null, path, args: [...(args ?? [])], name: NAME })
})

/** An argument as desktop entries want it: quoted, and its own marks escaped twice. */
const quoted = (argument: string): string =>
  `"${argument
    .replaceAll(/[\\"`$]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`

/** As the package's own entries have it (build/electron-builder.yml): in a session of Wayland a wall could not be hung on its screen. */
const X11 = '--ozone-platform=x11'

const entry = (path: string, args: readonly string[]): string => `[Desktop Entry]
Type=Application
Name=${NAME}
Exec=${[path, X11, ...args].map(quoted).join(' ')}
X-GNOME-Autostart-enabled=true
`

/** What the settings of desktops write into an entry that is not to start. */
const SWITCHED_OFF = /^(?:Hidden=true|X-GNOME-Autostart-enabled=false)$/m

/** `autostart` of the user's configuration (freedesktop.org, Desktop Application Autostart). */
const linuxStart = (folder: string, path: string): SystemStart => {
  const file = join(folder, 'autostart', 'atelier-mural.desktop')
  return {
    stateOf: async (args) => {
      const text = await readFile(file, 'utf8').catch(() => '')
      if (text === entry(path, args)) return 'on'
      return SWITCHED_OFF.test(text) ? 'off' : 'absent'
    },
    set: async (args) => {
      if (args === null) return rm(file, { force: true })
      await mkdir(join(folder, 'autostart'), { recursive: true })
      await writeFile(file, entry(path, args))
    }
  }
}

interface System {
  readonly platform: NodeJS.Platform
  /** Program to start: what the person starts, not what it unpacks itself to. */
  readonly path: string
  /** The user's folder of configurations, on Linux. */
  readonly configuration: string
}

/** The start with this system; null for one that is not known. */
export function startWithSystem(app: LoginItems, { platform, path, configuration }: System): SystemStart | null {
  if (platform === 'win32') return windowsStart(app, path)
  return platform === 'linux' ? linuxStart(configuration, path) : null
}
