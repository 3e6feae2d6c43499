import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { inBackupTurn } from '@/server/backups/backup-turn'
import { type Backups, openBackups } from '@/server/backups/backups'
import { gentlePace } from '@/server/backups/pace'
import { proveBackup } from '@/server/backups/prove-backup'
import { restoreBackup } from '@/server/backups/restore-backup'
import { claimedRestore, claimRestore } from '@/server/backups/restore-claim'
import { besideTables } from '@/server/backups/scratch-database'
import { type BackedUp, backedUp } from '../support/backups'

/** Each rest of a backup: whether somebody waited for the end of it. */
const rests: boolean[] = []
vi.mock('@/server/backups/pace', async (original) => {
  const pace = await original<typeof import('@/server/backups/pace')>()
  return {
    ...pace,
    gentlePace: (more?: Parameters<typeof gentlePace>[0], isAwaited: () => boolean = () => false) => {
      const gentle = pace.gentlePace(more, isAwaited)
      const rest = (ms: number) => {
        rests.push(isAwaited())
        return gentle.rest(ms)
      }
      return { ...gentle, rest }
    }
  }
})

let place: BackedUp
let backups: Backups
/** What takes a backup, and a proof, some seconds at the pace of a server. */
const fill = (rows: number) =>
  place.database.query(
    "insert into security_log (kind, person) select 'signed-in', sha256(n::text::bytea)::text from generate_series(1, $1) n",
    [rows]
  )
let now = Date.parse('2026-11-20T14:00:00Z')
beforeAll(async () => {
  place = await backedUp()
  const { url, folder, store, version, filesFolder } = place
  await fill(60_000)
  mkdirSync(join(place.root, 'files'), { recursive: true })
  backups = await openBackups({ url, folder, store, version, second: null, filesFolder, openScratch: besideTables(url), clock: () => now })
})
afterAll(() => place.drop())

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await work()
  return performance.now() - since
}
const make = () => {
  now += 60_000
  return backups.make('nightly')
}

it('a backup that waits for its turn tells that it is alive, and whose turn it is', { timeout: 90_000 }, async () => {
  const over = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const held = inBackupTurn(
    place.url,
    () => {
      begun.resolve()
      return over.promise
    },
    undefined,
    { kind: 'proof' }
  )
  await begun.promise
  let alive = 0
  const holders: unknown[] = []
  const making = backups.make('nightly', { onAlive: () => (alive += 1), onWaiting: (holder) => holders.push(holder) })
  await expect.poll(() => alive).toBeGreaterThanOrEqual(2)
  expect(new Set(holders)).toEqual(new Set(['proof']))
  over.resolve()
  await held
  await making
})

it('rests as long as it is told to, unless somebody waits', async () => {
  expect(await msOf(() => gentlePace({}, () => true).rest(10_000))).toBeLessThan(2_000)
  expect(await msOf(() => gentlePace({}, () => false).rest(300))).toBeGreaterThan(290)
})

it('a proof beside the tables gives way to a restore, and leaves nothing', { timeout: 90_000 }, async () => {
  const { path } = await make()
  const proving = backups.prove()
  proving.catch(() => undefined)
  const drafted = () => place.database.query("select from pg_namespace where nspname = 'restore_draft'")
  await expect.poll(async () => (await drafted()).length, { interval: 20 }).toBe(1)
  const by = { account: 'Sacha Martin', address: '10.0.0.7', station: null }
  const restoring = restoreBackup(place, path, { now: new Date(now), by, filesFolder: null })
  await expect(proving).rejects.toMatchObject({
    name: 'BackupError',
    message: "La vérification s'est arrêtée pour laisser place à une restauration\u00a0: elle sera refaite."
  })
  expect(await restoring).toMatchObject({ missingContents: 0 })
  expect(await drafted()).toEqual([])
})

it('a proof that gives way while it reads the backup through does not take it for a damaged one', { timeout: 90_000 }, async () => {
  await fill(60_000)
  const { id } = await make()
  const claim = await claimRestore(place.url, id)
  try {
    await expect(backups.prove()).rejects.toThrow(
      "La vérification s'est arrêtée pour laisser place à une restauration\u00a0: elle sera refaite."
    )
  } finally {
    await claim?.release()
  }
})

it('a proof that gives way at its last content does not take that for a lost one', { timeout: 90_000 }, async () => {
  const hash = await place.store.put(Buffer.alloc(400_000, 'a content'))
  await place.database.query('update order_files set content_hash = $1 where id = 1', [hash])
  const { id, path } = await place.make(new Date(now + 1_000))
  const over = new AbortController()
  let isLoaded = false
  const proof = proveBackup({
    id,
    path,
    now: new Date(now),
    store: place.store,
    databaseBytes: 0,
    openScratch: async () => ({
      url: place.url,
      close: async () => {
        isLoaded = true
      }
    }),
    pace: { rest: async () => undefined, signal: over.signal, onAlive: () => isLoaded && over.abort(new Error('gave way')) }
  })
  await expect(proof).rejects.toThrow('gave way')
})

it('a backup goes on without its rests while a restore waits for it', { timeout: 90_000 }, async () => {
  await fill(60_000)
  rests.length = 0
  await make()
  expect(new Set(rests)).toEqual(new Set([false]))
  const claim = await claimRestore(place.url, '2026-11-20T140000Z')
  rests.length = 0
  await make()
  await claim?.release()
  // Once it knows, to its end.
  const known = rests.indexOf(true)
  expect(new Set(rests.slice(known))).toEqual(new Set([true]))
  expect(await claimedRestore(place.query)).toBeNull()
})

it('a restore that is told to end does so in the middle of a file that it saves, too', { timeout: 90_000 }, async () => {
  const { path } = await make()
  await place.database.query("update order_files set content_hash = repeat('a', 64) where id = 2")
  const over = new AbortController()
  let read = 0
  const open = (): Readable =>
    Readable.from(
      (async function* () {
        for (; read < 200; read += 1) {
          yield Buffer.alloc(128 * 1024)
          over.abort(new Error('told to end'))
        }
      })()
    )
  const by = { account: 'Sacha Martin', address: '10.0.0.7', station: null }
  const slow = { ...place, store: { ...place.store, has: async () => true, open } }
  await expect(restoreBackup(slow, path, { now: new Date(now), by, filesFolder: null, signal: over.signal })).rejects.toThrow('told to end')
  expect(read).toBeLessThan(20)
  expect(await place.database.query("select from order_files where content_hash = repeat('a', 64)")).toHaveLength(1)
})
