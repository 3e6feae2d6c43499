import { expect, it } from 'vitest'
import { machineSettings } from '@/main/station/machine-settings'

const forAll = 'C:\\Program Files\\Atelier\\Atelier.exe'
const kept = 'D:\\ProgramData\\Atelier-poste\\station.json'
/** Where the installer for everybody left its mark. */
const marks = ['C:\\Program Files\\Atelier\\resources\\for-all-users', 'E:\\Atelier\\resources\\for-all-users']
const isThere = (path: string): boolean => marks.includes(path)

it.each([
  ['a development run has none', 'linux', '/usr/bin/electron', false, null],
  ['nor has one of Windows', 'win32', forAll, false, null],
  ['a package of Linux reads its own', 'linux', '/opt/Atelier/atelier', true, '/etc/atelier/station.json'],
  ['installed for everybody, Windows has one', 'win32', forAll, true, kept],
  ['on another disk too', 'win32', 'E:\\Atelier\\Atelier.exe', true, kept],
  ['installed by a person, Windows has none', 'win32', 'C:\\Users\\Léa\\AppData\\Local\\Programs\\Atelier\\Atelier.exe', true, null],
  ['wherever that is', 'win32', 'D:\\Atelier\\Atelier.exe', true, null],
  ['nor has a folder that was copied', 'win32', 'E:\\win-unpacked\\Atelier.exe', true, null],
  ['macOS has none', 'darwin', '/Applications/Atelier.app/Contents/MacOS/Atelier', true, null]
] as const)('%s', (_, platform, program, packaged, file) =>
  expect(machineSettings({ platform, env: { ProgramData: 'D:\\ProgramData' }, program, packaged }, isThere)).toBe(file)
)

it('goes by the usual place where Windows does not say', () =>
  expect(machineSettings({ platform: 'win32', env: {}, program: forAll, packaged: true }, isThere)).toBe(
    'C:\\ProgramData\\Atelier-poste\\station.json'
  ))
