import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentPath } from '@/server/backups/backup-folder'
import { backupLister } from '@/server/backups/backup-list'
import { bringUpSecond, dropPastBackups } from '@/server/backups/keep-backups'
import { keptContents } from '@/server/backups/room'
import { type BackedUp, backedUp } from '../support/backups'

let place: BackedUp
let second: string
/** Contents that the database names, and one that none names any more. */
let named: string
let past: string

beforeAll(async () => {
  place = await backedUp('demo')
  second = join(place.root, 'nas')
  mkdirSync(second)
  named = await place.store.put(Buffer.from('of an order'))
  past = await place.store.put(Buffer.from('of an order that goes'))
  await place.database.query('update order_files set content_hash = $1 where id = 1', [named])
  await place.database.query('update order_files set content_hash = $1 where id = 2', [past])
})
afterAll(() => place.drop())

const at = (day: string) => new Date(`${day}T02:00:00Z`)
const bringUp = (day: string) => bringUpSecond(place.folder, second, backupLister(place.folder), at(day))
const longAgo = (path: string) => utimesSync(path, 0, 0)

/** A name of a shelf that holds nothing yet. */
const freeShelf = (folder: string): string => {
  for (let n = 0; ; n += 1) {
    const name = n.toString(16).padStart(2, '0')
    if (![named, past].some((hash) => hash.startsWith(name)) && !existsSync(join(folder, 'contents', name))) return name
  }
}

/** What systems, NAS and people leave in a folder; answers where. */
function litter(folder: string): string[] {
  const strays: string[] = []
  const file = (path: string) => {
    writeFileSync(path, 'not ours')
    strays.push(path)
  }
  const contents = join(folder, 'contents')
  const shelf = dirname(contentPath(folder, named))
  for (const each of [folder, contents, shelf]) {
    for (const name of ['.DS_Store', 'desktop.ini', 'Thumbs.db', 'notes.draft']) {
      file(join(each, name))
      longAgo(join(each, name))
    }
    for (const name of ['@eaDir', '#recycle', 'old.draft']) {
      mkdirSync(join(each, name), { recursive: true })
      file(join(each, name, 'x'))
      longAgo(join(each, name))
    }
  }
  file(join(contents, freeShelf(folder)))
  return strays
}

it('what systems leave in a folder keeps no backup from being made, counted, listed, copied or swept, and stays', async () => {
  await place.make(at('2026-06-01'))
  await place.database.query('delete from order_files where id = 2')
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19']) await place.make(at(day))
  await bringUp('2026-11-19')
  const strays = [...litter(place.folder), ...litter(second)]
  // Of another database, as it seems, and no folder.
  writeFileSync(join(place.folder, '2026-11-19T020000Z.0123456789abcdef.draft'), '')
  longAgo(join(place.folder, '2026-11-19T020000Z.0123456789abcdef.draft'))

  const { id } = await place.make(at('2026-11-20'))
  expect(await keptContents(place.folder)).toContain(past)
  expect(await dropPastBackups(place.folder, backupLister(place.folder), at('2026-11-20'), { made: id })).toContain('2026-06-01T020000Z')
  expect(existsSync(contentPath(place.folder, past))).toBe(false)
  expect(existsSync(contentPath(place.folder, named))).toBe(true)
  expect(await bringUp('2026-11-20')).toMatchObject({ error: null })
  expect(readdirSync(second)).toContain(id)
  expect(existsSync(contentPath(second, past))).toBe(false)
  expect((await backupLister(place.folder)()).map((one) => one.id)[0]).toBe(id)
  expect(strays.filter((path) => !existsSync(path))).toEqual([])
})

it('a file in the place of a shelf is set aside once a content wants it, here and in the second folder', async () => {
  for (const folder of [place.folder, second]) {
    rmSync(dirname(contentPath(folder, named)), { recursive: true })
    writeFileSync(dirname(contentPath(folder, named)), 'not ours')
  }
  await place.make(at('2026-11-21'))
  expect(await bringUp('2026-11-21')).toMatchObject({ error: null })
  for (const folder of [place.folder, second]) {
    expect(existsSync(contentPath(folder, named))).toBe(true)
    expect(readdirSync(join(folder, 'contents')).filter((name) => name.startsWith(`${named.slice(0, 2)}.`))).toHaveLength(1)
  }
})
