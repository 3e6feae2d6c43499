import type { App, WebContents } from 'electron'
import { beforeEach, expect, it, vi } from 'vitest'
import { guardPages } from '@/main/windows/guard-pages'

const { external } = vi.hoisted(() => ({ external: [] as string[] }))
vi.mock('electron', () => ({ shell: { openExternal: async (url: string) => void external.push(url) } }))

type Listener = (event: { url: string; preventDefault: () => void }) => void
const listeners = new Map<string, Listener>()
let asksForWindow: (details: { url: string }) => unknown
const windows: string[] = []

beforeEach(() => {
  external.length = 0
  windows.length = 0
  const page = {
    on: (name: string, listener: Listener) => void listeners.set(name, listener),
    setWindowOpenHandler: (handler: typeof asksForWindow) => {
      asksForWindow = handler
    }
  } as unknown as WebContents
  const app = { on: (_: string, made: (event: unknown, page: WebContents) => void) => made(null, page) } as unknown as App
  guardPages(app, (url) => windows.push(url))
})

const goes = (how: 'will-navigate' | 'will-redirect' | 'will-attach-webview', url: string): boolean => {
  const preventDefault = vi.fn()
  listeners.get(how)?.({ url, preventDefault })
  return preventDefault.mock.calls.length === 0
}

it.each([
  ['goes to a page of ours', 'app://atelier/orders/view/12', true, []],
  ['does not go elsewhere, which the browser shows', 'https://cdn.test/bat.pdf', false, ['https://cdn.test/bat.pdf']],
  ['does not go to bytes of the API host', 'app://atelier/api/page', false, []],
  ['does not go to a file of the API host', 'app://atelier/host-contents/page.html', false, []],
  ['writes to somebody in the mail program', 'mailto:lea@example.test', false, ['mailto:lea@example.test']],
  ['does not go to a program', 'file:///bin/sh', false, []]
] as const)('a link %s', (_, url, stays, opened) => {
  expect([goes('will-navigate', url), external]).toEqual([stays, opened])
})

it('a page that is sent elsewhere stays, and nothing opens', () => {
  expect([goes('will-redirect', 'https://ailleurs.test/'), external]).toEqual([false, []])
})

it('no window is made for a link; ours are opened by us, others by the system', () => {
  const urls = [
    'app://atelier/orders/view/12',
    'https://transporteur.test/1',
    'mailto:lea@example.test',
    'app://atelier/host-contents/a.pdf'
  ]
  for (const url of urls) expect(asksForWindow({ url })).toEqual({ action: 'deny' })
  expect([windows, external]).toEqual([['app://atelier/orders/view/12'], ['https://transporteur.test/1', 'mailto:lea@example.test']])
})

it('no webview is ever attached', () => expect(goes('will-attach-webview', 'app://atelier/')).toBe(false))
