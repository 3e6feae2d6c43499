import type { KeyboardEvent, MouseEvent } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { gridHandlers } from '@/renderer/kit/virtual-grid/grid-handlers'

const IDS = [11, 12, 13]
const done: string[] = []
const tell =
  (what: string) =>
  (...args: unknown[]): void =>
    void done.push([what, ...args].join(' '))
let grid: HTMLElement

/** Row 11 is the active one. */
const { onKeyDown, onClick, onContextMenu } = gridHandlers({
  ids: IDS,
  active: { indexIn: () => 0, id: () => 11, setActive: tell('active'), focus: tell('row') },
  view: { items: [], height: 0, page: () => 2, reveal: () => undefined, toTop: () => undefined } as never,
  actions: {
    onToggle: tell('toggle'),
    onExtend: tell('extend'),
    onSelectAll: tell('all'),
    onClear: tell('clear'),
    onOpen: tell('open'),
    onPreview: tell('preview'),
    onMove: tell('move'),
    onEdit: tell('edit'),
    onMenu: (id, beside) => done.push(`menu ${id} ${beside instanceof HTMLElement ? 'row' : `${beside.x},${beside.y}`}`)
  }
})

beforeEach(() => {
  done.length = 0
  const row = (id: number): string =>
    `<div data-row="${id}" tabindex="-1"><a id="link-${id}" href="#x" tabindex="-1"></a><button disabled></button><button id="faces-${id}" tabindex="-1"></button>${id === 11 ? '<i data-select></i><button data-preview tabindex="-1"></button><b data-edit="bacs"></b>' : ''}</div>`
  document.body.innerHTML = `<div role="grid">${IDS.map(row).join('')}</div>`
  grid = document.querySelector('[role="grid"]') as HTMLElement
})

const at = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement
const press = (key: string, from: string, change: Partial<KeyboardEvent> = {}) => {
  const preventDefault = vi.fn()
  at(from).focus()
  onKeyDown({ key, target: at(from), currentTarget: grid, preventDefault, ...change } as unknown as KeyboardEvent)
  return preventDefault
}

it.each([
  ['from a row to its first control', '[data-row="12"]', 'ArrowRight', '#link-12'],
  ['along the controls, past one that is disabled', '#link-12', 'ArrowRight', '#faces-12'],
  ['no further than the last one', '#faces-12', 'ArrowRight', '#faces-12'],
  ['back along them', '#faces-12', 'ArrowLeft', '#link-12'],
  ['back to the row', '#link-12', 'ArrowLeft', '[data-row="12"]'],
  ['nowhere left of a row', '[data-row="12"]', 'ArrowLeft', '[data-row="12"]'],
  ['out of a control to its row with Escape, the selection kept', '#faces-12', 'Escape', '[data-row="12"]']
])('the arrows go %s', (_, from, key, to) => {
  expect(press(key, from)).toHaveBeenCalled()
  expect(document.activeElement).toBe(at(to))
  expect(done).toEqual([])
})

it.each([
  ['up and down go on from the row of a control', 'ArrowDown', '#faces-12', 'row 13'],
  ['Space is of the row that has the focus', ' ', '[data-row="12"]', 'preview 12'],
  ['X selects it', 'x', '[data-row="12"]', 'toggle 12'],
  ['X with Caps Lock on too', 'X', '[data-row="12"]', 'toggle 12'],
  ['Enter is of the row that has the focus', 'Enter', '[data-row="12"]', 'open 12 '],
  ['Escape on a row gives the selection up', 'Escape', '[data-row="12"]', 'clear']
])('%s', (_, key, from, what) => {
  press(key, from)
  expect(done[0]?.trim()).toContain(what.trim())
})

it.each([
  ['Ctrl and Space selects', ' ', { ctrlKey: true }, 'toggle 12'],
  ['Shift and Space selects up to the row', ' ', { shiftKey: true }, 'extend 12 12'],
  ['Ctrl and X is not ours', 'x', { ctrlKey: true }, undefined]
])('%s', (_, key, change, what) => {
  press(key, '[data-row="12"]', change)
  expect(done[0]).toBe(what)
})

it('an arrow says where it led; a press on a row too, one that selects does not', () => {
  press('ArrowDown', '[data-row="12"]')
  expect(done).toEqual(['row 13', 'move 13'])
  done.length = 0
  const click = (from: string, change = {}) => onClick({ target: at(from), ...change } as unknown as MouseEvent)
  click('[data-row="12"]')
  expect(done).toEqual(['move 12', 'active 12'])
  done.length = 0
  click('[data-row="12"]', { ctrlKey: true })
  click('[data-select]')
  expect(done).toEqual(['toggle 12', 'active 12', 'toggle 11', 'active 11'])
})

it('the button of the preview shows its row, which has the focus then', () => {
  onClick({ target: at('[data-preview]') } as unknown as MouseEvent)
  expect(done).toEqual(['active 11', 'preview 11'])
  expect(document.activeElement).toBe(at('[data-row="11"]'))
})

it('a plain press on a link that opens its row does so in this window; with another key, and of any other link, the browser does', () => {
  at('#link-12').setAttribute('data-open', '')
  const preventDefault = vi.fn()
  const click = (from: string, change = {}) => onClick({ target: at(from), preventDefault, ...change } as unknown as MouseEvent)
  for (const change of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]) click('#link-12', change)
  click('#link-11')
  expect(done).toEqual([])
  expect(preventDefault).not.toHaveBeenCalled()
  click('#link-12')
  expect(done).toEqual(['open 12 false'])
  expect(preventDefault).toHaveBeenCalledOnce()
})

it('F2 and a plain press on a cell edit it; a press that selects does not', () => {
  press('F2', '[data-row="12"]')
  press('F2', '#faces-12')
  const click = (change = {}) => onClick({ target: at('[data-edit]'), ...change } as unknown as MouseEvent)
  expect(done.splice(0)).toEqual(['edit 12 ', 'edit 12 '])
  click()
  expect(done.splice(0)).toEqual(['move 11', 'active 11', 'edit 11 bacs'])
  expect(document.activeElement).toBe(at('[data-row="11"]'))
  click({ ctrlKey: true })
  click({ shiftKey: true })
  expect(done).toEqual(['toggle 11', 'active 11', 'extend 11 11', 'active 11'])
})

it('the right button, a finger that rests, and the keys of a menu show what a row can do', () => {
  const preventDefault = vi.fn()
  const event = { target: at('#link-12'), button: 2, clientX: 3, clientY: 4, preventDefault, nativeEvent: { pointerType: 'mouse' } }
  onContextMenu(event as unknown as MouseEvent)
  onContextMenu({ ...event, button: 0, nativeEvent: { pointerType: 'touch' } } as unknown as MouseEvent)
  expect(done.splice(0)).toEqual(['active 12', 'menu 12 3,4', 'active 12', 'menu 12 3,4'])
  expect(preventDefault).toHaveBeenCalledTimes(2)
  press('F10', '[data-row="12"]', { shiftKey: true })
  press('ContextMenu', '#faces-12')
  // What the browser makes of the key is not a second menu; with Shift the button is the browser's own.
  onContextMenu({ ...event, button: 0 } as unknown as MouseEvent)
  onContextMenu({ ...event, shiftKey: true } as unknown as MouseEvent)
  expect(done).toEqual(['menu 12 row', 'menu 12 row'])
  expect(preventDefault).toHaveBeenCalledTimes(3)
})

it.each([' ', 'Enter'])('a control answers %j by itself', (key) => {
  expect(press(key, '#faces-12')).not.toHaveBeenCalled()
  expect(done).toEqual([])
})

it('from the row below, the active row gets the focus although nothing changes for it', () => {
  press('ArrowUp', '#faces-12')
  expect(document.activeElement).toBe(at('[data-row="11"]'))
})
