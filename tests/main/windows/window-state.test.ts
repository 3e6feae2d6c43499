import { describe, expect, it } from 'vitest'
import { FIRST_SIZE, openingBounds } from '@/main/windows/window-state'

const SCREEN = { x: 0, y: 0, width: 1920, height: 1040 }
const at = (x: number, y: number, width = 1200, height = 800) => ({ x, y, width, height, maximized: false })

describe('the main window opens', () => {
  it.each([
    ['at its first size the first time', null, FIRST_SIZE],
    ['where it was', at(40, 30), { x: 40, y: 30, width: 1200, height: 800 }],
    ['partly out, when a hand can reach it', at(1800, 30), { x: 1800, y: 30, width: 1200, height: 800 }],
    ['at its first size when its screen is gone', at(2500, 30), FIRST_SIZE],
    ['at its first size when its title would be above the screen', at(40, -50), FIRST_SIZE],
    ['no smaller than it can be', at(0, 0, 200, 100), { x: 0, y: 0, width: 960, height: 600 }]
  ])('%s', (_, last, bounds) => expect(openingBounds(last, [SCREEN])).toEqual(bounds))
})
