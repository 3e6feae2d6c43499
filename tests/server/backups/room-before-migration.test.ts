import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveBeforeMigration } from '@/server/backups/save-before-migration'
import type { ServerConfig } from '@/server/config'
import { migrate } from '@/server/db/migrate'
import { databaseSize } from '@/server/repositories/housekeeping'
import { type BackedUp, backedUp, structureOf } from '../support/backups'

let place: BackedUp
let migrations: string
let size: number
beforeAll(async () => {
  place = await backedUp()
  migrations = join(place.root, 'migrations')
  cpSync(join(import.meta.dirname, '../../../src/server/db/migrations'), migrations, { recursive: true })
  writeFileSync(join(migrations, '999.do.later.sql'), 'alter table orders add column later text')
  mkdirSync(join(place.root, 'postgres'))
  size = await databaseSize(place.query)
})
afterAll(() => place.drop())

const GIB = 1024 ** 3
/** Migrates where the disk of the embedded database has so much room: `before` the backup, and `after` it. */
const run = (before: number, after = before, total = 100 * GIB, databaseUrl: string | null = null) => {
  const config = { dataFolder: place.root, databaseUrl, backupsFolder: place.folder, filesFolder: place.filesFolder } as ServerConfig
  const looks = [before, after]
  const readDisk = async (folder: string) =>
    folder.endsWith('postgres') ? { free: looks.shift() ?? after, total } : { free: 50 * GIB, total }
  return migrate(place.url, saveBeforeMigration(config, place.url, undefined, readDisk), migrations)
}
const backups = (): string[] => (existsSync(place.folder) ? readdirSync(place.folder).filter((name) => /^\d{4}-/.test(name)) : [])

it('a migration for which the disk of the embedded database has no room is not begun, nor a backup before it', async () => {
  const structure = await structureOf(place.database)
  const refused = {
    name: 'ConfigError',
    message: expect.stringMatching(
      /^La base est à mettre à jour, et rien n'a été changé\. Place insuffisante dans .*postgres\u00a0: la mise à jour de la base en demande environ \d.*, et 1\u00a0Mo sont libres\. Faites de la place, puis redémarrez le serveur\.$/
    )
  }
  await expect(run(1024 ** 2)).rejects.toMatchObject(refused)
  expect(backups()).toEqual([])
  // The backup stands on the same disk.
  await expect(run(size, 1024 ** 2)).rejects.toMatchObject(refused)
  expect(backups()).toHaveLength(1)
  expect(await structureOf(place.database)).toEqual(structure)
})

it('is begun where there is room, where no room is said, and where the database’s disk is not seen', async () => {
  for (const works of [() => run(size + GIB), () => run(0, 0, 0), () => run(0, 0, 100 * GIB, place.url)]) {
    expect(await works()).toBe(1)
    await place.query('alter table orders drop column later')
    await place.query('delete from schema_version where version = 999')
  }
})
