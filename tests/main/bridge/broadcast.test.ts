import type { WebContents } from 'electron'
import { beforeEach, expect, it, vi } from 'vitest'
import { broadcast, tell } from '@/main/bridge/broadcast'

const { windows } = vi.hoisted(() => ({ windows: [] as { webContents: unknown }[] }))
vi.mock('electron', () => ({ BrowserWindow: { getAllWindows: () => windows } }))

/** A page that keeps what it is told; one that is gone answers nothing but that. */
function page(url: string | null) {
  const reported: unknown[][] = []
  const alive = { isDestroyed: () => false, getURL: () => url, send: (...words: unknown[]) => void reported.push(words) }
  const gone = {
    isDestroyed: () => true,
    getURL: () => {
      throw new TypeError('Object has been destroyed')
    }
  }
  return { reported, contents: (url === null ? gone : alive) as unknown as WebContents }
}

const ours = page('app://atelier/orders/all/opened')
const alsoOurs = page('app://atelier/station')
const elsewhere = page('https://ailleurs.test/')
const gone = page(null)

beforeEach(() => {
  windows.splice(0, windows.length, ...[gone, elsewhere, ours, alsoOurs].map(({ contents }) => ({ webContents: contents })))
  for (const { reported } of [ours, alsoOurs, elsewhere]) reported.length = 0
})

it('tells every page of ours, and none from elsewhere', () => {
  broadcast('session:ended', undefined, null)
  expect([ours.reported, alsoOurs.reported, elsewhere.reported]).toEqual([
    [['session:ended', undefined]],
    [['session:ended', undefined]],
    []
  ])
})

it('leaves out the page that knows already', () => {
  broadcast('session:ended', undefined, ours.contents)
  expect([ours.reported, alsoOurs.reported.length]).toEqual([[], 1])
})

it('tells one page alone, where it still is ours', () => {
  for (const { contents } of [ours, elsewhere, gone]) tell(contents, 'session:ended', undefined)
  expect([ours.reported.length, alsoOurs.reported.length, elsewhere.reported.length]).toEqual([1, 0, 0])
})
