import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { _electron, type ElectronApplication, expect, type Page } from '@playwright/test'
import type { StationSettings } from '@/contract/desktop/bridge'
import { SHORT_LIVES } from '../../../scripts/run/chromium.mjs'
import { ROOT } from './bench-app'
import { temporaryFolder } from './temporary-folder'

export interface Launch {
  /** Address of the API host. */
  readonly apiUrl: string
  /** Folder of the application: the repository's own, or a bench application. */
  readonly appDir?: string
  /** Folder of the user's data: a new one, removed at the end, when absent. */
  readonly userData?: string
  /** What the operator had set before. */
  readonly settings?: StationSettings
  /** Switches for Chromium, over those of every test. */
  readonly switches?: readonly string[]
  /** Environment over that of the tests; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>
}

export interface Atelier {
  readonly app: ElectronApplication
  /** The main window's page. */
  readonly page: Page
  readonly userData: string
  /** What the main process wrote to its outputs. */
  readonly said: () => string
  /** Ends the desktop; once is enough, twice is fine. */
  readonly close: () => Promise<void>
}

/** `--no-sandbox`: Chromium refuses its sandbox to root, and containers forbid it; nothing else about the pages changes. */
const SWITCHES = [...(process.platform === 'linux' ? ['--no-sandbox'] : []), SHORT_LIVES]

/** Environment of the desktop: that of the tests, without what development sets. */
export function desktopEnv(launch: Launch): Record<string, string> {
  const own = { ELECTRON_RENDERER_URL: undefined, ATELIER_ENV: undefined, ATELIER_API_URL: launch.apiUrl }
  const env = { ...process.env, ...own, NODE_V8_COVERAGE: process.env.ATELIER_DESKTOP_COUNTS, ...launch.env }
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Arguments that start the desktop on a data folder. */
export const desktopArgs = (appDir: string, userData: string): string[] => [...SWITCHES, appDir, `--user-data-dir=${userData}`]

const electron: string = createRequire(import.meta.url)('electron')

/** Starts the program with nobody's hand in it; answers its status once it has ended by itself, null where a signal ended it. */
export const untilEnded = (args: readonly string[], env: Record<string, string>): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const program = spawn(electron, args, { env, stdio: 'ignore' })
    program.once('error', reject)
    program.once('exit', resolve)
  })

/** Waits until a window shows what it was opened for: it begins empty. */
async function untilShown(page: Page): Promise<Page> {
  await page.waitForURL((url) => url.protocol !== 'about:')
  await page.waitForLoadState()
  return page
}

/** The page of the window that shows `path`, once there is one. */
export async function windowShowing(app: ElectronApplication, path: string): Promise<Page> {
  const find = () => app.windows().find((page) => URL.canParse(page.url()) && new URL(page.url()).pathname === path)
  await expect.poll(find).toBeTruthy()
  const page = find()
  if (page === undefined) throw new Error(`No window shows ${path}`)
  return untilShown(page)
}

/** Starts the desktop and waits for its main window. */
export async function launchAtelier(launch: Launch): Promise<Atelier> {
  const temporary = launch.userData === undefined ? temporaryFolder('data') : null
  const userData = launch.userData ?? temporary?.path ?? ''
  if (launch.settings !== undefined) writeFileSync(join(userData, 'station.json'), JSON.stringify({ settings: launch.settings }))
  const app = await _electron.launch({
    args: [...(launch.switches ?? []), ...desktopArgs(launch.appDir ?? ROOT, userData)],
    env: desktopEnv(launch)
  })
  let said = ''
  for (const stream of [app.process().stdout, app.process().stderr]) {
    stream?.on('data', (data) => {
      said += String(data)
    })
  }
  const page = await untilShown(await app.firstWindow())
  return {
    app,
    page,
    userData,
    said: () => said,
    close: async () => {
      await app.close()
      temporary?.remove()
    }
  }
}
