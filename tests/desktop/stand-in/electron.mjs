// The module `electron` of the main process. What is not modelled is there by name and throws when it is touched.
import { missing } from './loud.mjs'

export { app } from './app.mjs'
export { BrowserWindow } from './browser-window.mjs'
export { crashReporter, dialog, globalShortcut, Menu, powerMonitor, powerSaveBlocker, shell } from './desktop.mjs'
export { ipcMain } from './ipc-main.mjs'
export { net } from './net.mjs'
export { protocol, session } from './protocol.mjs'
export { screen } from './screens.mjs'
export { webContents } from './web-contents.mjs'

export const BaseWindow = missing('BaseWindow')
export const MenuItem = missing('MenuItem')
export const MessageChannelMain = missing('MessageChannelMain')
export const Notification = missing('Notification')
export const Tray = missing('Tray')
export const WebContentsView = missing('WebContentsView')
export const autoUpdater = missing('autoUpdater')
export const clipboard = missing('clipboard')
export const contentTracing = missing('contentTracing')
export const desktopCapturer = missing('desktopCapturer')
export const nativeImage = missing('nativeImage')
export const nativeTheme = missing('nativeTheme')
export const netLog = missing('netLog')
export const pushNotifications = missing('pushNotifications')
export const safeStorage = missing('safeStorage')
export const systemPreferences = missing('systemPreferences')
export const utilityProcess = missing('utilityProcess')
export const webFrameMain = missing('webFrameMain')
