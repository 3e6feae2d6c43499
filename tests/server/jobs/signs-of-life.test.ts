import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '@/server/db/database'
import { folderSize } from '@/server/disk/folder-size'
import { type FileStore, openMemoryStore } from '@/server/files/file-store'
import { housekeeping } from '@/server/jobs/housekeeping'
import { createDatabase, type TestDatabase } from '../support/database'

let own: TestDatabase
let database: Database
let root: string
beforeAll(async () => {
  own = await createDatabase('empty')
  database = openDatabase(own.url, () => undefined, 2)
  root = mkdtempSync(join(tmpdir(), 'atelier-alive-'))
  for (const name of ['files', 'backups', 'logs']) mkdirSync(join(root, name))
  for (let n = 0; n < 40; n += 1) writeFileSync(join(root, 'backups', `${n}`), 'x')
})
afterAll(async () => {
  await database.close()
  await own.drop()
  rmSync(root, { recursive: true, force: true })
})

const CONTENTS = 5_000
/** More contents than are looked at in one go, all young. */
const store: FileStore = {
  ...openMemoryStore(),
  list: async function* () {
    for (let n = 0; n < CONTENTS; n += 1) yield { hash: n.toString(16).padStart(64, '0'), size: 1, keptAt: new Date() }
  }
}

it.each([
  ['orphans', CONTENTS / 500],
  ['disk-use', CONTENTS]
])('%s tells that it is at work all along, and ends when it is to', async (name, least) => {
  const folders = { files: join(root, 'files'), logs: join(root, 'logs') }
  const backups = { size: (onFile: () => void) => folderSize(join(root, 'backups'), onFile) }
  const job = housekeeping({ database, store, folders, backups }).find((one) => one.name === name)
  let alive = 0
  const over = new AbortController()
  const run = (onAlive: () => void) =>
    job?.run({ clock: Date.now, signal: over.signal, report: () => undefined, onAlive }) ?? Promise.reject(new Error('no such job'))
  await run(() => {
    alive += 1
  })
  expect(alive).toBeGreaterThanOrEqual(least)
  const ended = run(() => over.abort(new Error('the server stops')))
  await expect(ended).rejects.toThrow('the server stops')
})
