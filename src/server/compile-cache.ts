import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { makeFolders } from './files/make-folders'

/** After so many milliseconds of service what a day's work calls is compiled: it goes to the disk then, in some tens of milliseconds. */
const KEPT_AFTER_MS = 60_000

/**
 * Takes compiled code of an earlier start from the data folder, for all that is imported from now on (V8's code cache): a start costs a fifth
 * less, and its first requests wait for no compiler. A folder that cannot be written changes nothing (reference: server 8).
 */
export async function openCompileCache(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'compile-cache')
  try {
    // Node's own way to make it never ends where nothing can be made.
    await makeFolders(folder)
  } catch {
    return
  }
  enableCompileCache(folder)
}

/** Keeps what is compiled once the server has worked for a while: one that is killed leaves it, too. One that stops in order keeps it by itself. */
export function saveCompileCacheLater(): void {
  setTimeout(flushCompileCache, KEPT_AFTER_MS).unref()
}
