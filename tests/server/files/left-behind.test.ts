import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase, type Query } from '@/server/db/database'
import { openDiskStore } from '@/server/files/disk-store'
import type { FolderGate } from '@/server/files/folder-gate'
import { sweepLeft, sweepLeftLater } from '@/server/files/left-behind'
import { isFolderOfDatabase, otherUser } from '@/server/files/shared-folder'
import { createDatabase, type TestDatabase } from '../support/database'
import { startServer, type TestServer } from '../support/server'

const [LIVE, DEAD] = ['0123abcd', 'fedcba98']

let database: TestDatabase
const query: Query = (text, values) => database.query(text, values as unknown[])
let folder: string
let server: TestServer | null = null
beforeEach(async () => {
  database = await createDatabase()
  folder = mkdtempSync(join(tmpdir(), 'atelier-left-'))
  await isFolderOfDatabase(query, folder)
})
afterEach(async () => {
  await server?.close()
  server = null
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const never = () => new Promise<never>(() => undefined)
/** A server that is killed, as it seems, before its `last` call. */
const killedAt = (last: number): FolderGate => {
  let calls = 0
  return { run: (work) => work((call) => (++calls === last ? never() : call())), isSilent: () => false }
}
const begun = () => readdirSync(folder).filter((name) => /^\.(?:aside-)?[0-9a-f-]{36,}/.test(name))

/** What servers of these marks left of an upload, and of a content that one was taking away. */
async function leave(mark: string | undefined): Promise<string> {
  // Looks for it, makes its shelf, opens and syncs the folder, opens it, writes it, syncs it, renames it.
  void openDiskStore(folder, killedAt(8), mark).put(Buffer.from(`begun by ${mark}`))
  await expect.poll(() => begun().length).toBeGreaterThan(0)
  const store = openDiskStore(folder, undefined, mark)
  const hash = await store.put(Buffer.from(`taken away by ${mark}`))
  void store.remove(hash, never)
  await expect.poll(() => store.has(hash)).toBe(false)
  await pause(100)
  return hash
}

it('what a killed server left is swept; what one at work has begun, or one that does not say who it is, stays', async () => {
  server = await startServer({ files: openDiskStore(folder, undefined, LIVE) }, database)
  const [dead, live] = [await leave(DEAD), await leave(LIVE)]
  const other = `.${randomUUID()}`
  writeFileSync(join(folder, other), 'of a server of before, or of a command')
  const before = begun()
  expect(before).toHaveLength(5)
  const store = openDiskStore(folder, undefined, LIVE)
  await sweepLeft(query, store, folder, 0)
  const isOfLive = (name: string) => name === other || name.includes(LIVE)
  expect(begun()).toEqual(before.filter(isOfLive))
  expect(await Promise.all([store.has(dead), store.has(live)])).toEqual([true, false])
})

it("what is written is no killed server's, whoever is not seen at work: one whose line to the database is cut", async () => {
  server = await startServer({ files: openDiskStore(folder, undefined, LIVE) }, database)
  await leave(DEAD)
  const [upload] = begun().filter((name) => !name.includes('aside'))
  await sweepLeft(query, openDiskStore(folder, undefined, LIVE), folder)
  expect(begun()).toEqual([upload])
  utimesSync(join(folder, upload ?? ''), new Date(), new Date(Date.now() - 61_000))
  await sweepLeft(query, openDiskStore(folder, undefined, LIVE), folder)
  expect(begun()).toEqual([])
})

it('nothing is swept by who is not seen at work itself: it looks at another database, or is cut off from its own', async () => {
  await leave(DEAD)
  const before = begun()
  await sweepLeft(query, openDiskStore(folder, undefined, LIVE), folder, 0)
  expect(begun()).toEqual(before)
})

it('nothing is swept where nobody may know who else uses the folder', async () => {
  server = await startServer({ files: openDiskStore(folder, undefined, LIVE) }, database)
  await leave(DEAD)
  const before = begun()
  const blind: Query = (text, values) => (text.includes('has_function_privilege') ? Promise.resolve([]) : query(text, values))
  await sweepLeft(blind, openDiskStore(folder, undefined, LIVE), folder, 0)
  expect(begun()).toEqual(before)
})

it('nothing is swept where another database has used the folder: its servers are not known here', async () => {
  server = await startServer({ files: openDiskStore(folder, undefined, LIVE) }, database)
  await leave(DEAD)
  const before = begun()
  const trial = await createDatabase('empty')
  const trials = openDatabase(trial.url, () => undefined, 1)
  try {
    await trials.query("insert into secrets (name, value) values ('files-folder', $1)", [
      (await database.query<{ value: Buffer }>("select value from secrets where name = 'files-folder'"))[0]?.value
    ])
    await otherUser(trials.query, folder)
    await sweepLeft(query, openDiskStore(folder, undefined, LIVE), folder, 0)
    expect(begun()).toEqual(before)
  } finally {
    await trials.close()
    await trial.drop()
  }
})

it('a server sweeps some time after its start, by when the others are connected again', async () => {
  await leave(DEAD)
  const store = openDiskStore(folder, undefined, LIVE)
  server = await startServer({ files: store }, database)
  const errors: unknown[] = []
  const end = sweepLeftLater(database.url, store, folder, (error) => errors.push(error), 300)
  expect(begun()).toHaveLength(2)
  await expect.poll(begun, { timeout: 5_000 }).toEqual([])
  end()
  expect(errors).toEqual([])
})

it('a server names what it began by a lock that ends with it', async () => {
  // Those of its own database: servers of other tests run on the same cluster.
  const held = () =>
    database.query(
      `select from pg_locks where locktype = 'advisory' and classid = 4780006
         and database = (select oid from pg_database where datname = current_database())`
    )
  server = await startServer({ files: openDiskStore(folder, undefined, DEAD) }, database)
  expect(await held()).toHaveLength(1)
  await server.close()
  server = null
  await expect.poll(held).toHaveLength(0)
})
