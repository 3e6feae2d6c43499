import { afterAll, beforeAll, expect, it } from 'vitest'
import { UNSAVED_TABLES } from '@/server/repositories/backups/saved-tables'
import { restoreBackup } from '@/server/backups/restore-backup'
import { type BackedUp, backedUp, printOf, structureOf } from '../support/backups'

const NOW = new Date('2026-11-21T10:00:00Z')
const wish = (place: BackedUp) => ({ now: NOW, by: { account: 'Sacha', address: null, station: null }, filesFolder: place.filesFolder })
let place: BackedUp
beforeAll(async () => {
  place = await backedUp()
})
afterAll(() => place.drop())

it('a restore brings back every row of every table, and the schema as it was', async () => {
  const { database } = place
  await database.query("select nextval('orders_id_seq')")
  const [tables, structure] = [await printOf(database, [...UNSAVED_TABLES, 'security_log']), await structureOf(database)]
  const { path, manifest } = await place.make()
  expect(manifest.counts.orders).toBeGreaterThan(600)
  await database.query("update orders set state = 'closed'")
  await database.query('delete from comments')
  const t = performance.now()
  const restored = await restoreBackup(place, path, wish(place))
  console.log(performance.now() - t)
  expect(restored.counts).toEqual(manifest.counts)
  expect(await printOf(database, [...UNSAVED_TABLES, 'security_log'])).toEqual(tables)
  expect((await structureOf(database)).filter((l) => !l.includes('security_log_id'))).toEqual(structure.filter((l) => !l.includes('security_log_id')))
})
