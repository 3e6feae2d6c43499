import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { draw } from '../../scripts/map/draw.mjs'
import { readHouse } from '../../scripts/map/house.mjs'

const inRoot = (path: string): string => resolve(import.meta.dirname, '../..', path)
const house = readHouse(inRoot('src'))

it('the picture of the house is that of today: npm run map draws it anew', () => {
  expect(readFileSync(inRoot('docs/architecture.svg'), 'utf8')).toBe(draw(house))
})

it('shows no import that it has no place for, and no room', () => {
  const imports = new Set([...house.imports, 'domain -> server'])
  expect(() => draw({ ...house, imports })).toThrow('the picture has no place for domain -> server')
  const rooms = new Map([...house.rooms, ['cellar', []]])
  expect(() => draw({ ...house, rooms })).toThrow('the picture has no place for cellar')
})
