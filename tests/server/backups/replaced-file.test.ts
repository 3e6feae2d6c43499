import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sweepDrafts } from '@/server/backups/drafts'
import { replaceFile } from '@/server/backups/hashed-file'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-replaced-'))
  path = join(folder, 'records.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('servers whose processes have one number, as in containers, write it at once: it is always one of theirs, whole', async () => {
  const texts = Array.from({ length: 8 }, (_, n) => `${n}`.repeat(200_000 + n))
  await Promise.all(texts.map((text) => replaceFile(path, text)))
  expect(texts).toContain(readFileSync(path, 'utf8'))
  expect(readdirSync(folder)).toEqual(['records.json'])
})

it('one that cannot be put in place leaves nothing beside it', async () => {
  mkdirSync(path)
  await expect(replaceFile(path, 'text')).rejects.toThrow('EISDIR')
  expect(readdirSync(folder)).toEqual(['records.json'])
})

it('what a killed server left of it goes after days, and what one may be writing stays', async () => {
  mkdirSync(join(folder, 'contents'))
  const [left, young] = ['records.json.0a1b2c3d.draft', 'records.json.0a1b2c3e.draft'].map((name) => join(folder, name))
  for (const each of [left, young]) writeFileSync(each ?? '', '{')
  utimesSync(left ?? '', 0, 0)
  await sweepDrafts(folder, '0123456789abcdef')
  expect(readdirSync(folder).toSorted()).toEqual(['contents', 'records.json.0a1b2c3e.draft'])
})
