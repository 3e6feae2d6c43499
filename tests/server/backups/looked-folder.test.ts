import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLookedFolder } from '@/server/backups/looked-folder'

/** A folder whose names nobody is given before it is `back`. */
const hung: { path: string | null; back: Promise<unknown> } = { path: null, back: Promise.resolve() }
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>()
  const readdir = async (path: string, options: never) => {
    if (path === hung.path) await hung.back
    return real.readdir(path, options)
  }
  return { ...real, readdir }
})

/** Long enough that a busy machine is not taken for a folder that keeps silent. */
const ANSWERED_WITHIN_MS = 2_000
const SILENT = 'Le dossier des sauvegardes ne répond pas.'
let folder: string
let looks: number
/** How long a list takes. */
let listedAfterMs: number
/** A list ends by an error. */
let refused: boolean
const open = () =>
  openLookedFolder({
    folder,
    since: 0,
    onLook: () => undefined,
    answeredWithinMs: ANSWERED_WITHIN_MS,
    list: async () => {
      looks += 1
      await setTimeout(listedAfterMs)
      if (refused) throw new Error('EIO')
      return []
    }
  })
beforeEach(() => {
  looks = 0
  listedAfterMs = 0
  refused = false
  folder = mkdtempSync(join(tmpdir(), 'atelier-looked-'))
  mkdirSync(join(folder, 'deep'))
  writeFileSync(join(folder, 'deep', 'a file'), '12345')
})
afterEach(() => {
  hung.path = null
  rmSync(folder, { recursive: true, force: true })
})

it('one that stops to answer while it is counted is told, and nothing else is begun there: silence holds one thread', async () => {
  const looked = open()
  await looked.look()
  const all = await looked.size(() => undefined)
  expect(all).toBeGreaterThan(5)
  const back = Promise.withResolvers<void>()
  Object.assign(hung, { path: join(folder, 'deep'), back: back.promise })
  await expect(looked.size(() => undefined)).rejects.toThrow(SILENT)
  expect(await looked.look()).toBe(false)
  expect([looks, looked.isDown()]).toEqual([1, true])
  // Nobody waits for what is known to keep silent.
  const since = performance.now()
  await expect(looked.size(() => undefined)).rejects.toThrow(SILENT)
  expect(performance.now() - since).toBeLessThan(ANSWERED_WITHIN_MS / 2)
  back.resolve()
  await expect.poll(() => looked.isDown()).toBe(false)
  expect(await looked.size(() => undefined)).toBe(all)
})

it('one that takes its time and answers is not silent to who waits behind others', async () => {
  const looked = open()
  await looked.look()
  // Two in a row take longer than one may.
  const SLOW_MS = 0.7 * ANSWERED_WITHIN_MS
  listedAfterMs = SLOW_MS
  Object.assign(hung, { path: join(folder, 'deep'), back: setTimeout(3 * SLOW_MS) })
  const first = looked.look()
  await expect.poll(() => looks).toBe(2)
  const [second, third, counted, seen] = await Promise.all([looked.look(), looked.look(), looked.size(() => undefined), looked.seen()])
  expect(await first).toBe(true)
  expect([second, third, seen.listed, looks, looked.isDown()]).toEqual([true, true, [], 3, false])
  expect(counted).toBeGreaterThan(5)
})

it('one that answers by an error after its silence is down until it is read again', async () => {
  const looked = open()
  await looked.look()
  ;[listedAfterMs, refused] = [1.5 * ANSWERED_WITHIN_MS, true]
  expect(await looked.look()).toBe(false)
  await setTimeout(ANSWERED_WITHIN_MS)
  expect(looked.isDown()).toBe(true)
  ;[listedAfterMs, refused] = [0, false]
  expect([await looked.look(), looked.isDown()]).toEqual([true, false])
})

it('counting ends when it is to', async () => {
  const looked = open()
  await looked.look()
  await expect(
    looked.size(() => {
      throw new Error('the server stops')
    })
  ).rejects.toThrow('the server stops')
})
