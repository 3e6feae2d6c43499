import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inBackupTurn } from '@/server/backups/backup-turn'
import { type Backups, openBackups } from '@/server/backups/backups'
import { gentlePace } from '@/server/backups/pace'
import { restoreBackup } from '@/server/backups/restore-backup'
import { claimedRestore, claimRestore } from '@/server/backups/restore-claim'
import { besideTables } from '@/server/backups/scratch-database'
import { type BackedUp, backedUp } from '../support/backups'

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

it('a backup goes on without its rests while a restore waits for it', { timeout: 90_000 }, async () => {
  await fill(60_000)
  const gently = await msOf(make)
  const claim = await claimRestore(place.url, '2026-11-20T140000Z')
  const awaited = await msOf(make)
  await claim?.release()
  expect(awaited).toBeLessThan(gently / 2)
  expect(await claimedRestore(place.query)).toBeNull()
})
