import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BackupsState } from '@/contract/backups'
import type { ServerState } from '@/contract/server-state'
import { BackupError, FaultyBackup, tablePath } from '@/server/backups/backup-folder'
import { openBackups } from '@/server/backups/backups'
import type { MadeBackup } from '@/server/backups/make-backup'
import { besideTables } from '@/server/backups/scratch-database'
import { databaseIdentity } from '@/server/repositories/backups/database-identity'
import { type BackedUp, backedUp } from '../support/backups'
import { startServer, type TestServer } from '../support/server'

const NOW = Date.parse('2026-11-20T14:00:00Z')

let place: BackedUp
let server: TestServer
let made: MadeBackup
beforeAll(async () => {
  place = await backedUp()
  made = await place.make()
  const { database, folder, filesFolder, store } = place
  const backups = { folder, second: null, filesFolder, openScratch: besideTables(database.url) }
  server = await startServer({ files: store, clock: () => NOW, backups }, database)
})
afterAll(async () => {
  await server.close()
  await place.drop()
})

const admin = { as: 'sacha' } as const
const prove = async () => {
  const begun = await server.app.jobs.start('backup-proof')
  if (begun !== false) await begun.done
}
const state = async () => (await server.call<BackupsState>('GET', '/api/backups', admin)).body
const damaged = (id: string) =>
  `La sauvegarde ${join(place.folder, id)} est abîmée ou incomplète\u00a0: elle ne peut pas être restaurée. Rien n'a été changé.`
const failure = async () =>
  (await server.call<ServerState>('GET', '/api/server', admin)).body.points.find(({ kind }) => kind === 'job-failed')

it('a newest backup that goes away as it is proven may be as good as ever: no alarm', async () => {
  const away = `${place.folder}.away`
  const owner = await databaseIdentity(place.query)
  let calls = 0
  let goesAt = 0
  const identity = async () => {
    calls += 1
    if (calls === goesAt) renameSync(place.folder, away)
    return owner
  }
  const backups = await openBackups({ ...place, second: null, openScratch: besideTables(place.url), clock: () => NOW, identity })
  await backups.list()
  // With the look at the folder, then for whose backups stand there.
  goesAt = calls + 2
  await expect(backups.prove()).rejects.toBeInstanceOf(BackupError)
  renameSync(away, place.folder)
  expect((await backups.state([])).proof).toBeNull()
  expect(backups.figures().proofDiffers).toBe(false)
})

it('a newest backup that is damaged is an alarm, also where none was ever proven, and says so until another is', async () => {
  const path = tablePath(made.path, made.manifest.tables[0]?.name ?? '')
  writeFileSync(path, 'another')
  await prove()
  expect(await failure()).toMatchObject({ severity: 'alarm', subject: 'backup-proof', reason: damaged(made.id) })
  const { proof, next_proof_at } = await state()
  expect(proof).toMatchObject({
    at: '2026-11-20 15:00:00',
    id: made.id,
    passed: false,
    orders: { saved: 614, restored: 0 },
    files: { saved: 0, restored: 0 },
    differences: [damaged(made.id)]
  })
  expect(next_proof_at).toBe('2026-11-21 04:10:00')
  const begun = await server.app.jobs.start('backup')
  if (begun !== false) await begun.done
  expect(await failure()).toMatchObject({ severity: 'alarm' })
  await prove()
  expect(await failure()).toBeUndefined()
  expect((await state()).proof).toMatchObject({ passed: true, orders: { saved: 614, restored: 614 } })
})

/** Damages a table of the newest backup, which was proven; answers its name, and how it is mended. */
async function damageProven() {
  const { id } = (await state()).proof ?? made
  const path = tablePath(join(place.folder, id), 'orders')
  const saved = readFileSync(path)
  writeFileSync(path, 'another')
  return { id, mend: () => writeFileSync(path, saved) }
}
const checkOf = async (id: string) => (await state()).backups.find((one) => one.id === id)?.check

it('one that is damaged since it was proven counts as proven no more', async () => {
  const { id, mend } = await damageProven()
  expect(await checkOf(id)).toBe('restored')
  await prove()
  expect(await checkOf(id)).toBe('checked')
  mend()
  await prove()
  expect(await checkOf(id)).toBe('restored')
})

it('a newest backup that is damaged is told also where nothing can be written beside it', async () => {
  const { id, mend } = await damageProven()
  // As in a folder that became one that is only read: nobody makes the lock.
  const lock = join(place.folder, 'records.json.lock')
  mkdirSync(lock)
  await prove()
  expect(await failure()).toMatchObject({ subject: 'backup-proof', reason: damaged(id) })
  expect((await state()).next_proof_at).toBe('2026-11-21 04:10:00')
  rmSync(lock, { recursive: true })
  mend()
  await prove()
  expect(await failure()).toBeUndefined()
})

it('so is one whose manifest is damaged, for a server that never read it as well', async () => {
  const { id } = (await state()).proof ?? made
  const path = join(place.folder, id, 'manifest.json')
  const saved = readFileSync(path)
  writeFileSync(path, `${saved} `)
  const backups = await openBackups({ ...place, second: null, openScratch: besideTables(place.url), clock: () => NOW })
  await expect(backups.prove()).rejects.toBeInstanceOf(FaultyBackup)
  expect((await backups.state([])).proof).toMatchObject({ id, passed: false, differences: [damaged(id)] })
  await backups.list()
  expect(backups.figures().proofDiffers).toBe(true)
  writeFileSync(path, saved)
  expect(await backups.prove()).toMatchObject({ id, passed: true })
})
