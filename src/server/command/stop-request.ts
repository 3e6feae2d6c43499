import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isAlive } from '@/server/db/cluster-users'

/** A scheduled task of Windows can be killed and not be asked: who wants it to stop in order leaves a file in its data folder. */
const pathIn = (dataFolder: string): string => join(dataFolder, 'stop-requested')

const LOOKED_EVERY_MS = 500

/** Calls back once somebody asks the server of this folder to stop; what was asked of one before counts no more. The file goes with this process. */
export function listenToStopRequest(dataFolder: string, onRequest: () => void): void {
  const path = pathIn(dataFolder)
  rmSync(path, { force: true })
  const looking = setInterval(() => {
    if (!existsSync(path)) return
    clearInterval(looking)
    try {
      // Who asked sees by it that it was heard, and by whom.
      writeFileSync(path, `${process.pid}`)
    } catch {
      // Asked is asked.
    }
    process.once('exit', () => rmSync(path, { force: true }))
    onRequest()
  }, LOOKED_EVERY_MS)
  looking.unref()
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
