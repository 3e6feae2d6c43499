import { describe, expect, it } from 'vitest'
import { type DiskSpace, fullestOf, isDiskLow } from '@/domain/server/disk-space'

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
