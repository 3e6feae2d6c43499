import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isAlive } from '@/server/db/cluster-users'

/** A scheduled task of Windows can be killed and not be asked: who wants it to stop in order leaves a file in its data folder. */
const pathIn = (dataFolder: string): string => join(dataFolder, 'stop-requested')

const LOOKED_EVERY_MS = 500

const writtenAt = (path: string): number | null => {
  try {
    return statSync(path).mtimeMs
  } catch {
    // Nothing is there; or the folder lets nobody look, which the server itself says.
    return null
  }
}

/** Takes away what was asked of a server of before; answers when that was where it cannot go (milliseconds since 1970), null else. */
function forget(path: string): number | null {
  try {
    rmSync(path, { force: true })
    return null
  } catch {
    return writtenAt(path)
  }
}

const removeAtExit = (path: string): void => {
  try {
    rmSync(path, { force: true })
  } catch {
    // The next start passes over it.
  }
}

/**
 * Calls back once somebody asks the server of this folder to stop; what was asked of one before counts no more. The file goes with this process, which
 * ends where `onRequest` answers that nobody listens yet.
 */
export function listenToStopRequest(dataFolder: string, onRequest: () => boolean): void {
  const path = pathIn(dataFolder)
  const before = forget(path)
  const isWanted = (): Promise<boolean> =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs !== before,
      () => false
    )
  void (async () => {
    // Not at once, as a folder that hangs would hold up all else.
    do await setTimeout(LOOKED_EVERY_MS, undefined, { ref: false })
    while (!(await isWanted()))
    // Who asked sees by it that it was heard, and by whom; asked is asked.
    await writeFile(path, `${process.pid}`).catch(() => undefined)
    process.once('exit', () => removeAtExit(path))
    if (!onRequest()) process.exit()
  })()
}

/** The process that has heard it; null while nobody has. */
function heardBy(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8')) || null
  } catch {
    // It has just ended.
    return 0
  }
}

/**
 * Asks the server of a folder to stop, and waits for its end. Answers whether one heard it and has ended; what is still there, or hears nothing, is to be
 * ended by other means.
 */
export async function requestStop(dataFolder: string, heardWithinMs = 3_000, stoppedWithinMs = 180_000): Promise<boolean> {
  const path = pathIn(dataFolder)
  if (!existsSync(dataFolder)) return false
  writeFileSync(path, '')
  const since = performance.now()
  try {
    for (;;) {
      await setTimeout(LOOKED_EVERY_MS / 2)
      const pid = heardBy(path)
      if (pid === 0 || (pid !== null && !isAlive(pid))) return true
      if (performance.now() - since > (pid === null ? heardWithinMs : stoppedWithinMs)) return false
    }
  } finally {
    rmSync(path, { force: true })
  }
}
