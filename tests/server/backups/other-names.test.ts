import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BackupKind } from '@/domain/backups/backup-id'
import { inBackupTurn } from '@/server/backups/backup-turn'
import { type Backups, openBackups } from '@/server/backups/backups'
import { type MadeBackup, makeBackup } from '@/server/backups/make-backup'
import { restoreBackup } from '@/server/backups/restore-backup'
import { besideTables } from '@/server/backups/scratch-database'
import { type BackedUp, backedUp, usedBackedUp } from '../support/backups'

let now: number
const drops: (() => Promise<void>)[] = []
const setTo = (at: string): void => {
  now = Date.parse(at)
}
const used = async (): Promise<BackedUp> => {
  const place = await usedBackedUp()
  drops.push(place.drop)
  return place
}
const opened = (of: BackedUp, second: string | null = null): Promise<Backups> =>
  openBackups({ ...of, second, openScratch: besideTables(of.url), clock: () => now })
const save = (of: BackedUp, folder: string, at: string, kind: BackupKind = 'nightly'): Promise<MadeBackup> =>
  inBackupTurn(of.url, () => makeBackup({ ...of, folder }, { kind, pace: null, now: new Date(at) }))
const restore = (into: BackedUp, path: string) =>
  restoreBackup(into, path, {
    now: new Date(now),
    by: { account: 'S', address: null, station: null },
    filesFolder: into.filesFolder
  })
const ids = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('Z'))
    .sort()

let place: BackedUp
let other: BackedUp
beforeEach(async () => {
  place = await used()
  other = await used()
  setTo('2026-11-20T10:00:00Z')
})
afterEach(async () => {
  for (const drop of drops.splice(0)) await drop()
})

it('a restore that gives the database another name leaves it its own history, and no alarm', async () => {
  const [old] = [await save(place, place.folder, '2026-08-14T02:00:00Z'), await save(place, place.folder, '2026-11-20T02:00:00Z')]
  const theirs = await save(other, other.folder, '2026-11-17T02:00:00Z')
  const backups = await opened(place)
  expect(backups.health()).toBe('ok')
  const { before } = await restore(place, theirs.path)
  const { backups: entries, health } = await backups.state([])
  expect(health).toBe('ok')
  expect(entries.map(({ id, of_other_database }) => [id, of_other_database])).toEqual([
    [before, false],
    ['2026-11-20T020000Z', false],
    [old?.id, false]
  ])
  expect(backups.figures()).toMatchObject({ lastBackup: now, othersNights: 0 })
  // What is past goes, as it would have gone.
  for (const day of ['21', '22', '23']) {
    setTo(`2026-11-${day}T02:00:00Z`)
    await backups.make('nightly')
  }
  expect(ids(place.folder)).not.toContain(old?.id)
  // The way back, which has its own name again: what was made under the other one is its own as well.
  setTo('2026-11-23T10:00:00Z')
  await restore(place, join(place.folder, before ?? ''))
  expect((await backups.state([])).backups.map(({ of_other_database }) => of_other_database)).not.toContain(true)
})

it('an empty database that is filled from old backups has the time to make its own', async () => {
  setTo('2026-08-14T02:00:00Z')
  await opened(place)
  const old = await save(place, place.folder, '2026-08-14T02:00:00Z')
  const fresh = { ...(await backedUp('empty')), folder: place.folder }
  drops.push(fresh.drop)
  setTo('2026-11-20T10:00:00Z')
  await restore(fresh, old.path)
  const backups = await opened(fresh)
  expect(backups.figures()).toMatchObject({ since: now, lastBackup: Date.parse('2026-08-14T02:00:00Z') })
  expect(backups.health()).toBe('ok')
  setTo('2026-11-21T21:59:00Z')
  expect(backups.health()).toBe('ok')
  setTo('2026-11-21T22:01:00Z')
  expect(backups.health()).toBe('no-backup')
})

it('what a database goes on to make under the name that another one lost is not the other one’s', async () => {
  await save(place, place.folder, '2026-11-18T02:00:00Z')
  const [theirs, ours] = [await save(other, other.folder, '2026-11-19T02:00:00Z'), await save(place, other.folder, '2026-11-20T09:00:00Z')]
  // Each takes the name of the other.
  await restore(place, theirs.path)
  await restore(other, ours.path)
  const later = await save(other, place.folder, '2026-11-21T02:00:00Z')
  setTo('2026-11-21T03:00:00Z')
  const entries = (await (await opened(place)).state([])).backups
  expect(entries.map(({ id, of_other_database }) => [id, of_other_database])).toEqual([
    [later.id, true],
    ['2026-11-20T100000Z', false],
    ['2026-11-18T020000Z', false]
  ])
})

it('a database without a name lets go of nothing that has one', async () => {
  const nameless = await backedUp('empty')
  drops.push(nameless.drop)
  await save(place, nameless.folder, '2026-06-01T02:00:00Z')
  const backups = await opened(nameless)
  for (const day of ['17', '18', '19', '20']) {
    setTo(`2026-11-${day}T02:00:00Z`)
    await backups.make('nightly')
  }
  expect(ids(nameless.folder)).toContain('2026-06-01T020000Z')
  await backups.list()
  expect(backups.figures().lastBackup).toBe(now)
})

/** Both databases with one second folder, where the other one had a backup in June. */
async function sharing() {
  const shared = join(place.root, 'nas')
  mkdirSync(shared)
  const [ours, theirs] = [await opened(place, shared), await opened({ ...other }, shared)]
  setTo('2026-06-01T02:00:00Z')
  await theirs.make('nightly')
  return { shared, ours, theirs }
}

it('the second folder keeps what another database has there', async () => {
  const { shared, ours } = await sharing()
  for (const day of ['17', '18', '19']) {
    setTo(`2026-11-${day}T02:00:00Z`)
    await ours.make('nightly')
  }
  expect(ids(shared)).toContain('2026-06-01T020000Z')
})

it('the second folder says which names another database has taken there, and that it works there', async () => {
  const { shared, ours, theirs } = await sharing()
  // Both begin within the same second.
  setTo('2026-11-20T02:00:00Z')
  const [first] = [await ours.make('nightly')]
  const their = await save(other, other.folder, '2026-11-20T02:00:00Z')
  expect(their.id).toBe(first.id)
  await theirs.bringUp(true)
  expect((await theirs.state([])).second).toMatchObject({
    behind: 1,
    error: 'Une autre base y a une sauvegarde du même nom\u00a0: donnez à chacune son dossier.'
  })
  expect((await theirs.state([])).backups.map(({ copies }) => copies)).toEqual([1, 2])
  expect((await ours.state([])).second).toMatchObject({ behind: 0, error: null })
  // Who works there beside the other is told so.
  setTo('2026-11-20T12:00:00Z')
  await theirs.make('by-hand')
  setTo('2026-11-21T02:00:00Z')
  await ours.make('nightly')
  expect((await ours.state([])).second).toMatchObject({
    behind: 0,
    error: 'Une autre base y garde aussi ses sauvegardes\u00a0: donnez à chacune son dossier.'
  })
  expect(ids(shared)).toEqual(expect.arrayContaining(['2026-06-01T020000Z', '2026-11-20T120000Z']))
})

it('a second folder that is the first is none', async () => {
  const backups = await opened(place, place.folder)
  await backups.make('nightly')
  const { second, backups: entries } = await backups.state([])
  expect(second).toMatchObject({
    reachable: false,
    behind: 1,
    error: "C'est le dossier des sauvegardes lui-même\u00a0: donnez celui d'un autre disque."
  })
  expect(entries[0]?.copies).toBe(1)
})

it('copies of a second folder of before are none of the one of now', async () => {
  const before = join(place.root, 'nas')
  mkdirSync(before)
  await (await opened(place, before)).make('nightly')
  expect((await (await opened(place, before)).state([])).backups[0]?.copies).toBe(2)
  expect((await (await opened(place, null)).state([])).backups[0]?.copies).toBe(1)
})

it('a backup that the second folder lets go of, as it has a newer one of that week, is not behind', async () => {
  const second = join(place.root, 'nas')
  mkdirSync(second)
  const backups = await opened(place, second)
  for (const day of ['17', '18']) {
    setTo(`2026-10-${day}T02:00:00Z`)
    await backups.make('nightly')
  }
  // The first folder loses Sunday's: Saturday's is its week's there, and not in the second.
  rmSync(join(place.folder, '2026-10-18T020000Z'), { recursive: true })
  for (const day of ['01', '08', '17', '18', '19']) {
    setTo(`2026-11-${day}T02:00:00Z`)
    await backups.make('nightly')
  }
  expect(ids(place.folder)).toContain('2026-10-17T020000Z')
  expect(ids(second)).toContain('2026-10-18T020000Z')
  expect(ids(second)).not.toContain('2026-10-17T020000Z')
  expect((await backups.state([])).second).toMatchObject({ behind: 0, next_try_at: null, error: null })
  expect(backups.figures().behind).toBe(0)
})

it('a copy of a database, under the same name, that saves into its folder is told by both; one that took its place is not', async () => {
  const made = await save(place, place.folder, '2026-11-19T02:00:00Z')
  const trial = { ...(await backedUp('empty')), folder: place.folder }
  drops.push(trial.drop)
  await restore(trial, made.path)
  const [workshops, trials] = [await opened(place), await opened(trial)]
  // It may have taken the place of the one that was saved, which made the backup before.
  await trials.make('nightly')
  expect(trials.figures().othersNights).toBe(0)
  await workshops.make('nightly')
  await workshops.state([])
  await trials.state([])
  expect([workshops.figures().othersNights, trials.figures().othersNights]).toEqual([1, 1])
  // They are its own all the same, as none says that they are not.
  expect((await workshops.state([])).backups.map(({ of_other_database }) => of_other_database)).toEqual([false, false, false])
  setTo('2026-11-21T23:00:00Z')
  expect([workshops.figures().othersNights, trials.figures().othersNights]).toEqual([0, 0])
})

const SHARED = 'Une autre base y garde aussi ses sauvegardes\u00a0: donnez à chacune son dossier.'

/** The database, and a copy of it that was restored in June from its backup, each with its own folder, and one second folder for both. */
async function copied() {
  const shared = join(place.root, 'nas')
  mkdirSync(shared)
  const ours = await opened(place, shared)
  setTo('2026-06-01T02:00:00Z')
  const made = await ours.make('nightly')
  const trial = await backedUp('empty')
  drops.push(trial.drop)
  await restore(trial, made.path)
  const trials = await opened(trial, shared)
  setTo('2026-06-01T10:00:00Z')
  await trials.make('nightly')
  return { shared, ours, trials }
}

it('the second folder keeps what a copy of the database, under the same name, has there, and both are told', async () => {
  const { shared, ours, trials } = await copied()
  setTo('2026-06-01T12:00:00Z')
  await ours.make('by-hand')
  expect((await ours.state([])).second).toMatchObject({ behind: 0, error: SHARED })
  await trials.bringUp(true)
  expect((await trials.state([])).second).toMatchObject({ behind: 0, error: SHARED })
  for (const day of ['17', '18', '19']) {
    setTo(`2026-11-${day}T02:00:00Z`)
    await ours.make('nightly')
  }
  expect(ids(shared)).toEqual(['2026-06-01T100000Z', '2026-11-17T020000Z', '2026-11-18T020000Z', '2026-11-19T020000Z'])
  expect((await ours.state([])).second).toMatchObject({ behind: 0, error: null })
  // The copy lets go of its own alone.
  for (const day of ['20', '21', '22']) {
    setTo(`2026-11-${day}T10:00:00Z`)
    await trials.make('nightly')
  }
  expect(ids(shared)).toEqual(expect.arrayContaining(['2026-11-17T020000Z', '2026-11-18T020000Z', '2026-11-19T020000Z']))
  expect(ids(shared)).not.toContain('2026-06-01T100000Z')
})

it('the second folder says which name a copy of the database has taken there', async () => {
  const { shared, ours, trials } = await copied()
  setTo('2026-06-02T02:00:00Z')
  await ours.make('nightly')
  await trials.make('nightly')
  expect((await trials.state([])).second).toMatchObject({
    behind: 1,
    error: 'Une autre base y a une sauvegarde du même nom\u00a0: donnez à chacune son dossier.'
  })
  expect(ids(shared)).toEqual(['2026-06-01T020000Z', '2026-06-01T100000Z', '2026-06-02T020000Z'])
})

it('the second folder lets go of what a database made that has moved: the one in its place goes on with it', async () => {
  const { shared, trials } = await copied()
  for (const day of ['17', '18', '19']) {
    setTo(`2026-11-${day}T02:00:00Z`)
    await trials.make('nightly')
  }
  expect(ids(shared)).toEqual(['2026-11-17T020000Z', '2026-11-18T020000Z', '2026-11-19T020000Z'])
  expect((await trials.state([])).second).toMatchObject({ behind: 0, error: null })
})

it('a copy in the second folder whose manifest says nothing keeps no other one from it', async () => {
  const { shared, ours } = await copied()
  writeFileSync(join(shared, '2026-06-01T020000Z', 'manifest.json'), 'null')
  setTo('2026-06-02T02:00:00Z')
  await ours.make('nightly')
  expect(ids(shared)).toContain('2026-06-02T020000Z')
})
