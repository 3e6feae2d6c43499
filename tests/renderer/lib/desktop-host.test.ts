import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Bridge, CALLS } from '@/contract/desktop/bridge'
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
