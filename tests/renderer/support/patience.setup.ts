import { configure, getConfig, prettyDOM } from '@testing-library/react'
import { NoObserver } from './no-observer'

/** Of the library's settings, what its types leave out. */
interface WhileWaiting {
  readonly _disableExpensiveErrorDiagnostics: boolean
}

// Screens are loaded on demand and drawn for real, and roles are looked up in the whole of them: a busy machine takes its time.
// Files share a worker: one that looks behind what the focus library hides does so for itself.
configure({
  asyncUtilTimeout: 10_000,
  defaultHidden: false,
  // The page is printed when a wait is over, not at each look of it: that took a third of the time of the tests of the screens.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isLooking } = getConfig() as ReturnType<typeof getConfig> & WhileWaiting
    const error = new Error(isLooking ? (message ?? '') : `${message ?? ''}\n\n${prettyDOM(container)}`)
    return Object.assign(error, { name: 'TestingLibraryElementError' })
  }
})

// The page's own frames stop for good, for all files of the worker, where a test fakes `setInterval` while one is due: they are driven by it.
const FRAME_MS = 16
const { setTimeout: later, clearTimeout: forget } = globalThis
const due = new Map<number, ReturnType<typeof later>>()
let last = 0
window.requestAnimationFrame = (callback) => {
  const frame = ++last
  const run = (): void => {
    due.delete(frame)
    // The page of a file that has ended draws no more.
    if (typeof document === 'undefined') return
    callback(performance.now())
  }
  due.set(frame, later(run, FRAME_MS))
  return frame
}
window.cancelAnimationFrame = (frame) => {
  forget(due.get(frame))
  due.delete(frame)
}

// jsdom has none.
window.ResizeObserver ??= NoObserver

// jsdom lays nothing out: the focus library takes all of it for hidden, finds nothing to focus in a dialog, and hides that dialog from who
// looks for roles a quarter of a second after it came. What is not hidden has a place, and the page is as large as a window.
const isGone = (element: Element): boolean =>
  element instanceof HTMLElement && (element.hasAttribute('hidden') || element.style.display === 'none')
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement): Element | null {
    for (let at: Element | null = this; at !== null; at = at.parentElement) if (isGone(at)) return null
    return this.parentElement
  }
})
HTMLBodyElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, window.innerWidth, window.innerHeight)
