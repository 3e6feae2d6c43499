import { app, BrowserWindow, dialog, shell } from 'electron'
import type { Desktop } from '@/main/station/station'
import { askServerChange } from '@/main/windows/questions'

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
