import { app } from './app.mjs'
import { refuseIcon } from './icon.mjs'
import { LoudEmitter, onlyKnown } from './loud.mjs'
import { displayOf } from './screens.mjs'
import { event, send, state } from './state.mjs'
import { makeWebContents } from './web-contents.mjs'

const EVENTS = [
  'ready-to-show',
  'show',
  'hide',
  'focus',
  'blur',
  'minimize',
  'restore',
  'maximize',
  'unmaximize',
  'enter-full-screen',
  'leave-full-screen',
  'move',
  'resize',
  'close',
  'closed',
  'page-title-updated',
  'session-end' // Windows alone: emitted by tests
]
const OPTIONS = ['x', 'y', 'width', 'height', 'minWidth', 'minHeight', 'show', 'fullscreen', 'title', 'icon', 'webPreferences']
const DEFAULT_SIZE = { width: 800, height: 600 }

const windows = app.windows

/** A window without a screen: its page lives in headless Chromium, its state in these fields. */
export class BrowserWindow extends LoudEmitter {
  #bounds
  #title
  #visible
  #focused
  #destroyed = false
  #minimized = false
  #maximized = false
  #fullScreen = false
  #closing = false

  static getAllWindows() {
    return [...windows]
  }

  static fromWebContents(page) {
    return windows.find((window) => window.webContents === page) ?? null
  }

  static fromId(id) {
    return windows.find((window) => window.id === id) ?? null
  }

  static getFocusedWindow() {
    return windows.findLast((window) => window.isFocused()) ?? null
  }

  constructor(options = {}) {
    super('BrowserWindow', EVENTS)
    if (!state.ready) throw new Error('Cannot create BrowserWindow before app is ready')
    onlyKnown('BrowserWindow option', options, OPTIONS)
    if (options.icon !== undefined) refuseIcon(options.icon, process.platform)
    const { x = 0, y = 0, width = DEFAULT_SIZE.width, height = DEFAULT_SIZE.height } = options
    this.#bounds = { x, y, width, height }
    this.#fullScreen = options.fullscreen === true
    const size = this.#size()
    this.#title = options.title ?? app.getName()
    this.#visible = options.show !== false
    this.#focused = this.#visible
    this.webContents = makeWebContents(options.webPreferences ?? {}, size, () => this.emit('ready-to-show'))
    this.id = this.webContents.id
    this.webContents.on('page-title-updated', (_, title) => {
      const requested = event()
      this.emit('page-title-updated', requested, title)
      if (!requested.defaultPrevented && title) this.#title = title
    })
    windows.push(this)
    this.webContents.on('render-process-gone', (_, details) => app.emit('render-process-gone', event(), this.webContents, details))
    app.emit('web-contents-created', event(), this.webContents)
    app.emit('browser-window-created', event(), this)
  }

  loadURL(url) {
    return this.webContents.loadURL(url)
  }

  show() {
    this.#visible = true
    this.emit('show')
    this.focus()
  }

  hide() {
    this.#visible = false
    this.blur()
    this.emit('hide')
  }

  focus() {
    for (const window of windows) if (window !== this) window.blur()
    if (this.#focused) return
    this.#focused = true
    this.emit('focus')
    app.emit('browser-window-focus', event(), this)
  }

  blur() {
    if (!this.#focused) return
    this.#focused = false
    this.emit('blur')
  }

  minimize() {
    this.#minimized = true
    this.emit('minimize')
  }

  restore() {
    this.#minimized = false
    this.emit('restore')
  }

  maximize() {
    this.#maximized = true
    this.emit('maximize')
  }

  unmaximize() {
    this.#maximized = false
    this.emit('unmaximize')
  }

  setFullScreen(on) {
    if (this.#fullScreen === on) return
    this.#fullScreen = on
    this.webContents.sized(this.#size())
    this.emit(on ? 'enter-full-screen' : 'leave-full-screen')
  }

  isFullScreen() {
    return this.#fullScreen
  }

  #size() {
    const { width, height } = this.getBounds()
    return { width, height }
  }

  isVisible() {
    return this.#visible
  }

  isFocused() {
    return this.#focused
  }

  isMinimized() {
    return this.#minimized
  }

  isMaximized() {
    return this.#maximized
  }

  isDestroyed() {
    return this.#destroyed
  }

  getTitle() {
    return this.#title
  }

  /** Over the whole of its screen while it is full. */
  getBounds() {
    return { ...(this.#fullScreen ? displayOf(this.#bounds).bounds : this.#bounds) }
  }

  getNormalBounds() {
    return { ...this.#bounds }
  }

  /** Moves and sizes the window; its page is laid out again. */
  setBounds(bounds) {
    Object.assign(this.#bounds, bounds)
    this.webContents.sized(this.#size())
    this.emit('move')
    this.emit('resize')
  }

  close() {
    if (this.#destroyed || this.#closing) return
    const requested = event()
    this.emit('close', requested)
    if (requested.defaultPrevented) {
      app.kept()
      return
    }
    this.#closing = true
    void this.webContents.leave().then((left) => {
      this.#closing = false
      if (left) this.destroy()
      else app.kept()
    })
  }

  destroy() {
    if (this.#destroyed) return
    this.#destroyed = true
    windows.splice(windows.indexOf(this), 1)
    const page = this.webContents
    void page.ready.then(() => send('Target.closeTarget', { targetId: page.target })).catch(() => undefined)
    page.gone()
    this.emit('closed')
    if (windows.length === 0) setImmediate(() => app.allClosed())
  }
}
