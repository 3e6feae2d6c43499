import { inside, outside } from './addresses.mjs'
import { intercept } from './intercept.mjs'
import { BINDING, eventText, fromPage } from './ipc-main.mjs'
import { onPart } from './long-bodies.mjs'
import { LoudEmitter, partial } from './loud.mjs'
import { BODY_BINDING } from './page/blob-bodies.mjs'
import { EVENTS, refusePreferences } from './page-limits.mjs'
import { layOut, preparePage, WORLD } from './page-scripts.mjs'
import { listPrinters } from './printers.mjs'
import { printPage, printToPdf, refuseOptions } from './printing.mjs'
import { defaultSession } from './protocol.mjs'
import { event, send, state, whenReady } from './state.mjs'
import { sessionOf } from './targets.mjs'

const pages = new Map()
let lastId = 0

class WebContents extends LoudEmitter {
  /** DevTools session of the page. */
  devtools = undefined
  target = undefined
  /** Address that main last asked for, as Chromium knows it: its navigation is not the page's own. */
  requested = undefined
  openHandler = null
  #size
  #zoom
  #isolatedZoom
  #url = ''
  #title = ''
  #destroyed = false
  #crashed = false
  #context = 0
  #shown
  #opened = []
  #asking = []
  #stays = () => undefined

  constructor(preferences, size, onShown) {
    super('webContents', EVENTS)
    refusePreferences(preferences)
    lastId += 1
    this.id = lastId
    this.preload = preferences.preload
    this.#size = size
    this.#zoom = preferences.zoomFactor ?? 1
    this.#isolatedZoom = preferences.zoomMode === 'isolated'
    this.#shown = onShown
    this.session = defaultSession
    this.mainFrame = { parent: null, top: null, routingId: 1, processId: 1, origin: 'null', url: '' }
    this.mainFrame.top = this.mainFrame
    pages.set(this.id, this)
    this.ready = this.#open()
    this.ready.catch((error) => {
      if (!state.quitting) console.error('stand-in: window failed', error)
    })
  }

  async #open() {
    await whenReady.promise
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', newWindow: true, ...this.#size })
    this.target = targetId
    this.devtools = await sessionOf(targetId)
    state.chromium.bus.on(this.devtools, (method, params) => this.#hear(method, params))
    await preparePage(this.devtools, { preload: this.preload, size: this.#size, zoom: this.#zoom })
  }

  #hear(method, params) {
    const listener = this.#listeners[method]
    if (listener) void listener(params)
  }

  #listeners = {
    'Runtime.bindingCalled': ({ name, payload, executionContextId }) => {
      if (name === BODY_BINDING) onPart(JSON.parse(payload))
      if (name === BINDING) void fromPage(this, JSON.parse(payload), executionContextId)
    },
    'Runtime.executionContextCreated': ({ context }) => {
      if (context.name === WORLD && context.auxData.frameId === this.target) this.#context = context.id
    },
    'Runtime.executionContextsCleared': () => {
      this.#context = 0
    },
    'Fetch.requestPaused': (paused) => intercept(this, paused),
    'Page.frameNavigated': ({ frame }) => {
      if (frame.parentId) return
      this.#arrived(outside(frame.url + (frame.urlFragment ?? '')))
      this.emit('did-navigate', event(), this.#url, 200, 'OK')
    },
    'Page.navigatedWithinDocument': ({ url }) => {
      this.#arrived(outside(url))
      this.emit('did-navigate-in-page', event(), this.#url, true)
    },
    'Page.lifecycleEvent': ({ frameId, name }) => {
      if (frameId !== this.target || !this.#url) return
      if (name === 'DOMContentLoaded') this.emit('dom-ready', event())
      if (name === 'load') return this.#loaded()
    },
    'Page.windowOpen': ({ url }) => {
      const next = this.#asking.shift()
      if (next) next(url)
      else this.#opened.push(url)
    },
    'Page.javascriptDialogOpening': ({ type, message }) => {
      if (type === 'beforeunload') return this.#mayUnload()
      state.log.push(['alert', message])
      return send('Page.handleJavaScriptDialog', { accept: true }, this.devtools)
    },
    'Runtime.consoleAPICalled': ({ type, args }) => {
      const level = type === 'error' || type === 'warning' ? type : 'info'
      this.emit('console-message', event({ level, message: args.map((arg) => arg.value ?? arg.description).join(' ') }))
    },
    'Inspector.targetCrashed': () => {
      this.#context = 0
      this.#crashed = true
      this.emit('render-process-gone', event(), { reason: 'crashed', exitCode: 139 })
    }
  }

  #arrived(url) {
    this.#crashed = false
    this.#url = url
    this.mainFrame.url = url
    this.mainFrame.origin = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)/i.exec(url)?.[1] ?? 'null'
  }

  async #loaded() {
    if (this.#url === 'about:blank' && !this.requested) return // the empty page a target begins with
    this.#title = await this.executeJavaScript('document.title').catch(() => '')
    this.emit('page-title-updated', event(), this.#title, true)
    this.emit('did-finish-load')
    this.emit('did-stop-loading')
    this.#shown?.()
    this.#shown = undefined
  }

  async loadURL(url) {
    await this.ready
    this.requested = inside(url)
    this.emit('did-start-loading')
    const loaded = new Promise((resolve) => this.once('did-finish-load', resolve))
    const { errorText, loaderId } = await send('Page.navigate', { url: this.requested }, this.devtools)
    if (errorText) {
      const code = errorText === 'net::ERR_ABORTED' ? -3 : -2
      const text = errorText.replace('net::', '')
      this.emit('did-fail-load', event(), code, text, url, true)
      throw Object.assign(new Error(`${text} (${code}) loading '${url}'`), { code: text, errno: code, url })
    }
    if (loaderId) await loaded
  }

  reload() {
    void this.ready.then(() => send('Page.reload', {}, this.devtools)).catch(() => undefined)
  }

  /** Its renderer ends as by a fault; the page says so by `render-process-gone`. */
  forcefullyCrashRenderer() {
    // Never answered: who would answer is gone.
    void this.ready.then(() => send('Page.crash', {}, this.devtools)).catch(() => undefined)
  }

  isCrashed() {
    return this.#crashed
  }

  /** Only a zoom that is the page's own is modelled: Chromium gives any other to all pages of its address. */
  setZoomFactor(factor) {
    if (!this.#isolatedZoom) throw new Error("stand-in: setZoomFactor outside of zoomMode 'isolated' is not modelled")
    this.#zoom = factor
    this.#layOut()
  }

  getZoomFactor() {
    return this.#zoom
  }

  /** Its window has another size. */
  sized(size) {
    this.#size = size
    this.#layOut()
  }

  #layOut() {
    void this.ready.then(() => layOut(this.devtools, this.#size, this.#zoom)).catch(() => undefined)
  }

  send(channel, ...args) {
    const expression = eventText(channel, args)
    // A page without a preload, or gone meanwhile, hears nothing.
    void this.ready
      .then(() => this.#context && send('Runtime.evaluate', { contextId: this.#context, expression }, this.devtools))
      .catch(() => undefined)
  }

  async executeJavaScript(expression) {
    await this.ready
    const how = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
    const { result, exceptionDetails } = await send('Runtime.evaluate', how, this.devtools)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  /** The page asked to stay: main is asked, and its answer is Chromium's. */
  async #mayUnload() {
    const requested = event()
    this.emit('will-prevent-unload', requested)
    const accept = requested.defaultPrevented
    // Whoever else drives the page may have answered by now.
    const answered = await send('Page.handleJavaScriptDialog', { accept }, this.devtools).then(
      () => true,
      () => false
    )
    if (answered && !accept) this.#stays()
  }

  /** Closes the page as Chromium does, its `beforeunload` first; false when it stays. */
  async leave() {
    const gone = new Promise((resolve) => this.once('destroyed', () => resolve(true)))
    const stays = new Promise((resolve) => {
      this.#stays = () => resolve(false)
    })
    try {
      await this.ready
      await send('Page.close', {}, this.devtools)
    } catch {
      return true
    }
    return Promise.race([gone, stays])
  }

  print(options = {}, done = () => undefined) {
    refuseOptions(options)
    this.ready
      .then(() => this.executeJavaScript('document.title'))
      .then((title) => printPage(this.devtools, title, options))
      .then((answer) => done(...answer))
      .catch((error) => {
        console.error('stand-in: print', error)
        done(false, 'Print job failed')
      })
  }

  async printToPDF(options) {
    await this.ready
    return printToPdf(this.devtools, options)
  }

  getPrintersAsync() {
    return listPrinters()
  }

  /** Address of the next window that this page opens by itself, in their order. */
  nextOpened() {
    const url = this.#opened.shift()
    return url === undefined ? new Promise((resolve) => this.#asking.push(resolve)) : Promise.resolve(url)
  }

  setWindowOpenHandler(handler) {
    this.openHandler = handler
  }

  getURL() {
    return this.#url
  }

  getTitle() {
    return this.#title
  }

  isDestroyed() {
    return this.#destroyed
  }

  gone() {
    if (this.#destroyed) return
    this.#destroyed = true
    pages.delete(this.id)
    this.emit('destroyed')
  }
}

/** Makes the page of a window; anything it is asked for beyond what is written here throws. */
export const makeWebContents = (preferences, size, onShown) => new WebContents(preferences, size, onShown)

export const webContents = partial('webContents', {
  getAllWebContents: () => [...pages.values()],
  fromId: (id) => pages.get(id),
  fromDevToolsTargetId: (target) => [...pages.values()].find((page) => page.target === target)
})
