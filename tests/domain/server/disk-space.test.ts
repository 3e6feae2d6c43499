import { expect, it } from 'vitest'
import { isDiskLow } from '@/domain/server/disk-space'

const GIB = 1024 ** 3

it.each([
  ['a large disk with room', 212 * GIB, 480 * GIB, false],
  ['exactly 2 GiB of a small one', 2 * GIB, 20 * GIB, false],
  ['a byte less than 2 GiB', 2 * GIB - 1, 20 * GIB, true],
  ['exactly a twentieth of a large one', 24 * GIB, 480 * GIB, false],
  ['a byte less than a twentieth', 24 * GIB - 1, 480 * GIB, true],
  ['nothing at all', 0, 480 * GIB, true]
] as const)('%s', (_, free, total, low) => expect(isDiskLow({ free, total })).toBe(low))
