import { vi } from 'vitest'
import { NoObserver } from './no-observer'

const HEIGHT = 900
const WIDTH = 1600

/** What is asked of smaller windows is answered no. */
const isWide = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined })

/** What had the focus before a dialog came, which it gives back when it is closed (HTML, 4.11.4). */
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>()
function showModal(this: HTMLDialogElement): void {
  focusedBefore.set(this, document.activeElement)
  this.open = true
}
function close(this: HTMLDialogElement): void {
  this.open = false
  const before = focusedBefore.get(this)
  if (before instanceof HTMLElement) before.focus()
}

/** What a browser has and jsdom has not, on the page and its elements. */
const LENT: readonly (readonly [object, string, unknown])[] = [
  [HTMLElement.prototype, 'scrollIntoView', () => undefined],
  [HTMLImageElement.prototype, 'decode', async () => undefined],
  [HTMLDialogElement.prototype, 'showModal', showModal],
  [HTMLDialogElement.prototype, 'close', close],
  [document, 'fonts', { load: async () => [], ready: Promise.resolve() }]
]

/** A wide window with room for rows: jsdom lays nothing out. The answer takes everything back. */
export function giveRoom(): () => void {
  vi.stubGlobal('matchMedia', isWide)
  vi.stubGlobal('ResizeObserver', NoObserver)
  vi.stubGlobal('IntersectionObserver', NoObserver)
  const sizes = [
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT),
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH),
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT),
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH)
  ]
  const lent = LENT.filter(([to, name]) => Reflect.get(to, name) === undefined)
  for (const [to, name, value] of lent) Object.defineProperty(to, name, { value, configurable: true, writable: true })
  return () => {
    vi.unstubAllGlobals()
    for (const size of sizes) size.mockRestore()
    for (const [to, name] of lent) Reflect.deleteProperty(to, name)
  }
}
