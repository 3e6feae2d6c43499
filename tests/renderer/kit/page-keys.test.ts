import { expect, it } from 'vitest'
import { viewAfter, WHOLE } from '@/renderer/kit/page-viewer/page-keys'

it.each([
  ['PageDown', [0, WHOLE], [1, WHOLE]],
  ['PageDown', [2, WHOLE], [2, WHOLE]],
  ['PageUp', [0, WHOLE], [0, WHOLE]],
  ['ArrowRight', [0, WHOLE], [1, WHOLE]],
  ['ArrowLeft', [1, WHOLE], [0, WHOLE]],
  ['ArrowRight', [0, WHOLE + 1], null],
  ['PageDown', [0, WHOLE + 1], [1, WHOLE + 1]],
  ['Home', [2, 0], [0, 0]],
  ['End', [0, 0], [2, 0]],
  ['+', [1, WHOLE], [1, WHOLE + 1]],
  ['+', [1, 5], [1, 5]],
  ['-', [1, 0], [1, 0]],
  ['0', [1, 5], [1, WHOLE]],
  ['a', [1, 5], null]
] as const)('« %s » on page and zoom %j leads to %j of three pages', (key, [at, zoom], to) =>
  expect(viewAfter(key, { at, zoom }, 3)).toEqual(to === null ? null : { at: to[0], zoom: to[1] })
)
