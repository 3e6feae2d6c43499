import { join } from 'node:path'
import { app, BrowserWindow, dialog, shell, type WebContents } from 'electron'
import type { Desktop } from '@/main/station/station'
import { askServerChange } from '@/main/windows/questions'

/** The system's dialog for a file of ours, over the window that asks; null when it is closed without a choice. */
export async function askZip(title: string, name: string, caller: WebContents | null): Promise<string | null> {
  const window = caller === null ? BrowserWindow.getFocusedWindow() : BrowserWindow.fromWebContents(caller)
  const options = { title, defaultPath: join(app.getPath('downloads'), name), filters: [{ name: 'Archive', extensions: ['zip'] }] }
  const { canceled, filePath } = await (window === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options))
  return canceled || filePath === '' ? null : filePath
}

/** The system's own dialogs and folders. */
export const electronDesktop: Omit<Desktop, 'restart'> = {
  askFolder: async (title, from, caller) => {
    const window = caller === null ? BrowserWindow.getFocusedWindow() : BrowserWindow.fromWebContents(caller)
    const options = {
      title,
      properties: ['openDirectory' as const, 'createDirectory' as const],
      defaultPath: from ?? app.getPath('downloads')
    }
    const { canceled, filePaths } = await (window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options))
    return canceled ? null : (filePaths[0] ?? null)
  },
  askServer: askServerChange,
  openFolder: async (path) => {
    await shell.openPath(path)
  }
}
