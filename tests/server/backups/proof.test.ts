import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readManifest, writeManifest } from '@/server/backups/backup-folder'
import type { MadeBackup } from '@/server/backups/make-backup'
import { proveBackup } from '@/server/backups/prove-backup'
import { besideTables, type ScratchDatabase, scratchCluster, sweepScratch } from '@/server/backups/scratch-database'
import { runningPostgres } from '@/server/db/cluster-users'
import { startEmbedded } from '@/server/db/embedded'
import { type BackedUp, backedUp } from '../support/backups'

let place: BackedUp
let made: MadeBackup
let hash: string
beforeAll(async () => {
  place = await backedUp()
  hash = await place.store.put(Buffer.from('a visual'))
  await place.database.query('update order_files set content_hash = $1 where id = 1', [hash])
  // An order of the sample has one of each part.
  await place.database.query(
    `with item as (select id, (select min(id) from faces where item_id = i.id) as face from items i
                    where order_id = (select max(id) from orders) order by id limit 1),
          decoration as (insert into decorations (item_id) select id from item returning id),
          change as (insert into order_history (order_id, field, old_value, new_value) select max(id), 'tags', '[]', '["urgent"]' from orders),
          annotation as (insert into annotations (face_id, content, created_at) select face, 'Plus haut', '2026-11-19 10:00:00' from item)
     insert into decoration_views (decoration_id, position, view) select id, 0, 'front' from decoration`
  )
  made = await place.make()
})
afterAll(() => place.drop())

const prove = (openScratch: (bytes: number) => Promise<ScratchDatabase> = besideTables(place.url)) =>
  proveBackup({
    id: made.id,
    path: made.path,
    now: new Date('2026-11-22T03:10:00Z'),
    openScratch,
    databaseBytes: 0,
    pace: null,
    store: place.store
  })

it('restores the backup into a cluster of its own, which goes again, as what a killed proof left does', async () => {
  const folder = join(place.root, 'proof')
  // Where root runs the tests, PostgreSQL is another account's.
  chmodSync(place.root, 0o755)
  await (await startEmbedded(folder)).stop()
  const proof = await prove(scratchCluster(folder))
  expect(proof).toMatchObject({ passed: true, differences: [], orders: { saved: 614, restored: 614 }, files: { saved: 1, restored: 1 } })
  expect(existsSync(folder)).toBe(false)
  expect(runningPostgres(join(folder, 'postgres'))).toBeNull()
  await sweepScratch(folder)
}, 90_000)

it('is not begun where the database would not fit beside the data', async () => {
  const readDisk = async () => ({ free: 3 * 1024 ** 3, total: 30 * 1024 ** 3 })
  const open = scratchCluster(join(place.root, 'proof'), { readDisk })
  await expect(open(1024 ** 3 * 2)).rejects.toThrow(
    /^Place insuffisante dans .*: la vérification en demande environ 2\u00a0Go, et 1\u00a0Go/
  )
  expect(existsSync(join(place.root, 'proof'))).toBe(false)
})

const saved = () => join(place.folder, 'contents', hash.slice(0, 2), hash)

it.each([
  ['was damaged', () => writeFileSync(saved(), 'another')],
  ['has gone', () => rmSync(saved())]
])('copies a file again that %s, from where it is still what it was, and says so', async (_, damage) => {
  damage()
  expect(await prove()).toMatchObject({ passed: true, repaired: 1, differences: [], files: { saved: 1, restored: 1 } })
  expect(readFileSync(saved(), 'utf8')).toBe('a visual')
  expect(await prove()).toMatchObject({ repaired: 0 })
})

it('leaves a damaged file as it is where the server has no better one', async () => {
  writeFileSync(saved(), 'another')
  const kept = join(place.filesFolder, hash.slice(0, 2), hash)
  writeFileSync(kept, 'a third')
  expect(await prove()).toMatchObject({ passed: false, repaired: 0, files: { saved: 1, restored: 0 } })
  expect(readFileSync(saved(), 'utf8')).toBe('another')
  writeFileSync(kept, 'a visual')
})

it.skipIf(process.getuid?.() !== 0)('a file that the account of the server may not read is told as that, and as no damage', async () => {
  const NOBODY = 65_534
  writeFileSync(saved(), 'a visual')
  execFileSync('chown', ['-R', `${NOBODY}`, place.root])
  chmodSync(place.root, 0o755)
  chmodSync(dirname(saved()), 0o755)
  for (const path of [saved(), dirname(saved())]) chownSync(path, 0, 0)
  try {
    process.seteuid?.(NOBODY)
    await expect(prove()).rejects.toThrow(`Le compte du serveur n'a pas le droit de lire ${saved()} (EACCES)`)
  } finally {
    process.seteuid?.(0)
  }
  expect(await prove()).toMatchObject({ passed: true, repaired: 0 })
  // Where its folder may be written, the server's own copy takes its place.
  chownSync(dirname(saved()), NOBODY, 0)
  try {
    process.seteuid?.(NOBODY)
    expect(await prove()).toMatchObject({ passed: true, repaired: 1 })
  } finally {
    process.seteuid?.(0)
  }
})

it('names the fields of an order that are not as they were, and a file that is another', async () => {
  const path = join(made.path, 'sample.json')
  const sample = JSON.parse(readFileSync(path, 'utf8')) as { id: number; tables: Record<string, Record<string, unknown>[]> }[]
  const order = sample[0]?.tables.orders?.[0]
  Object.assign(order ?? {}, { amount: 1.5, customer_lastname: 'Autre' })
  sample[0]?.tables.items?.pop()
  const parts = ['annotations', 'customers', 'decoration_views', 'decorations', 'order_history']
  const spoilt = parts.map((table) => {
    const of = sample.find(({ tables }) => (tables[table]?.length ?? 0) > 0)
    const row = of?.tables[table]?.[0]
    if (of === undefined || row === undefined) throw new Error(`no order of the sample has ${table}`)
    const [field = ''] = Object.keys(row).filter((name) => name !== 'id')
    row[field] = 'spoilt'
    return `Commande ${of.id}, ${table}\u00a0: ${field}`
  })
  const bytes = Buffer.from(JSON.stringify(sample))
  writeFileSync(path, bytes)
  const manifest = await readManifest(made.path)
  await writeManifest(made.path, { ...manifest, sample: { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') } })
  writeFileSync(saved(), 'another')
  await place.store.remove(hash)
  const proof = await prove()
  expect(proof.passed).toBe(false)
  expect(proof.differences.filter((line) => !spoilt.includes(line))).toEqual([
    `Commande ${sample[0]?.id}, orders\u00a0: amount, customer_lastname`,
    expect.stringMatching(new RegExp(`^Commande ${sample[0]?.id}, items\u00a0: \\d+ lignes sauvegardées, \\d+ restaurées$`)),
    'Fichiers\u00a0: 1 manquent à la sauvegarde ou y sont abîmés'
  ])
  expect(proof.differences).toEqual(expect.arrayContaining(spoilt))
  expect(proof.files).toEqual({ saved: 1, restored: 0 })
})
