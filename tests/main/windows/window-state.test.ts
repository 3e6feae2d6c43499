import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { besideBounds, broughtBack, firstSize, openingBounds, WindowsFile } from '@/main/windows/window-state'

const LEFT = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } }
const RIGHT = { id: 2, workArea: { x: 1920, y: 0, width: 1366, height: 728 } }
const kept = (x: number, y: number, { width = 1200, height = 800, display = { id: 1, x: 0, y: 0 } } = {}) => ({
  x,
  y,
  width,
  height,
  display
})
const onRight = kept(2000, 20, { width: 1000, height: 600, display: { id: 2, x: 1920, y: 0 } })

describe('a window opens', () => {
  it.each([
    ['where it was', kept(40, 30), [LEFT], { x: 40, y: 30, width: 1200, height: 800 }],
    ['on the screen where it was', onRight, [LEFT, RIGHT], { x: 2000, y: 20, width: 1000, height: 600 }],
    [
      'on its own screen, which stands on the other side by now',
      onRight,
      [LEFT, { id: 2, workArea: { x: -1366, y: 40, width: 1366, height: 728 } }],
      { x: -1286, y: 60, width: 1000, height: 600 }
    ],
    ['on one that is there, when its screen is gone', onRight, [LEFT], { x: 920, y: 20, width: 1000, height: 600 }],
    ['partly out, when a hand can reach it', kept(1800, 30), [LEFT], { x: 1800, y: 30, width: 1200, height: 800 }],
    ['lower, when its title would be above the screen', kept(40, -50), [LEFT], { x: 40, y: 0, width: 1200, height: 800 }],
    ['smaller, when what is left is too small for it', kept(9_000, 9_000, { width: 1900, height: 1000 }), [RIGHT], { ...RIGHT.workArea }],
    ['no smaller than it can be', kept(0, 0, { width: 200, height: 100 }), [LEFT], { x: 0, y: 0, width: 640, height: 440 }],
    ['where it was, when nobody tells of any screen', kept(40, 30), [], { x: 40, y: 30, width: 1200, height: 800 }]
  ])('%s', (_, last, places, bounds) => expect(openingBounds(last, places)).toEqual(bounds))
})

it('a window stays where it is as long as a hand reaches it, and is brought to the nearest screen else', () => {
  const areas = [LEFT.workArea, RIGHT.workArea]
  expect(broughtBack({ x: 3000, y: 0, width: 800, height: 600 }, areas)).toBeNull()
  expect(broughtBack({ x: 3300, y: 0, width: 800, height: 600 }, areas)).toEqual({ x: 2486, y: 0, width: 800, height: 600 })
})

it('a first window takes no more than its screen has; one beside another stays within it', () => {
  expect(firstSize({ x: 0, y: 0, width: 911, height: 480 })).toEqual({ width: 911, height: 480 })
  expect(firstSize(LEFT.workArea)).toEqual({ width: 1440, height: 900 })
  expect(besideBounds({ x: 700, y: 100, width: 1200, height: 800 }, LEFT.workArea)).toEqual({ x: 720, y: 132, width: 1200, height: 800 })
})

describe('the file of windows', () => {
  const one = {
    path: '/orders/view/12',
    x: 0,
    y: 0,
    width: 800,
    height: 600,
    maximized: false,
    fullScreen: false,
    display: { id: 1, x: 0, y: 0 }
  }
  it('holds several', () => expect(z.parse(WindowsFile, { windows: [one, one] })).toEqual({ windows: [one, one] }))
  it('of before held one, which is the first list where it was', () => {
    const { path: _, fullScreen: __, display: ___, ...before } = one
    expect(z.parse(WindowsFile, { ...before, maximized: true })).toEqual({
      windows: [{ ...one, path: '/', maximized: true, display: { id: -1, x: 0, y: 0 } }]
    })
  })
  it.each([
    '/orders/print/1',
    'https://ailleurs.test/',
    '/orders/all/opened?q=x',
    '//ailleurs.test/',
    '/login',
    '/a-screen-of-a-later-version'
  ])('opens no %s, and the others all the same', (path) =>
    expect(z.parse(WindowsFile, { windows: [one, { ...one, path }] })).toEqual({ windows: [one] })
  )
})
