import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withLock } from '@/server/backups/records-lock'

/** What the folder says instead of making a file, as often as it stands there. */
const refusals: string[] = []
/** It lets nobody take a file away. */
let isKept = false
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>()
  const writeFile = async (path: string, text: string, options: never) => {
    const code = refusals.shift()
    if (code !== undefined) throw Object.assign(new Error(code), { code })
    return real.writeFile(path, text, options)
  }
  const rm = async (path: string, options: never) => {
    if (isKept) throw Object.assign(new Error('EACCES'), { code: 'EACCES' })
    return real.rm(path, options)
  }
  return { ...real, writeFile, rm }
})

let folder: string
const lock = () => join(folder, 'records.json.lock')
beforeEach(() => {
  refusals.length = 0
  isKept = false
  folder = mkdtempSync(join(tmpdir(), 'atelier-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('those of a slow folder, each of whom takes longer than a lock is waited for, do not take it from each other for ever', async () => {
  const tries = [0, 0, 0]
  const change = (at: number) =>
    withLock(lock(), async (refuseLost) => {
      tries[at] = (tries[at] ?? 0) + 1
      await setTimeout(4_000)
      await refuseLost()
    })
  await Promise.all([change(0), change(1), change(2)])
  expect(Math.max(...tries)).toBeLessThan(5)
  expect(readdirSync(folder)).toEqual([])
}, 60_000)

it('a share of Windows whose lock is just going refuses another for a moment', async () => {
  refusals.push('EPERM', 'EBUSY', 'EACCES', 'ENOENT')
  expect(await withLock(lock(), async () => 'done')).toBe('done')
})

it('what stands in the place of the lock, and cannot be read as one, keeps nobody for ever', async () => {
  symlinkSync('nowhere', lock())
  expect(await withLock(lock(), async () => 'done')).toBe('done')
  expect(readdirSync(folder)).toEqual([])
}, 20_000)

it('a lock of another account, which may not be taken away, is told', async () => {
  writeFileSync(lock(), 'of another account')
  isKept = true
  await expect(withLock(lock(), async () => 'done')).rejects.toMatchObject({ code: 'EACCES' })
}, 20_000)

it('a folder that may not be written is told at once', async () => {
  refusals.push(...Array.from({ length: 1_000 }, () => 'EACCES'))
  const since = performance.now()
  await expect(withLock(lock(), async () => 'done')).rejects.toMatchObject({ code: 'EACCES' })
  expect(performance.now() - since).toBeLessThan(2_000)
})
