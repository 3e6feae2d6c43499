import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/setup/paths.mjs'

it.each(['src/renderer', 'src/domain'])('texts of %s have straight apostrophes (reference: words 1.1)', (folder) => {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const curly = paths.flatMap((path) => readFileSync(join(ROOT, folder, path), 'utf8').match(/\p{L}+’\p{L}+/gu) ?? [])
  expect(curly).toEqual([])
})
