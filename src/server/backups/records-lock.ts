import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { ifCode } from '@/server/files/if-code'
import { ifAbsent } from './backup-folder'

const TRIED_EVERY_MS = 20
/** Who holds it for so long was killed, or is so slow that it begins again. */
const LEFT_AFTER_MS = 3_000
/** What a share says for a moment of a name that is just going, or that somebody looks at; and of a folder that may not be written, for good. */
const PASSING = ['EPERM', 'EACCES', 'EBUSY', 'ENOENT']
const PASSING_TRIES = 10

/** It was taken from who held it. */
class LockLost extends Error {}

const holderOf = (lock: string): Promise<string | null> => readFile(lock, 'utf8').catch(ifAbsent<string | null>(null))

/** How long one waits for a holder. */
interface Patience {
  ms: number
}

/**
 * Takes it, also from who left it: by the own watch, as clocks of servers, and of shares, may be apart. Who took one away is twice as patient then: of
 * several on a slow folder each comes to its end.
 */
async function take(lock: string, own: string, patience: Patience): Promise<void> {
  let [last, since, refused]: [string | null | undefined, number, number] = [undefined, 0, 0]
  const isOurs = (): Promise<boolean> =>
    writeFile(lock, own, { flag: 'wx', mode: 0o600 }).then(
      () => true,
      async (error: NodeJS.ErrnoException) => {
        // A full disk makes the file, and writes nothing into it.
        if (error.code === 'ENOSPC' || error.code === 'EDQUOT') await rm(lock, { force: true }).catch(() => undefined)
        return ifCode(['EEXIST'])(false)(error)
      }
    )
  const tryOnce = async (): Promise<boolean> => {
    if (await isOurs()) return true
    const holder = await holderOf(lock)
    if (holder !== last) [last, since] = [holder, performance.now()]
    else if (performance.now() - since > patience.ms) {
      await rm(lock, { force: true })
      patience.ms *= 2
    }
    refused = 0
    return false
  }
  const ifPassing = (error: NodeJS.ErrnoException): boolean => {
    refused += 1
    return ifCode(refused < PASSING_TRIES ? PASSING : [])(false)(error)
  }
  while (!(await tryOnce().catch(ifPassing))) await setTimeout(TRIED_EVERY_MS * (0.5 + Math.random()))
}

/**
 * Works while nobody else does who takes the same lock, of whichever process or machine: a file, which a share keeps as well. `refuseLost`, asked before
 * what was worked out is put in its place, throws where somebody took the lock over; the work is done anew then.
 */
export async function withLock<T>(lock: string, work: (refuseLost: () => Promise<void>) => Promise<T>): Promise<T> {
  const patience: Patience = { ms: LEFT_AFTER_MS }
  for (;;) {
    const own = randomBytes(8).toString('hex')
    await take(lock, own, patience)
    try {
      return await work(async () => {
        if ((await holderOf(lock)) !== own) throw new LockLost()
      })
    } catch (error) {
      if (!(error instanceof LockLost)) throw error
    } finally {
      if ((await holderOf(lock).catch(() => null)) === own) await rm(lock, { force: true }).catch(() => undefined)
    }
  }
}
