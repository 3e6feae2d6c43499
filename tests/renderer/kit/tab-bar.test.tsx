import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TabBar } from '@/renderer/kit/tabs/tab-bar'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A bar 100 px wide whose tabs are 80 px each. */
function layOut() {
  return vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const bar = this.tagName === 'NAV'
    const at = bar ? 0 : [...(this.parentElement?.children ?? [])].indexOf(this) * 80 - (this.parentElement?.scrollLeft ?? 0)
    return new DOMRect(at, 0, bar ? 100 : 80, 36)
  })
}
const bar = (tabs: readonly string[], current: string, count = 0) => (
  <TabBar label="Serveur" current={current}>
    {tabs.map((tab) => (
      <a key={tab} href={`/${tab}`} aria-current={tab === current ? 'page' : undefined}>
        {tab} {count}
      </a>
    ))}
  </TabBar>
)
const scrolled = () => document.querySelector('nav')?.scrollLeft

it('brings the current tab into view, and again when others appear before it', () => {
  layOut()
  const { rerender } = render(bar(['etat', 'acces'], 'acces'))
  expect(scrolled()).toBe(70)
  rerender(bar(['etat', 'sauvegardes', 'journal', 'acces'], 'acces'))
  expect(scrolled()).toBe(230)
})

it('brings one into view that is there only once one knows who looks', () => {
  layOut()
  const { rerender } = render(bar(['etat', 'journal'], 'acces'))
  expect(scrolled()).toBe(0)
  rerender(bar(['etat', 'acces'], 'acces'))
  expect(scrolled()).toBe(70)
})

it('measures nothing, and moves nothing under who scrolls, while figures alone change', () => {
  const measured = layOut()
  const { rerender } = render(bar(['etat', 'journal', 'acces'], 'acces'))
  const nav = document.querySelector('nav')
  if (nav) nav.scrollLeft = 5
  measured.mockClear()
  rerender(bar(['etat', 'journal', 'acces'], 'acces', 3))
  expect(measured).not.toHaveBeenCalled()
  expect(scrolled()).toBe(5)
})
