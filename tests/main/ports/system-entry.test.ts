import { readFileSync } from 'node:fs'
import type { App } from 'electron'
import { expect, it } from 'vitest'
import { openingsOf } from '@/domain/desktop/openings'
import { ENTRIES, enterSystem } from '@/main/ports/system-entry'

function entered(platform: NodeJS.Platform, isPackaged: boolean, before: string[] = []) {
  const requested: unknown[] = []
  const app = {
    isPackaged,
    setJumpList: (list: { items: { args: string }[] }[]) => requested.push(list[0]?.items.map(({ args }) => args)),
    setAsDefaultProtocolClient: (...given: unknown[]) => requested.push(given)
  } as unknown as App
  enterSystem(app, platform, 'C:\\Atelier\\Atelier.exe', before)
  return requested
}

it('Windows is given the list behind the icon, and links behind the end of arguments', () => {
  expect(entered('win32', true)).toEqual([ENTRIES.map(({ argument }) => argument), ['atelier', 'C:\\Atelier\\Atelier.exe', ['--']]])
})
it('a run of development leaves the links of the system to what is installed', () => {
  expect(entered('win32', false, ['C:\\Mes sources'])).toEqual([ENTRIES.map(({ argument }) => `"C:\\Mes sources" ${argument}`)])
})
it('elsewhere the package says it, the same', () => {
  expect(entered('linux', true)).toEqual([])
  const packages = readFileSync('build/electron-builder.yml', 'utf8')
  for (const { title, argument } of ENTRIES)
    expect(packages).toContain(`{ Name: ${title}, Exec: /opt/Atelier/atelier --ozone-platform=x11 ${argument} }`)
})
it('every entry is understood', () => {
  for (const { argument } of ENTRIES) expect([argument, openingsOf([argument]).wanted.length]).toEqual([argument, 1])
})
