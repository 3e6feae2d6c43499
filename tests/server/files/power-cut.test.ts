import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDiskStore } from '@/server/files/disk-store'

let folder: string
/** What was synced, as it was named then; `unfinished` for what is not whole yet. */
const synced: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-power-cut-'))
  const handle = await open(folder, 'r')
  const real = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const { sync } = real
  vi.spyOn(real, 'sync').mockImplementation(async function (this: FileHandle) {
    const path = readlinkSync(`/proc/self/fd/${this.fd}`)
    if (path.startsWith(folder)) synced.push(path.slice(folder.length).replace(/^\/\.[0-9a-f-]{36}$/, 'unfinished'))
    return sync.call(this)
  })
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

it.runIf(process.platform === 'linux')('a content lasts through a power cut: its shelf, all of its bytes, then its name', async () => {
  const store = openDiskStore(folder)
  const hash = await store.put(Buffer.alloc(9 * 1024 * 1024))
  const shelf = `/${hash.slice(0, 2)}`
  expect(synced).toEqual(['', 'unfinished', 'unfinished', 'unfinished', shelf])
  // Each is synced after its last byte, also one that ends with a part that is synced.
  synced.length = 0
  await store.put(Buffer.alloc(8 * 1024 * 1024, 1))
  expect(synced.filter((name) => name === 'unfinished')).toHaveLength(2)
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
})
