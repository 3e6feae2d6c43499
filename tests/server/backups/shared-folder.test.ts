import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBackup, contentPath, readContents } from '@/server/backups/backup-folder'
import { backupLister } from '@/server/backups/backup-list'
import { inBackupTurn } from '@/server/backups/backup-turn'
import { dropPastBackups } from '@/server/backups/keep-backups'
import { type BackupPlace, type MadeBackup, makeBackup, type OnProgress } from '@/server/backups/make-backup'
import { type BackedUp, backedUp } from '../support/backups'

/** Two databases whose backups go to one folder, as where `restore --into` saves what it replaces. */
let one: BackedUp
let two: BackedUp
let folder: string
let shared: string
let late: string

beforeAll(async () => {
  one = await backedUp()
  two = await backedUp()
  folder = one.folder
  shared = await one.store.put(Buffer.from('what both have'))
  await two.store.put(Buffer.from('what both have'))
  // Contents are copied in the sequence of their names: this one comes after it.
  for (let n = 0; late === undefined || late < shared; n += 1) late = await two.store.put(Buffer.from(`of the second alone ${n}`))
  await one.database.query('update order_files set content_hash = $1 where id = 1', [shared])
  await two.database.query('update order_files set content_hash = $1 where id = 1', [shared])
  await two.database.query('update order_files set content_hash = $1 where id = 2', [late])
})
afterAll(async () => {
  await two.drop()
  await one.drop()
})

const at = (day: string) => new Date(`${day}T02:00:00Z`)
const makeIn = (place: BackupPlace, day: string, onProgress: OnProgress = () => undefined) =>
  inBackupTurn(place.url, () => makeBackup({ ...place, folder }, { kind: 'nightly', pace: null, now: at(day), onProgress }))

/** A backup of the second database that waits for one of its contents until it is let go on. */
async function halfWay(day: string): Promise<{ readonly made: Promise<MadeBackup>; readonly goOn: () => void }> {
  const [reached, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const store = {
    ...two.store,
    open: (hash: string) =>
      Readable.from(
        (async function* () {
          reached.resolve()
          await over.promise
          yield* two.store.open(hash)
        })()
      )
  }
  const made = makeIn({ ...two, store }, day)
  made.catch(() => undefined)
  await reached.promise
  return { made, goOn: over.resolve }
}

/** Every byte of it is there. */
async function isWhole({ path, manifest }: MadeBackup): Promise<void> {
  await checkBackup(path, manifest)
  const contents = await readContents(path, manifest)
  expect(contents.map(({ hash }) => hash)).toEqual([shared, late])
  for (const { hash } of contents) expect(existsSync(contentPath(folder, hash))).toBe(true)
}
const drop = () => dropPastBackups(folder, backupLister(folder), at('2026-11-20'), { owner: null })

describe('a backup that is being made', () => {
  it('is not taken for one that was killed by another database that saves itself there meanwhile', async () => {
    const { made, goOn } = await halfWay('2026-11-10')
    await makeIn(one, '2026-11-10')
    goOn()
    const { id, path, manifest } = await made
    await isWhole({ id, path, manifest })
    expect(readdirSync(folder).filter((name) => name.endsWith('.draft'))).toEqual([])
    rmSync(path, { recursive: true })
    rmSync(contentPath(folder, late))
  })

  it('keeps the contents that it names, when the last other backup that has them goes', async () => {
    await makeIn(one, '2026-01-01')
    for (const [name] of [[11], [12], [13], [14]].entries()) {
      await one.database.query('update order_files set content_hash = null where id = 1')
      await makeIn(one, `2026-11-${11 + name}`)
    }
    rmSync(join(folder, '2026-11-10T020000Z'), { recursive: true })
    const { made, goOn } = await halfWay('2026-11-15')
    expect(await drop()).toEqual(['2026-01-01T020000Z'])
    expect(existsSync(contentPath(folder, shared))).toBe(true)
    goOn()
    await isWhole(await made)
  })

  it('copies again what somebody took from it before it has its name', async () => {
    let isTaken = false
    const made = await makeIn(two, '2026-11-16', (part) => {
      if (part < 0.5 || isTaken) return
      isTaken = true
      rmSync(contentPath(folder, shared))
    })
    expect(isTaken).toBe(true)
    await isWhole(made)
  })

  it('keeps the contents that it alone names where it ends while those of another database are let go of', async () => {
    await makeIn(one, '2026-01-02')
    const own = await two.store.put(Buffer.from('of the last one alone'))
    await two.database.query('update order_files set content_hash = $1 where id = 3', [own])
    const { made, goOn } = await halfWay('2026-11-17')
    const lister = backupLister(folder)
    let lists = 0
    const list = async () => {
      const found = await lister()
      lists += 1
      if (lists === 2) {
        goOn()
        await made
      }
      return found
    }
    expect(await dropPastBackups(folder, list, at('2026-11-20'), { owner: null })).toEqual(['2026-01-02T020000Z'])
    expect((await readContents((await made).path, (await made).manifest)).map(({ hash }) => hash)).toContain(own)
    expect(existsSync(contentPath(folder, own))).toBe(true)
    await two.database.query('update order_files set content_hash = null where id = 3')
  })
})

it('a draft of another database goes once it is surely dead: nobody has written to it for three days', async () => {
  const [dead, young] = ['1111111111111111', '2222222222222222'].map((owner) => join(folder, `2026-11-17T020000Z.${owner}.draft`))
  for (const path of [dead, young]) mkdirSync(join(path as string, 'tables'), { recursive: true })
  const before = new Date(Date.now() - 73 * 3_600_000)
  for (const path of [join(dead as string, 'tables'), dead as string]) utimesSync(path, before, before)
  await makeIn(one, '2026-11-18')
  expect([dead, young].map((path) => existsSync(path as string))).toEqual([false, true])
})
