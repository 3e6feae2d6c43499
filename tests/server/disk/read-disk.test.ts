import { expect, it, vi } from 'vitest'
import { readDisk } from '@/server/disk/disk-watch'

/** Of a share, as some give it: what it likes to send at once is not what it counts in. */
const said = { type: 0, bsize: 131_072, frsize: 4_096, blocks: 1_000, bfree: 600, bavail: 500, files: 0, ffree: 0 }
const spoken = vi.hoisted(() => ({ answer: {} as object }))
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: async () => spoken.answer
}))

it('room is counted in the blocks that a file system counts in', async () => {
  spoken.answer = said
  expect(await readDisk('/srv')).toEqual({ free: 500 * 4_096, total: 1_000 * 4_096 })
})

it('one that does not say them counts in those that it moves, as Node of before', async () => {
  const { frsize: _, ...before } = said
  spoken.answer = before
  expect(await readDisk('/srv')).toEqual({ free: 500 * 131_072, total: 1_000 * 131_072 })
})
