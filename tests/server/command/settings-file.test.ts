import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    const path = written('\ufeffPORT=4790\r\n# a comment\r\nHOST="0.0.0.0"\r\nDATABASE_URL=postgres://a:b#c@db/atelier\r\n')
    expect(readSettings({ PORT: '4800', HOST: ' ' }, path)).toMatchObject({ HOST: '0.0.0.0' })
    expect(readSettings({ PORT: '4800' }, path)).not.toHaveProperty('PORT')
  })

  it.each([
    ['the redirection', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Set-Content', (text: string) => Buffer.from(text, 'latin1')]
  ])("may be written by %s of Windows' own PowerShell", (_, encoded) =>
    expect(readSettings({}, written(encoded('PORT=4790\r\nATELIER_DATA=D:\\Données\r\n')))).toEqual({
      PORT: '4790',
      ATELIER_DATA: 'D:\\Données'
    })
  )

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
