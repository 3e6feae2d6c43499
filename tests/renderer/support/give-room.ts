import { vi } from 'vitest'

/** A wide window with room for rows: jsdom lays nothing out. What is asked of smaller ones is answered no. */
export function giveRoom(): void {
  window.matchMedia ??= (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined
    })
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  window.IntersectionObserver ??= class {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords = () => []
  }
  HTMLElement.prototype.scrollIntoView ??= () => undefined
  document.adoptedStyleSheets ??= []
  if (document.fonts === undefined)
    Object.defineProperty(document, 'fonts', { value: { load: async () => [], ready: Promise.resolve() }, configurable: true })
  HTMLImageElement.prototype.decode ??= async () => undefined
  CSSStyleSheet.prototype.replaceSync ??= () => undefined
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1600)
}
