import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const read = (name: string): string => readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8')

it('editors indent and break lines as the formatter does', () => {
  const { indentStyle, indentWidth, lineWidth } = JSON.parse(read('biome.json')).formatter
  const [, everywhere = ''] = read('.editorconfig').split(/^\[/m)
  const said = Object.fromEntries([...everywhere.matchAll(/^(\w+) = (\w+)$/gm)].map(([, name, value]) => [name, value]))
  expect(said).toMatchObject({ indent_style: indentStyle, indent_size: String(indentWidth), max_line_length: String(lineWidth) })
})
