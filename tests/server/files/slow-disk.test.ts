import { mkdtempSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDiskStore } from '@/server/files/disk-store'
import { openFolderGate } from '@/server/files/folder-gate'
import { startServer, type TestServer } from '../support/server'

/** What a call to the folder may take here, for ten seconds of the server's own. */
const WITHIN_MS = 1_000
/** A disk of 1.25 MB a second, as a key or an old NAS: by the same measure twenty seconds for the largest file. */
const BYTES_PER_MS = (25 * 1024 * 1024) / (2 * WITHIN_MS)

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-slow-disk-'))
  server = await startServer({ files: openDiskStore(folder, openFolderGate(WITHIN_MS)) })
  const handle = await open(join(folder, 'probe'), 'w')
  const slow = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const [write, sync] = [slow.writeFile, slow.sync]
  const unsynced = new WeakMap<FileHandle, number>()
  vi.spyOn(slow, 'writeFile').mockImplementation(async function (this: FileHandle, ...given) {
    unsynced.set(this, (unsynced.get(this) ?? 0) + (given[0] as Buffer).length)
    return write.apply(this, given)
  })
  vi.spyOn(slow, 'sync').mockImplementation(async function (this: FileHandle) {
    await pause((unsynced.get(this) ?? 0) / BYTES_PER_MS)
    unsynced.delete(this)
    return sync.apply(this)
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('the largest file is kept by a disk that needs long to have it for good, and moves all the time', async () => {
  const { body } = await server.call<{ orders: { id: number }[] }>('GET', '/api/orders?pageSize=1')
  const bytes = Buffer.alloc(25 * 1024 * 1024, 'x')
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  const kept = await server.call('POST', `/api/orders/${body.orders[0]?.id}/files`, {
    body: { message: '', type: null, pinned: false, file: { name: 'large.png', data: bytes.toString('base64') } }
  })
  expect(kept).toMatchObject({ status: 201 })
})
