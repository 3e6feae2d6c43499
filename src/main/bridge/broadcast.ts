import { BrowserWindow, type WebContents } from 'electron'
import type { BridgeEvent, EventData } from '@/contract/desktop/bridge'
import { isOwnPage } from '@/main/protocol/origin'

/** Tells one page of ours. A page that is gone, or that shows something else, is not told. */
export function tell<E extends BridgeEvent>(page: WebContents, channel: E, data: EventData<E>): void {
  if (!page.isDestroyed() && isOwnPage(page.getURL())) page.send(channel, data)
}

/** Tells every page of ours, but `except`. */
export function broadcast<E extends BridgeEvent>(channel: E, data: EventData<E>, except: WebContents | null): void {
  for (const window of BrowserWindow.getAllWindows()) {
    if (window.webContents !== except) tell(window.webContents, channel, data)
  }
}
