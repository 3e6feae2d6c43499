import { BrowserWindow, type Display, powerSaveBlocker, screen } from 'electron'
import { isWallPath, keptPath, wallPath } from '@/domain/desktop/screen-path'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import type { JsonFile } from '@/main/ports/json-file'
import { APP_ORIGIN, isOwnPage } from '@/main/protocol/origin'
import type { ErrorLog } from '@/main/station/error-log'
import { pagePreferences } from './page-preferences'
import { askAfterFault } from './questions'
import { careFor } from './recover'
import { wallAwake } from './wall-awake'
import { HOME, isWall, openedOn, shownPath, stateOf } from './window-path'
import {
  type Area,
  besideBounds,
  broughtBack,
  firstSize,
  KEPT_MAX,
  type KeptWindow,
  type KeptWindows,
  LEAST_SIZE,
  openingBounds
} from './window-state'

/** Windows that people see. */
export interface AppWindows {
  /** Opens the windows of the last run, each where it was; walls alone where walls are asked for, or stood alone before an installer brought it back. */
  readonly begin: (walls: readonly (ProcessGroup | null)[], afterInstall?: boolean) => void
  /** Path of the window of people's own that `begin` has in front. */
  readonly firstPath: () => string
  /** Brings forward the window that was used last, or opens one. */
  readonly showMain: () => void
  /** Opens a page of ours in a window of its own. */
  readonly openPage: (url: string) => void
  /** Brings forward the window that shows a path, or opens one on it. */
  readonly showPath: (path: string) => void
  /** Opens what the window at hand shows once more; the first list where that is no screen. */
  readonly openAnother: () => void
  /** Opens the wall of a group on a screen that has none, over all of it. */
  readonly openWall: (group: ProcessGroup | null) => void
  readonly setZoom: (percent: number) => void
  /** Keeps what is open, and no news of it until `stays`: the application ends. */
  readonly ends: () => void
  readonly stays: () => void
  /** The machine slept: what hangs on a wall is read anew. */
  readonly wake: () => void
}

export interface WindowsAround {
  readonly preload: string
  readonly icon: string
  readonly file: JsonFile<KeptWindows>
  readonly zoom: number
  /** Asked before the last window closes. */
  readonly mayEnd: () => boolean
  /** Told when it has: windows that nobody sees keep nothing open. */
  readonly onEnd: () => void
  /** Told when Windows ends the session: it ends this program as soon as its windows have heard it. */
  readonly onSessionEnd: () => void
  readonly log: ErrorLog
}

const TITLE = 'Atelier'
const KEPT_AFTER_MS = 500

/** Opens windows on our pages, cares for them, and knows them from one run to the next (decision 066). */
export function appWindows({ preload, icon, file, zoom, mayEnd, onEnd, onSessionEnd, log }: WindowsAround): AppWindows {
  /** In the order in which they were used, the one in front last. */
  const opened: BrowserWindow[] = []
  /** Screens on which walls were opened: they go back there when one that was gone is there again. */
  const homes = new Map<BrowserWindow, number>()
  const keepAwake = wallAwake(powerSaveBlocker)
  let percent = zoom
  let ending = false
  let keeping: NodeJS.Timeout | null = null
  /** Whether people's own windows were opened in this run: else those of the last one stay kept. */
  let own = false

  const standing = (): KeptWindows => {
    const now = opened.filter((window) => !window.isDestroyed()).map(stateOf)
    const before = own ? [] : file.read().windows.filter(({ path }) => !isWallPath(path))
    return { windows: [...before, ...now].slice(-KEPT_MAX), alone: !own }
  }
  const keepNow = (): void => {
    if (keeping !== null) clearTimeout(keeping)
    keeping = null
    void file.write(standing()).catch((error) => log('window.json', error))
  }
  /** Each window hears it, and nothing runs after that. */
  const sessionEnds = (): void => {
    // Also while it ends by itself: what that would start last would be ended half-way.
    onSessionEnd()
    if (ending) return
    ending = true
    if (keeping !== null) clearTimeout(keeping)
    try {
      file.writeNow(standing())
    } catch (error) {
      log('window.json', error)
    }
  }
  const keep = (): void => {
    if (!ending) keeping ??= setTimeout(keepNow, KEPT_AFTER_MS)
  }
  const look = (): void => {
    keepAwake(opened.some((window) => window.isFullScreen() && isWall(window)))
    keep()
  }
  const leave = (window: BrowserWindow): void => {
    const at = opened.indexOf(window)
    if (at >= 0) opened.splice(at, 1)
  }
  const used = (window: BrowserWindow): void => {
    leave(window)
    opened.push(window)
    keep()
  }

  const follow = (window: BrowserWindow): void => {
    const page = window.webContents
    careFor(window, { isWall: () => isWall(window), ask: askAfterFault, log })
    page.on('did-navigate', look)
    page.on('did-navigate-in-page', look)
    window.on('enter-full-screen', look)
    window.on('leave-full-screen', look)
    window.on('move', keep)
    window.on('resize', keep)
    window.on('focus', () => used(window))
    window.on('session-end', sessionEnds)
  }

  const open = (path: string, bounds: Partial<Area>, fullScreen: boolean): BrowserWindow => {
    const window = new BrowserWindow({
      ...bounds,
      minWidth: LEAST_SIZE.width,
      minHeight: LEAST_SIZE.height,
      show: false,
      title: TITLE,
      icon,
      ...(fullScreen && { fullscreen: true }),
      webPreferences: { ...pagePreferences(preload), zoomFactor: percent / 100 }
    })
    own ||= !isWallPath(path)
    openedOn.set(window, path)
    opened.push(window)
    keep()
    window.once('ready-to-show', () => window.show())
    follow(window)
    window.on('close', (event) => {
      if (opened.length > 1) return
      if (!mayEnd()) event.preventDefault()
      else ends()
    })
    window.once('closed', () => {
      leave(window)
      homes.delete(window)
      look()
      if (opened.length === 0) onEnd()
    })
    // A page that does not come up is shown all the same: an empty window can be closed, an invisible one cannot.
    window.loadURL(APP_ORIGIN + path).catch(() => window.isDestroyed() || window.show())
    return window
  }

  const ends = (): void => {
    if (ending) return
    keepNow()
    ending = true
  }

  const inFront = (): BrowserWindow | undefined => opened.findLast((window) => !isWall(window))

  const openFirst = (path: string): void => {
    const last = inFront()
    const area = screen.getDisplayMatching(last?.getBounds() ?? screen.getPrimaryDisplay().bounds).workArea
    open(path, last ? besideBounds(last.getNormalBounds(), area) : firstSize(area), false)
  }

  const restore = (kept: KeptWindow): void => {
    const window = open(kept.path, openingBounds(kept, screen.getAllDisplays()), kept.fullScreen)
    if (kept.maximized) window.maximize()
    if (isWallPath(kept.path)) homes.set(window, kept.display.id)
  }

  const show = (window: BrowserWindow): void => {
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }

  /** The screen that this wall hung on; else one without a wall and without the window at hand. */
  const wallDisplay = (path: string): Display => {
    const displays = screen.getAllDisplays()
    const at = file.read().windows.find((kept) => kept.path === path)?.display.id
    const taken = new Set(opened.map((window) => screen.getDisplayMatching(window.getBounds()).id))
    const walls = new Set(opened.filter((window) => homes.has(window)).map((window) => screen.getDisplayMatching(window.getBounds()).id))
    return (
      displays.find(({ id }) => id === at && !walls.has(id)) ??
      displays.find(({ id }) => !taken.has(id)) ??
      displays.find(({ id }) => !walls.has(id)) ??
      screen.getPrimaryDisplay()
    )
  }

  const openWall = (group: ProcessGroup | null): void => {
    const path = wallPath(group)
    const there = opened.find((window) => homes.has(window) && shownPath(window) === path)
    if (there) show(there)
    else {
      const display = wallDisplay(path)
      homes.set(open(path, display.bounds, true), display.id)
    }
  }

  /** Screens came or went: whoever is out of sight is brought back, and a wall goes home. */
  const arrange = (): void => {
    const displays = screen.getAllDisplays()
    for (const window of opened) {
      const home = displays.find(({ id }) => id === homes.get(window))
      if (home && window.isFullScreen() && screen.getDisplayMatching(window.getBounds()).id !== home.id) {
        window.setFullScreen(false)
        window.setBounds(home.bounds)
        window.setFullScreen(true)
      } else if (!window.isMinimized()) {
        const areas = displays.map(({ workArea, bounds }) => (window.isFullScreen() ? bounds : workArea))
        const back = broughtBack(window.getBounds(), areas)
        if (back !== null) window.setBounds(back)
      }
    }
  }

  const openKept = (): void => {
    const kept = file.read().windows.slice(-KEPT_MAX)
    const people = own ? [] : kept.filter(({ path }) => !isWallPath(path))
    if (people.length === 0) openFirst(HOME)
    else for (const one of people) restore(one)
  }

  return {
    begin: (walls, afterInstall = false) => {
      screen.on('display-added', arrange)
      screen.on('display-removed', arrange)
      screen.on('display-metrics-changed', arrange)
      if (walls.length > 0) for (const group of walls) openWall(group)
      else {
        const { windows, alone } = file.read()
        const hung = windows.filter(({ path }) => isWallPath(path))
        for (const one of hung) restore(one)
        // Nobody stands before a wall who would close what lies over it.
        if (!afterInstall || alone !== true || hung.length === 0) openKept()
      }
    },
    firstPath: () => file.read().windows.findLast(({ path }) => !isWallPath(path))?.path ?? HOME,
    showMain: () => {
      const last = inFront()
      if (last) show(last)
      else openKept()
    },
    openPage: (url) => {
      const { pathname, search, hash } = new URL(url)
      openFirst(pathname + search + hash)
    },
    showPath: (path) => {
      const there = opened.find((window) => shownPath(window) === path)
      if (there) show(there)
      else openFirst(path)
    },
    openAnother: () => {
      const last = inFront()
      const url = last?.webContents.getURL() ?? ''
      const { pathname, search } = new URL(isOwnPage(url) ? url : APP_ORIGIN)
      openFirst(keptPath({ pathname, search: '' }) === null ? HOME : pathname + search)
    },
    openWall,
    setZoom: (next) => {
      percent = next
      for (const { webContents } of opened) webContents.setZoomFactor(percent / 100)
    },
    ends,
    stays: () => {
      ending = false
      keep()
    },
    wake: () => {
      for (const window of opened) if (isWall(window)) window.webContents.reload()
    }
  }
}
