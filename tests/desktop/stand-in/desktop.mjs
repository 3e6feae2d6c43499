// What Electron asks of the desktop around it: nothing is shown, everything is noted in the log.
import { LoudEmitter, onlyKnown, partial } from './loud.mjs'
import { state } from './state.mjs'

const note =
  (name, answer) =>
  (...args) => {
    state.log.push([name, ...args.filter((arg) => typeof arg !== 'object' || arg?.constructor === Object)])
    return answer
  }

/** Nobody answers a dialog here: tests put their own functions in, as they do with the real one. */
export const dialog = {
  showSaveDialog: note('showSaveDialog', Promise.resolve({ canceled: true, filePath: '' })),
  showOpenDialog: note('showOpenDialog', Promise.resolve({ canceled: true, filePaths: [] })),
  /** The answer of who closes the box without choosing. */
  showMessageBox: (...args) =>
    note('showMessageBox', Promise.resolve({ response: args.at(-1).cancelId ?? 0, checkboxChecked: false }))(...args),
  showMessageBoxSync: (...args) => note('showMessageBoxSync', args.at(-1).cancelId ?? 0)(...args),
  showErrorBox: note('showErrorBox', undefined)
}

/** Replaceable too, for the same reason. */
export const shell = {
  openExternal: note('openExternal', Promise.resolve()),
  showItemInFolder: note('showItemInFolder', undefined),
  openPath: note('openPath', Promise.resolve(''))
}

/** Nothing is dumped here: that it was started, and without an address, is noted. */
export const crashReporter = partial('crashReporter', {
  start: (options) => {
    onlyKnown('crashReporter.start', options, ['uploadToServer'])
    if (options?.uploadToServer !== false) throw new Error('stand-in: crashReporter that uploads is not modelled')
    state.log.push(['crashReporter.start', options])
  },
  getUploadToServer: () => false
})

/** Native menus are recorded, never drawn: a role does nothing. */
export class Menu {
  static #application = null
  items = []

  static buildFromTemplate(template) {
    const menu = new Menu()
    menu.items = template.map((item) => ({ ...item, submenu: item.submenu && Menu.buildFromTemplate(item.submenu) }))
    return menu
  }

  static setApplicationMenu(menu) {
    Menu.#application = menu
  }

  static getApplicationMenu() {
    return Menu.#application
  }
}

/** Keys of the whole system: nobody presses them here, and nobody else has them. */
const registered = new Map()

export const globalShortcut = partial('globalShortcut', {
  register: (keys, act) => {
    if (registered.has(keys)) return false
    registered.set(keys, act)
    return true
  },
  unregister: (keys) => void registered.delete(keys),
  isRegistered: (keys) => registered.has(keys)
})

/** The machine never sleeps here: tests emit what a real one would. */
export const powerMonitor = new LoudEmitter('powerMonitor', ['suspend', 'resume'])

const blocked = new Set()
let lastBlock = 0

export const powerSaveBlocker = partial('powerSaveBlocker', {
  start: (type) => {
    lastBlock += 1
    blocked.add(lastBlock)
    state.log.push(['powerSaveBlocker', type])
    return lastBlock
  },
  stop: (id) => blocked.delete(id),
  isStarted: (id) => blocked.has(id)
})
