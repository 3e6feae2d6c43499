import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MadeBackup } from '@/server/backups/make-backup'
import { restoreBackup } from '@/server/backups/restore-backup'
import { UNSAVED_TABLES } from '@/server/repositories/backups/saved-tables'
import { type BackedUp, backedUp, printOf } from '../support/backups'

/** Neither what is never saved, nor what a restore writes itself. */
const BUT = [...UNSAVED_TABLES, 'security_log', 'secrets']

let place: BackedUp
let made: MadeBackup
let saved: Record<string, string>
/** When a connection is cut that commits a restore; never where it is null. */
let cut: 'before the commit' | 'before its answer' | 'after its answer' | null = null
let url: string

/** A way to the database on which the connection of a restore is cut as it commits. */
const line = createServer((near) => {
  const { port, hostname } = new URL(place.url)
  const far = connect(Number(port), hostname)
  const end = () => {
    near.destroy()
    far.destroy()
  }
  let [restores, commits] = [false, false]
  near.on('data', (bytes) => {
    restores ||= bytes.includes('backup-restored')
    commits ||= restores && bytes.includes('commit\0')
    if (commits && cut === 'before the commit') end()
    else far.write(bytes)
  })
  far.on('data', (bytes) => {
    if (commits && cut === 'before its answer') return end()
    near.write(bytes, () => {
      if (commits && cut === 'after its answer') end()
    })
  })
  for (const side of [near, far]) side.on('error', end).on('close', end)
})

beforeAll(async () => {
  place = await backedUp()
  saved = await printOf(place.database, BUT)
  made = await place.make()
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  url = Object.assign(new URL(place.url), { port: `${(line.address() as AddressInfo).port}` }).href
})
afterAll(async () => {
  line.close()
  await place.drop()
})
beforeEach(async () => {
  await place.database.query('update orders set amount = amount + 1')
})

const restore = () =>
  restoreBackup({ ...place, url }, made.path, {
    now: new Date('2026-11-21T10:00:00Z'),
    by: { account: 'Sacha Martin', address: '10.0.0.7', station: null },
    filesFolder: null
  })
const drafts = () => place.database.query("select nspname from pg_namespace where nspname like 'restore%'")

it.each(['before its answer', 'after its answer'] as const)(
  'a restore whose connection is cut %s has taken place, and is told so',
  async (when) => {
    cut = when
    expect(await restore()).toMatchObject({ counts: made.manifest.counts, before: expect.any(String) })
    expect(await printOf(place.database, BUT)).toEqual(saved)
    // What it replaced is not left to the next start.
    await expect.poll(drafts).toEqual([])
  }
)

it('a restore whose connection is cut before the commit is told as undone, and is', async () => {
  const before = await printOf(place.database, BUT)
  cut = 'before the commit'
  await expect(restore()).rejects.toMatchObject({
    name: 'BackupError',
    message: "La connexion à la base de données a été coupée à la fin de la restauration\u00a0: rien n'a été changé."
  })
  expect(await printOf(place.database, BUT)).toEqual(before)
  cut = null
})
