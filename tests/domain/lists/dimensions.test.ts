import { expect, it } from 'vitest'
import { isChannel, isDimension } from '@/domain/lists/dimensions'

it.each([
  ['dtg', 'opened', true],
  ['nulle', 'opened', false],
  ['all', 'part', false],
  ['dtg', 'part', false],
  ['dtg', '__proto__', false],
  ['dtg', 'toString', false],
  ['__proto__', 'opened', false],
  ['constructor', 'opened', false]
])('%s/%s is a list: %s', (code, channel, is) => expect(isDimension(code) && isChannel(code, channel)).toBe(is))
