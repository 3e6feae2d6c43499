import { describe, expect, it } from 'vitest'
import { type DiskSpace, fullestOf, isDiskLow, spaceOf } from '@/domain/server/disk-space'

const GIB = 1024 ** 3

it.each([
  ['a large disk with room', 212 * GIB, 480 * GIB, false],
  ['exactly 2 GiB of a small one', 2 * GIB, 20 * GIB, false],
  ['a byte less than 2 GiB', 2 * GIB - 1, 20 * GIB, true],
  ['exactly a twentieth of a large one', 24 * GIB, 480 * GIB, false],
  ['a byte less than a twentieth', 24 * GIB - 1, 480 * GIB, true],
  ['nothing at all', 0, 480 * GIB, true],
  ['a file system that says nothing', 0, 0, false]
] as const)('%s', (_, free, total, low) => expect(isDiskLow({ free, total })).toBe(low))

/** Of a share, as some give it: what it likes to send at once is not what it counts in. */
const SHARE = { bsize: 131_072, frsize: 4_096, blocks: 1_000, bavail: 500 }

it.each([
  ['the blocks that a system counts in, where it says them', SHARE, 4_096],
  ['those that it moves, where it does not', { ...SHARE, frsize: 0 }, 131_072],
  ['those that it moves, as Node of before says it', { bsize: 131_072, blocks: 1_000, bavail: 500 }, 131_072]
])('room is counted in %s', (_, said, block) => {
  expect(spaceOf(said)).toEqual({ free: 500 * block, total: 1_000 * block })
})

describe('the fullest of disks', () => {
  const [small, large] = [
    { free: 30 * GIB, total: 40 * GIB },
    { free: 90 * GIB, total: 100 * GIB }
  ]
  const low = { free: 20 * GIB, total: 480 * GIB }
  const silent = { free: 0, total: 0 }

  it.each<[string, DiskSpace[], DiskSpace | undefined]>([
    ['is the one with the least room', [large, small], small],
    ['is before it one that is low', [{ free: 10 * GIB, total: 20 * GIB }, low], low],
    ['is none that says nothing', [silent, small], small],
    ['is nothing where none says anything', [silent], undefined]
  ])('%s', (_, disks, fullest) => expect(fullestOf(disks)).toBe(fullest))
})
