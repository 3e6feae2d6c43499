import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDiskStore } from '@/server/files/disk-store'
import { FolderSilent, openFolderGate } from '@/server/files/folder-gate'

const WITHIN_MS = 200
const never = () => new Promise<never>(() => undefined)
const timed = async (work: Promise<unknown>) => {
  const since = performance.now()
  return [await work.catch((error: unknown) => error), performance.now() - since] as const
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-gate-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('one call that hangs is given up in time, and the others go on', async () => {
  const gate = openFolderGate(WITHIN_MS, 2)
  const [error, ms] = await timed(gate.run((step) => step(never)))
  expect(error).toBeInstanceOf(FolderSilent)
  expect(ms).toBeLessThan(4 * WITHIN_MS)
  expect([gate.isSilent(), await gate.run((step) => step(async () => 'goes on'))]).toEqual([false, 'goes on'])
})

it('work whose calls are many may take longer than one of them', async () => {
  const gate = openFolderGate(WITHIN_MS, 2)
  const work = gate.run(async (step) => {
    for (let n = 0; n < 6; n += 1) await step(() => pause(WITHIN_MS / 3))
    return 'done'
  })
  expect(await work).toBe('done')
})

it('a folder that hangs holds no more calls than it may, refuses at once from then on, and works when it is back', async () => {
  const gate = openFolderGate(WITHIN_MS, 2)
  let begun = 0
  const back = Promise.withResolvers<void>()
  const hang = () => {
    begun += 1
    return back.promise
  }
  const all = await Promise.all(Array.from({ length: 6 }, () => timed(gate.run((step) => step(hang)))))
  expect(all.map(([error]) => error instanceof FolderSilent)).toEqual(Array(6).fill(true))
  expect(begun).toBe(2)
  const [error, ms] = await timed(openDiskStore(folder, gate).put(Buffer.from('x')))
  expect(error).toBeInstanceOf(FolderSilent)
  expect(ms).toBeLessThan(WITHIN_MS / 2)
  back.resolve()
  await expect.poll(gate.isSilent, { timeout: 1_000 }).toBe(false)
  const store = openDiskStore(folder, gate)
  expect(await buffer(store.open(await store.put(Buffer.from('there'))))).toEqual(Buffer.from('there'))
})

it('a content that somebody refers to by then comes back, whatever stops who took it away', async () => {
  const store = openDiskStore(folder)
  const bytes = Buffer.alloc(700_000, 'content')
  const hash = await store.put(bytes)
  const files = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).length > 2)
  await store.remove(hash, async () => {
    expect(await store.has(hash)).toBe(false)
    return true
  })
  expect(await buffer(store.open(hash))).toEqual(bytes)
  await expect(store.remove(hash, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await store.has(hash)).toBe(true)

  // Ended in the middle of it.
  void store.remove(hash, never).catch(() => undefined)
  await expect.poll(() => store.has(hash)).toBe(false)
  await store.removeUnfinished(new Date(0))
  expect(await store.has(hash)).toBe(true)

  // Kept anew meanwhile.
  await store.remove(hash, async () => (await store.put(bytes)) === hash)
  expect(await store.has(hash)).toBe(true)
  await store.remove(hash, async () => (await store.put(bytes)) !== hash)
  expect(await store.has(hash)).toBe(true)
  await store.remove(hash)
  expect([await store.has(hash), files()]).toEqual([false, []])
})
