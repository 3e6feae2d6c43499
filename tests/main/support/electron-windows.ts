import { EventEmitter } from 'node:events'

interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

const area = (x: number) => ({ x, y: 0, width: 1920, height: 1040 })
const full = (x: number) => ({ x, y: 0, width: 1920, height: 1080 })
const display = (id: number, x: number) => ({ id, bounds: full(x), workArea: area(x) })
const BOTH = [display(1, 0), display(2, 1920)]

/** Every window that was opened, those that were closed too. */
export const shown: BrowserWindow[] = []
/** Whether the screens are kept awake. */
export const blocked = { on: false }
let displays = BOTH
const heard = new Map<string, () => void>()

/** Two screens, side by side, and no window on them. */
export function freshScreens(): void {
  shown.length = 0
  displays = BOTH
  blocked.on = false
}

/** Of the two screens those of `ids` are there by now. */
export function screensChange(...ids: number[]): void {
  displays = BOTH.filter(({ id }) => ids.includes(id))
  heard.get('display-removed')?.()
}

/** A window without a screen: what it is told stands in its fields. */
class BrowserWindow extends EventEmitter {
  bounds: Bounds
  full: boolean
  url = ''
  gone = false
  maximized = false
  focused = 0
  webContents
  constructor(options: Partial<Bounds> & { fullscreen?: boolean; webPreferences: { zoomFactor: number } }) {
    super()
    this.bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 }
    this.full = options.fullscreen === true
    this.webContents = Object.assign(new EventEmitter(), {
      zoom: options.webPreferences.zoomFactor,
      reloads: 0,
      getURL: () => this.url,
      setZoomFactor: (factor: number) => {
        this.webContents.zoom = factor
      },
      reload: () => {
        this.webContents.reloads += 1
      }
    })
    shown.push(this)
  }
  loadURL(url: string) {
    this.url = url
    return Promise.resolve()
  }
  show() {}
  focus() {
    this.focused += 1
    this.emit('focus')
  }
  isMinimized = () => false
  isMaximized = () => this.maximized
  isFullScreen = () => this.full
  isDestroyed = () => this.gone
  maximize() {
    this.maximized = true
  }
  setFullScreen(on: boolean) {
    this.full = on
    this.emit(on ? 'enter-full-screen' : 'leave-full-screen')
  }
  getBounds = () => this.bounds
  getNormalBounds = () => this.bounds
  setBounds(bounds: Bounds) {
    this.bounds = { ...bounds }
    this.emit('move')
  }
  close() {
    let kept = false
    this.emit('close', { preventDefault: () => (kept = true) })
    if (kept) return
    this.gone = true
    this.emit('closed')
  }
}
const holding = ({ x, width }: Bounds) =>
  displays.find(({ bounds }) => x + width / 2 >= bounds.x && x + width / 2 < bounds.x + bounds.width) ?? displays[0]

/** What `electron` has of windows and screens. */
export const electronWindows = {
  BrowserWindow,
  dialog: {},
  powerSaveBlocker: {
    start: () => {
      blocked.on = true
      return 1
    },
    stop: () => {
      blocked.on = false
    }
  },
  screen: {
    getAllDisplays: () => displays,
    getPrimaryDisplay: () => displays[0],
    getDisplayMatching: holding,
    on: (name: string, listener: () => void) => heard.set(name, listener)
  }
}
