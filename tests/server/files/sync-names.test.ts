import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { syncNames } from '@/server/files/sync-names'

const failing = { code: 'EIO' }
beforeEach(async () => {
  const handle = await open(tmpdir(), 'r')
  vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(async () => {
    throw Object.assign(new Error(failing.code), failing)
  })
  await handle.close()
})
afterEach(() => void vi.restoreAllMocks())

it.skipIf(process.platform === 'win32').each(['EINVAL', 'ENOTSUP', 'ENOSYS'])(
  'a share that syncs no folders (%s) fails nothing',
  async (code) => {
    failing.code = code
    await expect(syncNames(tmpdir())).resolves.toBeUndefined()
  }
)

it.skipIf(process.platform === 'win32')('a disk that fails is told', async () => {
  failing.code = 'EIO'
  await expect(syncNames(tmpdir())).rejects.toThrow('EIO')
})
