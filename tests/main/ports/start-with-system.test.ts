import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'electron'
import { afterAll, describe, expect, it } from 'vitest'
import { startWithSystem } from '@/main/ports/start-with-system'
import { app as standIn } from '../../desktop/stand-in/app.mjs'

const folder = mkdtempSync(join(tmpdir(), 'atelier-autostart-'))
afterAll(() => rmSync(folder, { recursive: true }))
const nobody = {} as App
const app = standIn as unknown as App
const DTG = ['--mural=dtg']

describe('on Linux', () => {
  const start = startWithSystem(nobody, { platform: 'linux', path: '/opt/L\'"atelier 100%/atelier', configuration: folder })
  const file = join(folder, 'autostart', 'atelier-mural.desktop')
  it('an entry of the desktop starts the wall, whatever the path', async () => {
    expect(await start?.stateOf(DTG)).toBe('absent')
    await start?.set(DTG)
    expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/L\'\\\\"atelier 100%%/atelier" "--ozone-platform=x11" "--mural=dtg"\n')
    expect([await start?.stateOf(DTG), await start?.stateOf(['--mural=press'])]).toEqual(['on', 'absent'])
  })
  it("whoever switched it off in the desktop's settings has the last word", async () => {
    writeFileSync(file, readFileSync(file, 'utf8').replace('enabled=true', 'enabled=false'))
    expect(await start?.stateOf(DTG)).toBe('off')
  })
  it('is taken away, also twice', async () => {
    await start?.set(null)
    await start?.set(null)
    expect(await start?.stateOf(DTG)).toBe('absent')
  })
})

describe('on Windows', () => {
  const start = startWithSystem(app, { platform: 'win32', path: 'C:\\Program Files\\Atelier\\Atelier.exe', configuration: '' })
  it('its own list of programs starts the wall', async () => {
    expect(await start?.stateOf(DTG)).toBe('absent')
    await start?.set(DTG)
    expect(await start?.stateOf(DTG)).toBe('on')
    await start?.set(null)
    expect(await start?.stateOf(DTG)).toBe('absent')
  })
  it('whoever switched it off in that list has the last word', async () => {
    await start?.set(DTG)
    app.setLoginItemSettings({
      openAtLogin: true,
      path: 'C:\\Program Files\\Atelier\\Atelier.exe',
      args: DTG,
      name: 'Atelier mural',
      enabled: false
    })
    expect([await start?.stateOf(DTG), await start?.stateOf(['--mural=press'])]).toEqual(['off', 'off'])
  })
})

it('another system starts nothing', () => expect(startWithSystem(nobody, { platform: 'darwin', path: '', configuration: '' })).toBeNull())
