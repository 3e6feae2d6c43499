import { describe, expect, it } from 'vitest'
import { paceOf, type ScrollSample } from '@/renderer/features/planning/board/fast-scroll'

/** Steps of as many pixels, one every so many milliseconds. */
const steps = (count: number, pixels: number, everyMs: number): readonly ScrollSample[] =>
  Array.from({ length: count }, (_, at) => ({ at: at * everyMs, top: at * pixels }))

describe('how fast a day goes by', () => {
  it.each([
    ['a wheel turned fast', steps(6, 150, 16), 'fast'],
    ['the same on its way up', steps(6, -150, 16), 'fast'],
    ['a wheel turned as one reads', steps(6, 30, 16), 'readable'],
    ['an arrow held down, one card a time', steps(6, 97, 33), 'readable'],
    ['a page held down', steps(6, 800, 33), 'fast'],
    ['one press of a key, however far it goes', steps(1, 40_000, 16), 'still'],
    ['two presses', steps(2, 800, 100), 'still'],
    ['presses one after another', steps(6, 800, 200), 'still'],
    ['nothing yet', [], 'still']
  ])('%s', (_, made, pace) => {
    expect(paceOf(made)).toBe(pace)
  })

  it('forgets how fast it was', () => {
    const fast = steps(6, 400, 16)
    const slow = steps(6, 10, 16).map(({ at, top }) => ({ at: at + 96, top: top + 2_000 }))
    expect(paceOf([...fast, ...slow.slice(0, 1)])).toBe('fast')
    expect(paceOf([...fast, ...slow, ...slow.map(({ at, top }) => ({ at: at + 120, top: top + 60 }))])).toBe('readable')
  })
})
