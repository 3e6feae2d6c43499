import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BackupError, checkBackup, FaultyBackup, ForbiddenBackup, readManifest } from '@/server/backups/backup-folder'
import type { Manifest } from '@/server/backups/manifest'

/** What the disk, or the share, says of a file instead of its bytes. */
let refusal: string | null = null
/** Happens once a file was read through. */
let onRead: (path: string) => void = () => undefined
vi.mock('@/server/backups/hashed-file', async (load) => {
  const real = await load<typeof import('@/server/backups/hashed-file')>()
  const readHashed: typeof real.readHashed = async (path, pace) => {
    if (refusal !== null) throw Object.assign(new Error(refusal), { code: refusal, path })
    const found = await real.readHashed(path, pace)
    onRead(path)
    return found
  }
  return { ...real, readHashed }
})

let backup: string
beforeEach(() => {
  refusal = null
  onRead = () => undefined
  backup = mkdtempSync(join(tmpdir(), 'atelier-unread-'))
})
afterEach(() => rmSync(backup, { recursive: true, force: true }))

const TABLE = { name: 'orders', columns: [], rows: 0, bytes: 0, sha256: '0'.repeat(64) }
const both = () => [
  readManifest(backup).catch((error: unknown) => error),
  checkBackup(backup, { tables: [TABLE] } as unknown as Manifest).catch((error: unknown) => error)
]

it('one whose files are not there, or are others, is not what was saved: tried again, it is the same', async () => {
  for (const error of await Promise.all(both())) expect(error).toBeInstanceOf(FaultyBackup)
  writeFileSync(join(backup, 'manifest.json'), '{}')
  expect(await both()[0]).toBeInstanceOf(FaultyBackup)
})

it.each(['EIO', 'ESTALE', 'EHOSTDOWN', 'ETIMEDOUT'])(
  'one of a share that goes away meanwhile (%s) may be as good as ever',
  async (code) => {
    refusal = code
    for (const error of await Promise.all(both())) {
      expect(error).toBeInstanceOf(BackupError)
      expect(error).not.toBeInstanceOf(FaultyBackup)
    }
  }
)

it('one that may not be read says so', async () => {
  refusal = 'EACCES'
  for (const error of await Promise.all(both())) expect(error).toBeInstanceOf(ForbiddenBackup)
})

/** As a disk, or a share, that refuses one file alone: what cannot be read as one. */
it('one whose checksum cannot be read may be as good as ever, and one without it is not', async () => {
  writeFileSync(join(backup, 'manifest.json'), '{}')
  expect(await both()[0]).toBeInstanceOf(FaultyBackup)
  mkdirSync(join(backup, 'manifest.json.sha256'))
  const unread = await both()[0]
  expect(unread).toBeInstanceOf(BackupError)
  expect(unread).not.toBeInstanceOf(FaultyBackup)
})

it('one that goes away between its checksum and its text may be as good as ever', async () => {
  const text = '{}'
  writeFileSync(join(backup, 'manifest.json'), text)
  writeFileSync(join(backup, 'manifest.json.sha256'), createHash('sha256').update(text).digest('hex'))
  onRead = (path) => {
    rmSync(path)
    mkdirSync(path)
  }
  const unread = await both()[0]
  expect(unread).toBeInstanceOf(BackupError)
  expect(unread).not.toBeInstanceOf(FaultyBackup)
})
