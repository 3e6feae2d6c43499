import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Backups, openBackups } from '@/server/backups/backups'
import { besideTables } from '@/server/backups/scratch-database'
import { secondOf } from '@/server/backups/seen-backups'
import { type BackedUp, usedBackedUp } from '../support/backups'

/** Two databases whose backups go to one folder, and from there each to a second one of its own. */
let one: BackedUp
let two: BackedUp
let now: number
const setTo = (at: string): void => {
  now = Date.parse(at)
}

const shareOf = (of: BackedUp): string => join(of.root, 'nas')
const opened = (of: BackedUp): Promise<Backups> =>
  openBackups({ ...of, folder: one.folder, second: shareOf(of), openScratch: besideTables(of.url), clock: () => now })
const records = () => join(one.folder, 'records.json')
const readRecords = () => JSON.parse(readFileSync(records(), 'utf8')) as Record<string, unknown>
const secondIn = async (backups: Backups) => (await backups.state([])).second

beforeEach(async () => {
  one = await usedBackedUp()
  two = await usedBackedUp()
  for (const place of [one, two]) mkdirSync(shareOf(place))
})
afterEach(async () => {
  await two.drop()
  await one.drop()
})

/** Each has a backup, and its copy. */
async function saved() {
  const [first, second] = [await opened(one), await opened(two)]
  setTo('2026-11-22T01:00:00Z')
  await first.make('nightly')
  setTo('2026-11-22T02:00:00Z')
  await second.make('nightly')
  return { first, second }
}
const reached = (of: BackedUp, at: string) => ({
  folder: shareOf(of),
  reachable: true,
  behind: expect.any(Number),
  reached_at: at,
  tried_at: at,
  error: null
})

it('the second folder of one database says nothing of that of another', async () => {
  const { first, second } = await saved()
  expect([await secondIn(first), await secondIn(second)]).toMatchObject([
    reached(one, '2026-11-22 02:00:00'),
    reached(two, '2026-11-22 03:00:00')
  ])
})

it('of before these had names, it is that of whose backups it has, until that is tried again', async () => {
  const { first, second } = await saved()
  const ofFirst = reached(one, '2026-11-22 02:00:00')
  // As a server of before leaves it, which drops what it does not know.
  const { seconds: _, ...before } = readRecords()
  writeFileSync(records(), JSON.stringify(before))
  const nothing = { folder: shareOf(two), reachable: false, behind: 2, reached_at: null, tried_at: null, error: null }
  expect([await secondIn(first), await secondIn(second)]).toMatchObject([ofFirst, nothing])
  setTo('2026-11-22T02:30:00Z')
  await second.bringUp(false)
  const ofSecond = reached(two, '2026-11-22 03:30:00')
  expect([await secondIn(first), await secondIn(second)]).toMatchObject([ofFirst, ofSecond])
  setTo('2026-11-22T02:40:00Z')
  await first.bringUp(true)
  expect([await secondIn(first), await secondIn(second)]).toMatchObject([reached(one, '2026-11-22 03:40:00'), ofSecond])
})

it('what is known under a name is that of who bears it, or bore it, wherever it stands once more', () => {
  const folder = '/mnt/second'
  const tried = (triedAt: number) => ({ folder, ids: [], reachedAt: null, triedAt, error: 'away' })
  const records = { since: 0, proven: {}, proof: null, seconds: { a: tried(1), b: tried(2) }, second: tried(2) }
  const known = (name: string, before: [string, string][] = []) =>
    secondOf({ listed: [], records }, { folder, owner: { name, before: new Map(before), place: null } })
  expect(known('a')).toEqual(tried(1))
  expect(known('c')).toBeNull()
  expect(known('c', [['a', '2026-11-22T010000Z']])).toEqual(tried(1))
  expect(secondOf({ listed: [], records: { ...records, seconds: undefined } }, { folder, owner: null })).toEqual(tried(2))
})
