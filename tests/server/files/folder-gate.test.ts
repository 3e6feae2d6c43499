import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDiskStore } from '@/server/files/disk-store'
import { FolderSilent, openFolderGate } from '@/server/files/folder-gate'
import { openReleaseFolder } from '@/server/releases/release-folder'

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

it('a sweep in the middle of a removal harms neither what is wanted nor who takes it away', async () => {
  const store = openDiskStore(folder)
  const hash = await store.put(Buffer.from('swept'))
  await store.remove(hash, async () => {
    await store.removeUnfinished(new Date(0))
    return true
  })
  expect(await store.has(hash)).toBe(true)
})

/** Files of the folder that are open. */
const opened = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
    } catch {
      return false
    }
  }).length

it.skipIf(process.platform !== 'linux')('who gave up opening a content leaves no open file behind', async () => {
  const gate = openFolderGate(WITHIN_MS, 2)
  const store = openDiskStore(folder, gate)
  const hash = await store.put(Buffer.from('there'))
  const back = Promise.withResolvers<void>()
  const hung = [1, 2].map(() => gate.run((step) => step(() => back.promise)).catch((error: unknown) => error))
  const waiting = [1, 2, 3].map(() => buffer(store.open(hash)).catch((error: unknown) => error))
  for (const error of await Promise.all([...hung, ...waiting])) expect(error).toBeInstanceOf(FolderSilent)
  back.resolve()
  await expect.poll(gate.isSilent, { timeout: 1_000 }).toBe(false)
  // Each call that waited has had its turn.
  expect(await buffer(store.open(hash))).toEqual(Buffer.from('there'))
  await pause(100)
  expect(opened()).toBe(0)
})

it('installers of releases go by the gate as well, whole and in parts', async () => {
  const gate = openFolderGate(WITHIN_MS, 2)
  const releases = openReleaseFolder(join(folder, 'releases'), gate)
  const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, at) => at % 251))
  mkdirSync(join(folder, 'releases/1.2.3'), { recursive: true })
  writeFileSync(join(folder, 'releases/1.2.3/a.exe'), bytes)
  const file = { name: 'a.exe', size: bytes.length }
  expect(await releases.has('1.2.3', file)).toBe(true)
  for (const [from, to] of [
    [0, bytes.length - 1],
    [300_000, 599_999],
    [10, 10]
  ] as const)
    expect((await buffer(releases.open('1.2.3', 'a.exe', from, to))).equals(bytes.subarray(from, to + 1))).toBe(true)

  const back = Promise.withResolvers<void>()
  const hung = [1, 2].map(() => gate.run((step) => step(() => back.promise)).catch((error: unknown) => error))
  await expect(releases.has('1.2.3', file)).rejects.toThrow(FolderSilent)
  await expect(buffer(releases.open('1.2.3', 'a.exe', 0, 9))).rejects.toThrow(FolderSilent)
  back.resolve()
  await Promise.all(hung)
})
