import { open } from 'node:fs/promises'
import { ifCode } from './if-code.ts'

/** Of a file system that syncs no folders: nothing more can be done for it. */
const ifNotSynced = ifCode(['EINVAL', 'ENOTSUP', 'ENOSYS'])

/**
 * Makes what was made or renamed in a folder last through a power cut; Windows does it by itself and opens no folders. `step` does each call to the
 * file system.
 */
export async function syncNames(folder: string, step: <T>(call: () => Promise<T>) => Promise<T> = (call) => call()): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await step(() => open(folder, 'r'))
  try {
    await step(() => handle.sync().catch(ifNotSynced(undefined)))
  } finally {
    await handle.close()
  }
}
