import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Bridge, CALLS } from '@/contract/desktop/bridge'
import { PERSON_HEADER } from '@/contract/desktop/desktop-http'
import { desktopHost } from '@/renderer/lib/host/desktop-host'

it.each([
  ['as it is', 'Aucune commande à imprimer'],
  [
    'cut, where it names more orders than main listens to',
    `Commande introuvable\u00a0: ${Array.from({ length: 200 }, (_, at) => 48_000 + at).join(', ')}.`
  ]
])('a sheet that could not be made says why %s', async (_, message) => {
  const said: unknown[] = []
  const bridge = {
    call: async (_channel: string, input: unknown) => void said.push(input),
    on: () => () => undefined
  } as unknown as Bridge
  await desktopHost(bridge).sheetFailed(message)
  const [heard] = said.map((input) => z.parse(CALLS['printing:sheet-failed'].input, input).message)
  expect(message.startsWith(heard?.replace(/…$/, '') ?? '?')).toBe(true)
  expect(heard === message).toBe(message.length <= 500)
})

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

it.each([
  ['nobody, where a page names nobody', '/orders', undefined, null],
  ['whom it names', '/orders', 7, '7'],
  ['who asked for the sheets that a hidden window reads', '/orders/print/12?silent=1&person=7', undefined, '7'],
  ['nobody, on a page that is no hidden sheet', '/orders/print/12?person=7', undefined, null]
] as const)('a call of a page tells main the number of %s', async (_, address, as, person) => {
  window.history.replaceState(null, '', address)
  const headers: (string | null)[] = []
  vi.stubGlobal('fetch', async (__: string, init: RequestInit) => {
    headers.push(new Headers(init.headers).get(PERSON_HEADER))
    return new Response()
  })
  await desktopHost({} as Bridge).fetch('/api/orders', { headers: { accept: 'application/json' } }, { quiet: false, as })
  expect(headers).toEqual([person])
})

it.each([
  ['none in a hidden window of sheets', '/orders/print/12?silent=1&person=7', true],
  ['none in one of a test page', '/station/test-page?sheet=picking', true],
  ['one in every other window, locked or not', '/orders/print/12', false]
] as const)('the shared station is %s', (_, address, isNone) => {
  window.history.replaceState(null, '', address)
  expect(desktopHost({} as Bridge).shared === null).toBe(isNone)
})
