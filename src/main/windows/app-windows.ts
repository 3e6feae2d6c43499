import { BrowserWindow, screen } from 'electron'
import type { JsonFile } from '@/main/ports/json-file'
import { APP_ORIGIN } from '@/main/protocol/origin'
import { pagePreferences } from './page-preferences'
import { FIRST_SIZE, LEAST_SIZE, openingBounds, type WindowState } from './window-state'

/** Windows that people see. */
export interface AppWindows {
  /** Shows the main window: brings it forward, or opens it. */
  readonly showMain: () => void
  /** Opens a page of ours in a window of its own. */
  readonly openPage: (url: string) => void
}

const TITLE = 'Atelier'

const stateOf = (window: BrowserWindow): WindowState => ({ ...window.getNormalBounds(), maximized: window.isMaximized() })

/**
 * Opens windows on our pages. The main one comes back where it was left. `mayEnd` is asked before the last of them closes, and `onEnd` told
 * when it has: windows that nobody sees keep nothing open.
 */
export function appWindows(
  preload: string,
  icon: string,
  state: JsonFile<WindowState | null>,
  mayEnd: () => boolean,
  onEnd: () => void
): AppWindows {
  let main: BrowserWindow | null = null
  const opened = new Set<BrowserWindow>()

  const open = (url: string, bounds: { width: number; height: number }): BrowserWindow => {
    const window = new BrowserWindow({
      ...bounds,
      minWidth: LEAST_SIZE.width,
      minHeight: LEAST_SIZE.height,
      show: false,
      title: TITLE,
      icon,
      webPreferences: pagePreferences(preload)
    })
    window.once('ready-to-show', () => window.show())
    opened.add(window)
    window.on('close', (event) => {
      if (opened.size === 1 && !mayEnd()) event.preventDefault()
    })
    window.once('closed', () => {
      opened.delete(window)
      if (opened.size === 0) onEnd()
    })
    // A page that does not come up is shown all the same: an empty window can be closed, an invisible one cannot.
    window.loadURL(url).catch(() => window.isDestroyed() || window.show())
    return window
  }

  const openMain = (): BrowserWindow => {
    const last = state.read()
    const areas = screen.getAllDisplays().map(({ workArea }) => workArea)
    const window = open(`${APP_ORIGIN}/`, openingBounds(last, areas))
    if (last?.maximized) window.maximize()
    window.on('close', () => void state.write(stateOf(window)).catch(() => undefined))
    window.once('closed', () => {
      main = null
    })
    return window
  }

  return {
    openPage: (url) => {
      open(url, FIRST_SIZE)
    },
    showMain: () => {
      if (main === null) {
        main = openMain()
        return
      }
      if (main.isMinimized()) main.restore()
      main.show()
      main.focus()
    }
  }
}
