import { type BrowserWindow, screen } from 'electron'
import { isWallPath, keptPath } from '@/domain/desktop/screen-path'
import { APP_ORIGIN, isOwnPage } from '@/main/protocol/origin'
import type { KeptWindow } from './window-state'

/** Where one arrives. */
export const HOME = '/'

/** Where windows were opened on: one whose page is not there yet is known by it. */
export const openedOn = new WeakMap<BrowserWindow, string>()

/** What is kept of a window's address; a page on its way in leads to where one arrives. */
export function shownPath(window: BrowserWindow): string {
  const url = window.webContents.getURL()
  const address = isOwnPage(url) ? url : APP_ORIGIN + (openedOn.get(window) ?? HOME)
  return keptPath(new URL(address)) ?? HOME
}

/** Whether it hangs on a wall. */
export const isWall = (window: BrowserWindow): boolean => isWallPath(shownPath(window))

/** A window as it is left. */
export const stateOf = (window: BrowserWindow): KeptWindow => {
  const { id, workArea } = screen.getDisplayMatching(window.getBounds())
  return {
    ...window.getNormalBounds(),
    maximized: window.isMaximized(),
    fullScreen: window.isFullScreen(),
    path: shownPath(window),
    display: { id, x: workArea.x, y: workArea.y }
  }
}
