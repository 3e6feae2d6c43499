import { expect, it } from 'vitest'
import { COLOR_NAMES, colorName, colorParts } from '@/domain/colors/color-parts'

it('has twenty colours, each with a name of its own', () => {
  expect(Object.keys(COLOR_NAMES)).toHaveLength(20)
  expect(new Set(Object.values(COLOR_NAMES)).size).toBe(20)
  for (const hex of Object.keys(COLOR_NAMES)) expect(hex).toMatch(/^[0-9a-f]{6}$/)
})

it.each([
  ['#FFFFFF', 'Blanc'],
  ['c8102e', 'Rouge'],
  ['#123456', null],
  ['constructor', null]
])('%s is %s', (hex, name) => expect(colorName(hex)).toBe(name))

it.each(Object.entries(COLOR_NAMES))('#%s is %s in small and in capital letters', (hex, name) => {
  expect(colorName(hex)).toBe(name)
  expect(colorName(hex.toUpperCase())).toBe(name)
  expect(colorName(`#${hex.slice(0, 3)}${hex.slice(3).toUpperCase()}`)).toBe(name)
})

const shown = (text: string): string =>
  colorParts(text)
    .parts.map((part) => (part.kind === 'text' ? part.text : `[${part.name}]`))
    .join('')

it.each([
  ['Logo en #ffffff, vague en #F2A93B.', "Logo en [Blanc], vague en [Jaune d'or].", null],
  ['#000000', '[Noir]', null],
  ['sans couleur', 'sans couleur', null],
  ['', '', null],
  ['commande 104612', 'commande 104612', null],
  ['#0000001', '#0000001', null],
  ['#fff', '#fff', null],
  ['#000000 puis #123456 puis #ffffff', '[Noir] puis #123456 puis #ffffff', '#123456']
])('%s shows %s, stopped by %s', (text, expected, unknown) => {
  expect(shown(text)).toBe(expected)
  expect(colorParts(text).unknown).toBe(unknown)
})
