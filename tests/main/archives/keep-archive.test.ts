import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keepArchive } from '@/main/archives/keep-archive'

const folder = mkdtempSync(join(tmpdir(), 'atelier-keep-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('never replaces a file, also when several archives come at once', async () => {
  writeFileSync(join(folder, 'x.zip'), 'avant')
  const parts = ['1', '2', '3'].map((text) => {
    const path = join(folder, `part-${text}`)
    writeFileSync(path, text)
    return path
  })
  const kept = await Promise.all(parts.map((part) => keepArchive(part, folder, 'x')))
  expect(new Set(kept).size).toBe(3)
  expect(readdirSync(folder).sort()).toEqual(['x (2).zip', 'x (3).zip', 'x (4).zip', 'x.zip'])
  expect(readFileSync(join(folder, 'x.zip'), 'utf8')).toBe('avant')
})
