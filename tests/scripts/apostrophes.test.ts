import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/setup/paths.mjs'

it('texts have straight apostrophes (reference: words 1.1)', () => {
  const source = join(ROOT, 'src')
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const curly = paths.flatMap((path) => readFileSync(join(source, path), 'utf8').match(/\p{L}+’\p{L}+/gu) ?? [])
  expect(curly).toEqual([])
})
