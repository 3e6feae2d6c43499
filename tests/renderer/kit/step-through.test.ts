import { expect, it } from 'vitest'
import { stepThrough } from '@/renderer/kit/gallery/use-tabs'

it.each([
  ['right', 'ArrowRight', 0, 3, 1],
  ['down', 'ArrowDown', 1, 3, 2],
  ['from the last one on to the first', 'ArrowRight', 2, 3, 0],
  ['left', 'ArrowLeft', 2, 3, 1],
  ['from the first one back to the last', 'ArrowUp', 0, 3, 2],
  ['to the first', 'Home', 2, 3, 0],
  ['to the last', 'End', 0, 3, 2],
  ['nowhere with another key', 'a', 0, 3, null],
  ['nowhere where there is but one', 'ArrowRight', 0, 1, null]
] as const)('goes %s', (_, key, at, count, place) => expect(stepThrough(key, at, count)).toBe(place))
