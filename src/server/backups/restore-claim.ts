import { setTimeout } from 'node:timers/promises'
import type { Query } from '@/server/db/database'
import { openLongConnection } from '@/server/db/long-connection'
import { lockUsers } from '@/server/repositories/backups/turn-holders'
import type { WorkProgress } from './progress'

/** One restore of a database is asked for at a time, whoever asks; it waits for its turn then (`inBackupTurn`). */
const RESTORE_CLAIM = 4_780_005

/** A restore that is at work or waits for its turn, on this server or another, or by a command. */
export interface ClaimedRestore extends WorkProgress {
  /** The backup. */
  readonly id: string
}

/** That a restore is ours. It ends with its connection, however that ends. */
export interface RestoreClaim {
  /** Tells how far it is to whoever asks (`claimedRestore`). */
  readonly tell: (progress: WorkProgress) => void
  readonly release: () => Promise<void>
}

/**
 * What a claim says stands in the name of its connection: all servers read it there while nobody may write a table, and it goes with the program.
 * PostgreSQL keeps 63 bytes of it.
 */
const nameOf = (id: string, { percent, seconds_left }: WorkProgress): string => `atelier restore ${id} ${percent} ${seconds_left ?? '-'}`
const NAME = /^atelier restore (\S+) (\d+) (\d+|-)$/
const NOTHING_YET: WorkProgress = { percent: 0, seconds_left: null }

/** Claims the restore of a database; null while somebody else restores it. Throws the driver's errors. */
export async function claimRestore(url: string, id: string): Promise<RestoreClaim | null> {
  const known = id.replaceAll(/\s/g, '-').slice(-24)
  const { query, close } = await openLongConnection(url, nameOf(known, NOTHING_YET))
  try {
    const [claim] = await query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [RESTORE_CLAIM])
    if (!claim?.free) {
      await close()
      return null
    }
  } catch (error) {
    await close()
    throw error
  }
  let shown = nameOf(known, NOTHING_YET)
  let telling: Promise<unknown> | null = null
  return {
    tell: (progress) => {
      const name = nameOf(known, progress)
      if (name === shown || telling !== null) return
      shown = name
      telling = query("select set_config('application_name', $1, false)", [name])
        .catch(() => undefined)
        .finally(() => {
          telling = null
        })
    },
    release: async () => {
      await telling
      // Not only by its end, which PostgreSQL notices a moment later.
      await query('select pg_advisory_unlock($1)', [RESTORE_CLAIM]).catch(() => undefined)
      await close()
    }
  }
}

/** The restore that somebody claims; null where nobody does. */
export async function claimedRestore(query: Query): Promise<ClaimedRestore | null> {
  const holder = (await lockUsers(query, RESTORE_CLAIM)).find(({ waits }) => !waits)
  if (holder === undefined) return null
  const [, id = '', percent = '0', left = '-'] = NAME.exec(holder.name) ?? []
  return { id, percent: Number(percent), seconds_left: left === '-' ? null : Number(left) }
}

const LOOKED_EVERY_MS = 1_000

/** Works, and calls `onRestore` once where somebody claims a restore meanwhile, or has done so before. */
export async function besideRestores<T>(url: string, onRestore: () => void, work: () => Promise<T>): Promise<T> {
  const over = new AbortController()
  const looking = (async () => {
    const { query, close } = await openLongConnection(url, 'atelier backup', over.signal)
    try {
      while ((await claimedRestore(query)) === null) await setTimeout(LOOKED_EVERY_MS, undefined, { signal: over.signal })
      onRestore()
    } finally {
      await close()
    }
  })().catch(() => undefined)
  try {
    return await work()
  } finally {
    over.abort()
    await looking
  }
}
