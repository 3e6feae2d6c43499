import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readManifest } from '@/server/backups/backup-folder'
import { inBackupTurn } from '@/server/backups/backup-turn'
import { type Backups, openBackups } from '@/server/backups/backups'
import { makeBackup } from '@/server/backups/make-backup'
import { besideTables } from '@/server/backups/scratch-database'
import { isFolderOfDatabase } from '@/server/files/shared-folder'
import { type BackedUp, backedUp } from '../support/backups'

let place: BackedUp
let backups: Backups
let now: number
const drops: (() => Promise<void>)[] = []
const opened = (of: BackedUp, folder = of.folder) =>
  openBackups({ ...of, folder, second: null, openScratch: besideTables(of.url), clock: () => now })
const setTo = (at: string): void => {
  now = Date.parse(at)
}
const ids = () =>
  readdirSync(place.folder)
    .filter((name) => name.endsWith('Z'))
    .sort()

beforeEach(async () => {
  place = await backedUp('empty')
  drops.push(place.drop)
  await isFolderOfDatabase(place.query, place.filesFolder)
  setTo('2026-11-10T02:00:00Z')
  backups = await opened(place)
})
afterEach(async () => {
  for (const drop of drops.splice(0)) await drop()
})

const NIGHTS = ['10', '11', '12', '13', '14'].map((day) => `2026-11-${day}T02:00:00Z`)
const nameOf = (night: string): string => `${night.slice(0, 13)}0000Z`

it('one night of another year takes nothing away, says so, and hides neither that none was made since nor the newest to be proven', async () => {
  for (const night of NIGHTS) {
    setTo(night)
    await backups.make('nightly')
  }
  expect(backups.figures().unsavedDays).toBeNull()
  setTo('2028-11-15T02:00:00Z')
  await backups.make('nightly')
  expect(ids()).toEqual([...NIGHTS.map(nameOf), '2028-11-15T020000Z'])
  await backups.list()
  expect(backups.figures().unsavedDays).toBe(732)
  // It was proven by the clock of then.
  expect(await backups.prove()).toMatchObject({ id: '2028-11-15T020000Z', passed: true })

  setTo('2026-11-17T02:00:00Z')
  await backups.list()
  expect(backups.health()).toBe('no-backup')
  expect(backups.figures()).toMatchObject({ lastBackup: Date.parse(NIGHTS[4] ?? ''), lastProof: null, unsavedDays: null })
  expect(await backups.prove()).toMatchObject({ id: nameOf(NIGHTS[4] ?? '') })
})

it('a folder that was first looked after by a clock that was ahead waits for no other year', async () => {
  setTo('2028-11-15T02:00:00Z')
  const ahead = await opened(place, join(place.root, 'ahead'))
  expect(ahead.health()).toBe('ok')
  setTo('2026-11-15T02:00:00Z')
  expect(ahead.health()).toBe('no-backup')
})

it('what is of another database is neither the newest nor let go of, and its nights beside ours are told', async () => {
  const other = await backedUp('empty')
  drops.push(other.drop)
  await isFolderOfDatabase(other.query, other.filesFolder)
  const save = (of: BackedUp, kind: 'before-restore' | 'nightly', at: string) =>
    inBackupTurn(of.url, () => makeBackup({ ...of, folder: place.folder }, { kind, pace: null, now: new Date(at) }))
  const [ours, theirs] = [await save(place, 'nightly', '2026-11-10T02:00:00Z'), await save(other, 'before-restore', '2026-11-12T02:00:00Z')]
  const names = await Promise.all([ours, theirs].map(async ({ path }) => (await readManifest(path)).database))
  expect(names[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(names[1]).not.toBe(names[0])
  setTo('2026-11-12T03:00:00Z')
  await backups.list()
  expect(backups.health()).toBe('no-backup')
  expect(backups.figures()).toMatchObject({ lastBackup: Date.parse('2026-11-10T02:00:00Z'), othersNights: 0 })
  expect(await backups.prove()).toMatchObject({ id: ours.id })

  await save(other, 'nightly', '2026-11-12T02:30:00Z')
  await backups.list()
  expect(backups.figures().othersNights).toBe(1)
  for (const day of [13, 14, 15, 20, 25, 29, 30]) {
    setTo(`2026-11-${day}T02:00:00Z`)
    await backups.make('nightly')
  }
  // The 10th is the last that was proven, the 15th its week's.
  const [theirNights, ourNights] = [
    ['12T02', '12T0230'],
    ['15T02', '20T02', '25T02', '29T02', '30T02']
  ]
  const kept = ['10T02', ...theirNights, ...ourNights].map((night) => `2026-11-${night.padEnd(9, '0')}Z`)
  expect(ids()).toEqual(kept)
  expect(backups.figures().othersNights).toBe(0)
})
