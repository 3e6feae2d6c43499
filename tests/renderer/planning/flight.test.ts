import { describe, expect, it } from 'vitest'
import { flies, type Step } from '@/renderer/features/planning/board/flight'

/** Steps of as many pixels, one every so many milliseconds. */
const steps = (count: number, pixels: number, everyMs: number): readonly Step[] =>
  Array.from({ length: count }, (_, at) => ({ at: at * everyMs, top: at * pixels }))

describe('what flies by', () => {
  it.each([
    ['a wheel turned fast', steps(6, 150, 16), true],
    ['the same on its way up', steps(6, -150, 16), true],
    ['a wheel turned as one reads', steps(6, 30, 16), false],
    ['an arrow held down, one card a time', steps(6, 97, 33), false],
    ['a page held down', steps(6, 800, 33), true],
    ['one press of a key, however far it goes', steps(1, 40_000, 16), false],
    ['two presses', steps(2, 800, 100), false],
    ['presses one after another', steps(6, 800, 200), false],
    ['nothing yet', [], false]
  ])('%s', (_, made, flown) => {
    expect(flies(made)).toBe(flown)
  })

  it('forgets how fast it was', () => {
    const fast = steps(6, 400, 16)
    const slow = steps(6, 10, 16).map(({ at, top }) => ({ at: at + 96, top: top + 2_000 }))
    expect(flies([...fast, ...slow.slice(0, 1)])).toBe(true)
    expect(flies([...fast, ...slow, ...slow.map(({ at, top }) => ({ at: at + 120, top: top + 60 }))])).toBe(false)
  })
})
