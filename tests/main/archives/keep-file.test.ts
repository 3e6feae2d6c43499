import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFile } from '@/main/archives/keep-file'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-keep-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('never replaces a file, also when several come at once', async () => {
  writeFileSync(join(folder, 'x.zip'), 'avant')
  const parts = ['1', '2', '3'].map((text) => {
    const path = join(folder, `part-${text}`)
    writeFileSync(path, text)
    return path
  })
  const kept = await Promise.all(parts.map((part) => keepFile(part, folder, 'x.zip')))
  expect(new Set(kept).size).toBe(3)
  expect(readdirSync(folder).sort()).toEqual(['x (2).zip', 'x (3).zip', 'x (4).zip', 'x.zip'])
  expect(readFileSync(join(folder, 'x.zip'), 'utf8')).toBe('avant')
})

it('ends a move that was killed between its two steps under the name it had begun with', async () => {
  writeFileSync(join(folder, 'part'), 'fini')
  linkSync(join(folder, 'part'), join(folder, 'x.zip'))
  expect(await keepFile(join(folder, 'part'), folder, 'x.zip')).toBe(join(folder, 'x.zip'))
  expect(readdirSync(folder)).toEqual(['x.zip'])
})

it('rejects where there is no such folder, and leaves the file', async () => {
  writeFileSync(join(folder, 'part'), 'fini')
  await expect(keepFile(join(folder, 'part'), join(folder, 'absent'), 'x.zip')).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['part'])
})
