import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'electron'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openingsOf } from '@/domain/desktop/openings'
import { ENTRIES, enterSystem } from '@/main/ports/system-entry'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-entry-'))
  writeFileSync(join(folder, 'Uninstall Atelier.exe'), '')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const program = () => join(folder, 'Atelier.exe')

function entered(platform: NodeJS.Platform, isPackaged: boolean, before: string[] = []) {
  const requested: unknown[] = []
  const app = {
    isPackaged,
    setJumpList: (list: { items: { args: string }[] }[]) => requested.push(list[0]?.items.map(({ args }) => args)),
    setAsDefaultProtocolClient: (...given: unknown[]) => requested.push(given)
  } as unknown as App
  enterSystem(app, platform, program(), before)
  return requested
}

it('Windows is given the list behind the icon, and links behind the end of arguments', () => {
  expect(entered('win32', true)).toEqual([ENTRIES.map(({ argument }) => argument), ['atelier', program(), ['--']]])
})
it('a run of development leaves the links of the system to what is installed', () => {
  expect(entered('win32', false, ['C:\\Mes sources'])).toEqual([ENTRIES.map(({ argument }) => `"C:\\Mes sources" ${argument}`)])
})
it('a folder that was unpacked leaves them to what is installed, and names no program that may go with it', () => {
  rmSync(join(folder, 'Uninstall Atelier.exe'))
  expect(entered('win32', true)).toEqual([ENTRIES.map(({ argument }) => argument)])
  rmSync(folder, { recursive: true })
  expect(entered('win32', true)).toHaveLength(1)
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
