import { expect, it, vi } from 'vitest'
import { freeOn } from '@/main/updates/free-on'

/** Of a share, as some give it: what it likes to send at once is not what it counts in. */
const said = { type: 0, bsize: 131_072, frsize: 4_096, blocks: 1_000, bfree: 600, bavail: 500, files: 0, ffree: 0 }
const spoken = vi.hoisted(() => ({ answer: {} as object }))
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: async () => spoken.answer
}))

it('room for a version is counted in the blocks that a file system counts in, where it says them', async () => {
  spoken.answer = said
  expect(await freeOn('/home')).toBe(500 * 4_096)
  const { frsize: _, ...before } = said
  spoken.answer = before
  expect(await freeOn('/home')).toBe(500 * 131_072)
})
