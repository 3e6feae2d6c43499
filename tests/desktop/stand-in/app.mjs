import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { holdInstance } from './instance-lock.mjs'
import { LoudEmitter, onlyKnown } from './loud.mjs'
import { event, send, state, whenReady } from './state.mjs'

const EVENTS = [
  'will-finish-launching',
  'ready',
  'activate', // macOS alone: never emitted here
  'before-quit',
  'will-quit',
  'quit',
  'window-all-closed',
  'second-instance',
  'render-process-gone',
  'child-process-gone', // Chromium's helpers are its own here: never emitted
  'web-contents-created',
  'browser-window-created',
  'browser-window-focus'
]

const BROWSER_ENDS_WITHIN_MS = 3000

const unquoted = (path) => path.replace(/^"(.*)"$/, '$1')

class App extends LoudEmitter {
  isPackaged = false
  #name = ''
  #paths = new Map()
  #switches = new Map()
  #removed = new Set()
  #lock = null
  #userModelId = ''
  #loginItems = new Map()
  #ended = false
  /** Windows that are open; set by browser-window.mjs, which imports this file. */
  windows = []

  /** What the program was started with counts as well, until the program takes it away. */
  commandLine = {
    appendSwitch: (name, value = '') => void this.#switches.set(name, value),
    removeSwitch: (name) => {
      this.#switches.delete(name)
      this.#removed.add(name)
    },
    hasSwitch: (name) => this.#switches.has(name) || this.#given(name) !== undefined,
    getSwitchValue: (name) => this.#switches.get(name) ?? this.#given(name) ?? ''
  }

  constructor() {
    super('app', EVENTS)
  }

  /** Value of a switch of the command line, or undefined. */
  #given(name) {
    const found = state.options?.args.find((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`))
    return found === undefined || this.#removed.has(name) ? undefined : found.slice(`--${name}=`.length)
  }

  isReady() {
    return state.ready
  }

  whenReady() {
    return whenReady.promise
  }

  getName() {
    return this.#name || (state.options.pkg.productName ?? state.options.pkg.name ?? 'Electron')
  }

  setName(name) {
    this.#name = name
  }

  getVersion() {
    return state.options.pkg.version ?? process.versions.electron
  }

  getAppPath() {
    return state.options.appPath
  }

  getSystemLocale() {
    return 'fr-FR'
  }

  setAppUserModelId(id) {
    this.#userModelId = id
  }

  /** The list behind the taskbar's icon is noted, never drawn. */
  setJumpList(categories) {
    state.log.push(['setJumpList', categories])
  }

  /** What Windows starts when somebody signs in, by its name: nothing starts here. */
  setLoginItemSettings(settings) {
    onlyKnown('app.setLoginItemSettings', settings, ['openAtLogin', 'name', 'path', 'args', 'enabled'])
    const { openAtLogin, name = this.#userModelId, path = process.execPath, args = [], enabled = true } = settings
    if (openAtLogin) this.#loginItems.set(name, { name, path: unquoted(path), args, scope: 'user', enabled })
    else this.#loginItems.delete(name)
  }

  /** `openAtLogin` is of the entry that is named by the application's id, `launchItems` are all of the program, which is read up to a first blank. */
  getLoginItemSettings({ path = process.execPath, args = [] } = {}) {
    const own = this.#loginItems.get(this.#userModelId)
    const program = (path.startsWith('"') ? unquoted(path) : path.split(' ')[0]).toLowerCase()
    const launchItems = [...this.#loginItems.values()]
      .filter((item) => item.path.toLowerCase() === program)
      .map((item) => ({ ...item, args: item.args.filter((arg) => !/^(?:--?|\/)./.test(arg)) }))
    return {
      openAtLogin: own !== undefined && own.path === unquoted(path) && own.args.join(' ') === args.join(' '),
      executableWillLaunchAtLogin: launchItems.some((item) => item.enabled),
      launchItems
    }
  }

  setPath(name, path) {
    this.#paths.set(name, path)
  }

  getPath(name) {
    if (this.#paths.has(name)) return this.#paths.get(name)
    const home = homedir()
    const config = process.env.XDG_CONFIG_HOME ?? join(home, '.config')
    const named = state.options.args.find((arg) => arg.startsWith('--user-data-dir='))
    const userData = named ? resolve(named.slice('--user-data-dir='.length)) : join(config, this.getName())
    const paths = {
      home,
      appData: config,
      userData,
      sessionData: userData,
      logs: join(userData, 'logs'),
      crashDumps: join(userData, 'Crashpad'),
      temp: tmpdir(),
      exe: process.argv[0],
      downloads: join(home, 'Downloads'),
      documents: join(home, 'Documents'),
      desktop: join(home, 'Desktop')
    }
    if (!paths[name]) throw new Error(`Failed to get '${name}' path`)
    return paths[name]
  }

  requestSingleInstanceLock(additional) {
    this.#lock ??= holdInstance(this.getPath('userData'), additional, (said) =>
      this.emit('second-instance', event(), said.argv, said.cwd, said.additional)
    )
    return this.#lock !== null
  }

  hasSingleInstanceLock() {
    return this.#lock !== null
  }

  releaseSingleInstanceLock() {
    this.#lock?.release()
    this.#lock = null
  }

  /** Nothing starts here: that it was asked is noted, and tests start again by themselves. */
  relaunch(options) {
    onlyKnown('app.relaunch', options, ['execPath', 'args'])
    state.log.push(['relaunch', options])
  }

  quit() {
    if (state.quitting) return
    const requested = event()
    this.emit('before-quit', requested)
    if (requested.defaultPrevented) return
    state.quitting = true
    if (this.windows.length === 0) this.#end()
    else for (const window of [...this.windows]) window.close()
  }

  /** A window stays open: who was leaving stays. */
  kept() {
    if (!this.#ended) state.quitting = false
  }

  #end() {
    const last = event()
    this.emit('will-quit', last)
    if (last.defaultPrevented) {
      state.quitting = false
      return
    }
    this.emit('quit', event(), 0)
    this.exit(0)
  }

  exit(code = 0) {
    state.quitting = true
    this.#ended = true
    const end = () => process.exit(code)
    if (!state.chromium) {
      end()
      return
    }
    state.chromium.bus.once('closed', end)
    send('Browser.close').catch(end)
    setTimeout(end, BROWSER_ENDS_WITHIN_MS).unref()
  }

  /** After the last window closed: what the program decides, or the end. */
  allClosed() {
    if (this.#ended) return
    if (state.quitting) this.#end()
    else if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed')
    else this.quit()
  }

  /** Chromium switches that the program asked for. */
  get switches() {
    return this.#switches
  }
}

export const app = new App()
