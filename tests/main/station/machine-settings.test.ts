import { expect, it } from 'vitest'
import { machineSettings } from '@/main/station/machine-settings'

const env = { USERPROFILE: 'C:\\Users\\Léa', LOCALAPPDATA: 'C:\\Users\\Léa\\AppData\\Local', ProgramData: 'D:\\ProgramData' }
const forAll = 'C:\\Program Files\\Atelier\\Atelier.exe'
const kept = 'D:\\ProgramData\\Atelier-poste\\station.json'

it.each([
  ['a development run has none', 'linux', '/usr/bin/electron', false, null],
  ['a package of Linux reads its own', 'linux', '/opt/Atelier/atelier', true, '/etc/atelier/station.json'],
  ['installed for everybody, Windows has one', 'win32', forAll, true, kept],
  ['on another disk too', 'win32', 'E:\\Atelier\\Atelier.exe', true, kept],
  ['in a folder that begins like that of a person', 'win32', 'C:\\Users\\Léa2\\Atelier.exe', true, kept],
  ['installed by a person, Windows has none', 'win32', 'C:\\Users\\Léa\\AppData\\Local\\Programs\\Atelier\\Atelier.exe', true, null],
  ['whatever the letters', 'win32', 'c:\\users\\léa\\Desktop\\Atelier\\Atelier.exe', true, null],
  ['macOS has none', 'darwin', '/Applications/Atelier.app/Contents/MacOS/Atelier', true, null]
] as const)('%s', (_, platform, program, packaged, file) => expect(machineSettings({ platform, env, program, packaged })).toBe(file))

it('goes by the usual place where Windows does not say', () =>
  expect(machineSettings({ platform: 'win32', env: {}, program: forAll, packaged: true })).toBe(
    'C:\\ProgramData\\Atelier-poste\\station.json'
  ))
