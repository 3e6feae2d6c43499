import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openBackups } from '@/server/backups/backups'
import { roomOf } from '@/server/backups/room'
import { besideTables } from '@/server/backups/scratch-database'
import { type BackedUp, backedUp } from '../support/backups'

/** Folders that keep silent, as a share whose server has gone, and how often they were looked at. */
const silent = vi.hoisted(() => ({ folders: new Set<string>(), looks: 0 }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const stat = (path: string): Promise<unknown> => {
    if (!silent.folders.has(path)) return real.stat(path)
    silent.looks += 1
    return new Promise(() => undefined)
  }
  return { ...real, stat }
})

let place: BackedUp
beforeAll(async () => {
  place = await backedUp('empty')
  for (const name of ['known', 'hung']) mkdirSync(join(place.root, name))
})
afterAll(() => place.drop())

it('a folder beside the backups that does not answer holds none up, is looked at by one at a time, and is where it was known to be', async () => {
  const [known, hung] = [join(place.root, 'known'), join(place.root, 'hung')]
  mkdirSync(place.folder, { recursive: true })
  expect(await roomOf(place.folder, { beside: [known] })).toMatchObject({ isShared: true })
  for (const each of [known, hung]) silent.folders.add(each)
  const { filesFolder, url, folder, store, version } = place
  const clock = () => Date.parse('2026-11-20T14:00:00Z')
  const beside = [hung, filesFolder]
  const backups = await openBackups({
    url,
    folder,
    store,
    version,
    second: null,
    filesFolder,
    openScratch: besideTables(url),
    clock,
    beside
  })
  expect(backups.health()).toBe('ok')
  const { id } = await backups.make('nightly')
  expect((await backups.list()).map((one) => one.id)).toEqual([id])
  expect(silent.looks).toBe(1)
  expect(await roomOf(place.folder, { beside: [known] })).toMatchObject({ isShared: true })
})
