// What Electron asks of the desktop around it: nothing is shown, everything is noted in the log.
import { LoudEmitter, partial } from './loud.mjs'
import { state } from './state.mjs'

const note =
  (name, answer) =>
  (...args) => {
    state.log.push([name, ...args.filter((arg) => typeof arg !== 'object' || arg?.constructor === Object)])
    return answer
  }

/** Nobody answers a dialog here: tests put their own functions in, as they do with the real one. */
export const dialog = {
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

const area = (height) => ({ x: 0, y: 0, width: 1920, height })
const display = { id: 1, scaleFactor: 1, bounds: area(1080), workArea: area(1040) }

class Screen extends LoudEmitter {
  constructor() {
    super('screen', ['display-added', 'display-removed', 'display-metrics-changed']) // one screen that never changes
  }

  getPrimaryDisplay() {
    return display
  }

  getAllDisplays() {
    return [display]
  }
}

export const screen = partial('screen', new Screen())
