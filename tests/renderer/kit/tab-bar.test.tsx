import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TabBar } from '@/renderer/kit/tabs/tab-bar'

/** Observers whose tabs have a size: as in a browser, each hears of it once it looks, and again when it changes. */
const looking = new Set<() => void>()
class Observer {
  readonly #report: () => void
  constructor(report: () => void) {
    this.#report = report
  }
  observe(): void {
    looking.add(this.#report)
  }
  disconnect(): void {
    looking.delete(this.#report)
  }
}
const sizesChange = () => {
  for (const each of looking) each()
}

let wide = 80
beforeEach(() => {
  wide = 80
  vi.stubGlobal('ResizeObserver', Observer)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const bar = this.tagName === 'NAV'
    const at = bar ? 0 : [...(this.parentElement?.children ?? [])].indexOf(this) * wide - (this.parentElement?.scrollLeft ?? 0)
    return new DOMRect(at, 0, bar ? 100 : wide, 36)
  })
})
afterEach(() => {
  cleanup()
  expect(looking.size).toBe(0)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const bar = (tabs: readonly string[], current: string) => (
  <TabBar label="Serveur" current={current}>
    {tabs.map((tab) => (
      <a key={tab} href={`/${tab}`} aria-current={tab === current ? 'page' : undefined}>
        {tab}
      </a>
    ))}
  </TabBar>
)
const nav = () => document.querySelector('nav') as HTMLElement
const shows = (tabs: readonly string[], current: string) => {
  const { rerender } = render(bar(tabs, current))
  sizesChange()
  return (next: readonly string[]) => {
    rerender(bar(next, current))
    sizesChange()
  }
}

it('brings the current tab into view, and again when others appear before it', () => {
  const show = shows(['etat', 'acces'], 'acces')
  expect(nav().scrollLeft).toBe(70)
  show(['etat', 'sauvegardes', 'journal', 'acces'])
  expect(nav().scrollLeft).toBe(230)
})

it('brings one into view that is there only once one knows who looks', () => {
  const show = shows(['etat', 'journal'], 'acces')
  expect(nav().scrollLeft).toBe(0)
  show(['etat', 'acces'])
  expect(nav().scrollLeft).toBe(70)
})

it('keeps it in view while figures come into the others', () => {
  shows(['etat', 'journal', 'acces'], 'acces')
  expect(nav().scrollLeft).toBe(150)
  wide = 110
  sizesChange()
  expect(nav().scrollLeft).toBe(225)
})

it.each(['pointerDown', 'wheel', 'focus'] as const)('moves nothing any more under who looks for another one: %s', (event) => {
  shows(['etat', 'journal', 'acces'], 'acces')
  fireEvent[event](nav())
  nav().scrollLeft = 5
  wide = 110
  sizesChange()
  expect(nav().scrollLeft).toBe(5)
})
