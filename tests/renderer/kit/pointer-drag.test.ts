import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchDrags } from '@/renderer/kit/drag/pointer-drag'

let happened: string[]
let mayTake: boolean
let stop: () => void

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const place = (selector: string, left: number): void => {
  find(selector).getBoundingClientRect = () => new DOMRect(left, 0, 100, 100)
}

beforeEach(() => {
  vi.useFakeTimers()
  happened = []
  mayTake = true
  document.body.innerHTML =
    '<div id="root"><section id="one"><article><b>12</b><button type="button">…</button></article></section><section id="two"></section></div>'
  place('#one', 0)
  place('#two', 100)
  stop = watchDrags(
    find('#root'),
    { item: 'article', target: 'section' },
    {
      onTake: (item, { x }) => {
        happened.push(`take ${item.tagName} at ${x}`)
        return mayTake
      },
      onMove: (_, target) => happened.push(`over ${target?.id}`),
      onDrop: (target) => happened.push(`drop on ${target?.id}`),
      onCancel: () => happened.push('cancel')
    }
  )
})
afterEach(() => {
  stop()
  // What waits for the last click ends with its test.
  vi.runAllTimers()
  vi.useRealTimers()
})

const press = (init: object = {}, on = 'b') => fireEvent.mouseDown(find(on), { clientX: 10, clientY: 10, ...init })
const moveTo = (clientX: number) => fireEvent.mouseMove(document, { clientX, clientY: 10 })
const TAKEN = ['take ARTICLE at 10', 'over one']

describe('a mouse', () => {
  it('takes past a tremble, from where it was pressed, and lets go over a target', () => {
    press()
    moveTo(16)
    expect(happened).toEqual([])
    moveTo(17)
    expect(happened).toEqual(TAKEN)
    moveTo(150)
    moveTo(250)
    moveTo(150)
    fireEvent.mouseUp(document)
    moveTo(20)
    expect(happened).toEqual([...TAKEN, 'over two', 'over undefined', 'over two', 'drop on two'])
  })

  it('whose click ends a drag clicks nothing, and clicks again afterwards', () => {
    const clicked = vi.fn()
    find('#root').addEventListener('click', clicked)
    press()
    moveTo(50)
    fireEvent.mouseUp(document)
    fireEvent.click(find('b'))
    expect(clicked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(50)
    fireEvent.click(find('b'))
    press()
    fireEvent.mouseUp(document)
    fireEvent.click(find('b'))
    expect(clicked).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['Escape', () => fireEvent.keyDown(document, { code: 'Escape' })],
    ['another size of the window', () => fireEvent(window, new Event('resize'))],
    ['the end of watching', () => stop()]
  ])('gives up by %s, once', (_, giveUp) => {
    press()
    moveTo(50)
    giveUp()
    fireEvent.mouseUp(document)
    expect(happened).toEqual([...TAKEN, 'cancel'])
  })

  it.each([
    ['with Ctrl', { ctrlKey: true }, 'b'],
    ['with its other button', { button: 2 }, 'b'],
    ['on a button of the item', {}, 'button'],
    ['beside every item', {}, '#two']
  ])('takes nothing %s', (_, init, on) => {
    press(init, on)
    moveTo(50)
    expect(happened).toEqual([])
  })

  it('moves nothing that may not be taken', () => {
    mayTake = false
    press()
    moveTo(50)
    moveTo(150)
    fireEvent.mouseUp(document)
    expect(happened).toEqual(['take ARTICLE at 10'])
  })

  it('finds its targets where they stand after a scroll', () => {
    press()
    moveTo(50)
    place('#one', 500)
    moveTo(60)
    fireEvent.scroll(find('#one'))
    moveTo(70)
    expect(happened).toEqual([...TAKEN, 'over one', 'over undefined'])
  })
})

describe('a finger', () => {
  const at = (clientX: number) => ({ touches: [{ clientX, clientY: 10 }] })
  beforeEach(() => void fireEvent.touchStart(find('b'), at(10)))

  it('takes where it rests; its moves scroll nothing from then on', () => {
    vi.advanceTimersByTime(219)
    expect(fireEvent.touchMove(find('b'), at(17))).toBe(true)
    expect(happened).toEqual([])
    vi.advanceTimersByTime(1)
    expect(happened).toEqual(TAKEN)
    expect(fireEvent.touchMove(find('b'), at(150))).toBe(false)
    fireEvent.touchEnd(find('b'), { touches: [] })
    expect(happened).toEqual([...TAKEN, 'over two', 'drop on two'])
  })

  it('scrolls where it moves first', () => {
    expect(fireEvent.touchMove(find('b'), at(20))).toBe(true)
    vi.advanceTimersByTime(1_000)
    expect(happened).toEqual([])
  })

  it('is followed when its item has left the page, and given up when the system takes it', () => {
    vi.advanceTimersByTime(220)
    const finger = find('b')
    find('article').remove()
    fireEvent.touchMove(finger, at(150))
    fireEvent.touchCancel(finger)
    expect(happened).toEqual([...TAKEN, 'over two', 'cancel'])
  })
})
