import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { App, JumpListCategory } from 'electron'
import { LINK_SCHEME } from '@/domain/desktop/openings'
import { argumentLine } from './argument-line'
import { isUninstaller } from './system-installer'

interface Entry {
  readonly title: string
  readonly description: string
  readonly argument: string
}

/** Where the icon of the taskbar leads (reference: desktop 1.3). */
export const ENTRIES: readonly Entry[] = [
  { title: 'Nouvelle fenêtre', description: 'Ouvrir une fenêtre de plus', argument: '--new-window' },
  { title: 'Toutes les commandes', description: 'Les commandes ouvertes', argument: '--open=/orders/all/opened' },
  { title: 'À préparer', description: 'Les commandes à préparer', argument: '--open=/orders/prepare/opened' },
  { title: 'Expédition', description: 'Les commandes à emballer', argument: '--open=/orders/shipping/complete' },
  { title: 'Planning', description: 'Le planning de la production', argument: '--open=/dashboard' }
]

const tasksOf = (program: string, before: readonly string[]): JumpListCategory => ({
  type: 'tasks',
  items: ENTRIES.map(({ title, description, argument }) => ({
    type: 'task',
    ...{ title, description, program, iconPath: program, iconIndex: 0 },
    args: argumentLine([...before, argument])
  }))
})

/** Whether an installer put it where it is, on Windows. */
function isInstalled(program: string): boolean {
  try {
    return readdirSync(dirname(program)).some(isUninstaller)
  } catch {
    return false
  }
}

/**
 * On Windows: the list behind the icon of the taskbar, and links of our scheme, which are handed over behind `--` so that none can be taken for
 * an argument; a folder that was unpacked somewhere leaves those alone. Elsewhere the package's desktop entry says both. `before` stands before
 * our arguments where the program is Electron itself.
 */
export function enterSystem(
  app: Pick<App, 'isPackaged' | 'setJumpList' | 'setAsDefaultProtocolClient'>,
  platform: NodeJS.Platform,
  program: string,
  before: readonly string[]
): void {
  if (platform !== 'win32') return
  app.setJumpList([tasksOf(program, before)])
  if (app.isPackaged && isInstalled(program)) app.setAsDefaultProtocolClient(LINK_SCHEME, program, ['--'])
}
