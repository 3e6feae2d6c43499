import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '@/server/command/settings-file'
import { settingsTemplate } from '@/server/command/settings-template'
import { ConfigError } from '@/server/config'

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-settings-'))
  file = join(folder, 'server.env')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (text: string | Buffer): string => {
  writeFileSync(file, text)
  return file
}

describe('the file of settings', () => {
  it('gives what the environment does not', () => {
    const path = written('PORT=4790\r\n# a comment\r\nHOST="0.0.0.0"\r\nDATABASE_URL=postgres://a:b#c@db/atelier\r\n')
    expect(readSettings({ PORT: '4800', HOST: ' ' }, path)).toMatchObject({ HOST: '0.0.0.0' })
    expect(readSettings({ PORT: '4800' }, path)).not.toHaveProperty('PORT')
  })

  it.each([
    ['the redirection', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Out-File', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['Set-Content', (text: string) => Buffer.from(text, 'latin1')]
  ])("may be written by %s of Windows' own PowerShell", (_, encoded) =>
    expect(readSettings({}, written(encoded('PORT=4790\r\nATELIER_DATA=D:\\Données\r\n')), 'win32')).toEqual({
      PORT: '4790',
      ATELIER_DATA: 'D:\\Données'
    })
  )

  it.each([
    ['quotes around a value', 'HOST="0.0.0.0"', '0.0.0.0'],
    ['quotes around a part of it', `HOST='a b'" c"d`, 'a b cd'],
    ['quotes within a value', 'HOST=a"b"', 'a"b"'],
    ['what follows quotes', 'HOST="a" # b', 'a# b'],
    ['a number sign in a value', 'HOST=postgres://a:b#c@db', 'postgres://a:b#c@db'],
    ['a comment after a value', 'HOST=a # b', 'a # b'],
    ['a comment by a semicolon', ';HOST=a\nHOST=b', 'b'],
    ['blanks around the sign and at the end', '  HOST \t=  a b \t', 'a b'],
    ['a backslash', String.raw`HOST=a\b\\c\ `, String.raw`ab\c `],
    ['one within double quotes', String.raw`HOST="a\b\"\$\n"`, String.raw`a\b"$\n`],
    ['one within single quotes', "HOST='a\\b\\'", 'a\\b\\'],
    ['a line that goes on', 'HOST=a\\\nb\nPORT=1', 'ab'],
    ['an accent grave', 'HOST=`a`', '`a`'],
    ['the ends of lines of Windows', '# a\r\nHOST=a\r\nPORT=1\r\n', 'a'],
    ['a name that comes twice', 'HOST=a\nHOST=b', 'b'],
    ['nothing', 'HOST=\nPORT=1', '']
  ])('means the same as to systemd: %s', (_, text, value) => expect(readSettings({}, written(text), 'linux').HOST).toBe(value))

  it.each<[string, string | Buffer]>([
    ['export', '# a\nexport HOST=a'],
    ['a mark of UTF-8 before a setting', '\ufeffHOST=a'],
    ['UTF-16', Buffer.from('\ufeffHOST=a', 'utf16le')],
    ['the code page of Windows', Buffer.from('# réglages\nHOST=a', 'latin1')],
    ['a comment that ends like a path', '# D:\\\nHOST=a']
  ])('means what is meant where systemd passes over it: %s', (_, text) =>
    expect(readSettings({}, written(text), 'linux')).toEqual({ HOST: 'a' })
  )

  it('is refused, with the line, where quotes stay open', () => {
    const path = written('# a\nHOST="a\nPORT=1')
    expect(() => readSettings({}, path, 'linux')).toThrow(ConfigError)
    expect(() => readSettings({}, path, 'linux')).toThrow(/server\.env, ligne 2.*fermé/)
  })

  it('may have lines that nobody takes for settings', () =>
    expect(readSettings({}, written('\ufeff# a\n[Service]\nmy-name=1\n=2\n# b\nHOST=a'), 'linux')).toEqual({ HOST: 'a' }))

  it('is told with both ways out where it cannot be read', () => {
    const path = dirname(written('PORT=1'))
    expect(() => readSettings({ ATELIER_SETTINGS: path })).toThrow(/ne se lisent pas.*\(sudo\).*ATELIER_SETTINGS vide/)
  })

  it('is found under the name that ATELIER_SETTINGS gives, and not looked for when that is empty', () => {
    expect(readSettings({ ATELIER_SETTINGS: written('PORT=4790') })).toEqual({ PORT: '4790' })
    expect(readSettings({ ATELIER_SETTINGS: '' })).toEqual({})
  })

  it('need not be there, unless it was named', () => {
    const absent = join(folder, 'absent')
    expect(readSettings({}, absent)).toEqual({})
    expect(() => readSettings({ ATELIER_SETTINGS: absent })).toThrow(ConfigError)
  })

  it('that cannot be read is told, but to who works on data of their own', () => {
    const unreadable = join(folder, 'unreadable')
    mkdirSync(unreadable)
    expect(() => readSettings({}, unreadable)).toThrow(/sudo/)
    expect(readSettings({ ATELIER_DATA: folder }, unreadable)).toEqual({})
  })

  it('that a service is installed with changes nothing', () =>
    expect(readSettings({}, written(settingsTemplate('systemctl restart atelier-server')))).toEqual({}))
})
