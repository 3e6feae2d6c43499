import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { pagePreferences } from '@/main/windows/page-preferences'

const MAIN = resolve(import.meta.dirname, '../../../src/main')

it('every page runs under these preferences and no others', () => {
  expect(pagePreferences('/preload.cjs')).toEqual({
    preload: '/preload.cjs',
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    spellcheck: false,
    backgroundThrottling: false,
    zoomMode: 'isolated'
  })
})

it('no window is made under others', () => {
  const texts = readdirSync(MAIN, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(MAIN, name), 'utf8'))
  const made = texts.flatMap((text) =>
    [...text.matchAll(/new (?:BrowserWindow|WebContentsView|BrowserView)\(/g)].map(({ index }) => text.slice(index, index + 600))
  )
  expect(made.length).toBeGreaterThan(0)
  for (const window of made) expect(window).toMatch(/webPreferences: (?:\{ \.\.\.)?pagePreferences\(/)
})
