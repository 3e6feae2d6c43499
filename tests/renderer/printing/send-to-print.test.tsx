import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { host } from '@/renderer/lib/host/host'
import type { PrintOutcome } from '@/renderer/lib/host/host-types'
import { ApiError } from '@/renderer/lib/http/api-error'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { sendToPrint } from '@/renderer/lib/printing/send-to-print'

const ORDERS = [
  { id: 7, reference: 'ST-7' },
  { id: 8, reference: 'ST-8' }
]
const heard: (readonly [readonly number[], boolean])[] = []
const sent = (change: object): PrintOutcome => ({ kind: 'sent', printers: [], mark: 'done', missing: 0, ...change }) as PrintOutcome

beforeEach(() => {
  heard.length = 0
  useNoticesStore.setState({ notices: [] })
})
afterEach(() => void vi.restoreAllMocks())

async function print(outcome: PrintOutcome, orders = ORDERS) {
  vi.spyOn(host, 'print').mockResolvedValue(outcome)
  const around = {
    client: new QueryClient(),
    navigate: () => undefined,
    by: null,
    alone: (work: () => Promise<void>) => work(),
    onPrinted: (orders: readonly number[], printed: boolean) => void heard.push([orders, printed])
  }
  await sendToPrint(around, orders, ['production'])
}
const notices = () => useNoticesStore.getState().notices
const press = (label: string) => {
  const { action } = notices().find((notice) => notice.action?.label === label) ?? {}
  action?.run()
}

it('tells who keeps a selection what was printed, and what was not after all', async () => {
  const undo = vi.fn(async () => 2)
  await print(sent({ undo }))
  expect(heard).toEqual([[[7, 8], true]])
  press('Annuler')
  await vi.waitFor(() => expect(notices().map(({ text }) => text)).toContain('Les 2\u00a0commandes ne sont pas marquées imprimées.'))
  expect(undo).toHaveBeenCalledOnce()
  expect(heard).toEqual([
    [[7, 8], true],
    [[7, 8], false]
  ])
})

it('offers to try again what could not be taken back', async () => {
  const undo = vi.fn(async () => 2).mockRejectedValueOnce(new ApiError('unreachable', 0, null))
  await print(sent({ undo }))
  press('Annuler')
  await vi.waitFor(() => expect(notices().some(({ tone }) => tone === 'error')).toBe(true))
  press('Réessayer')
  await vi.waitFor(() => expect(notices().some(({ tone }) => tone === 'info')).toBe(true))
})

it('tells why a mark stays that the server does not take back, and does not offer to try again', async () => {
  const refusal = new ApiError('refused', 409, { code: 'conflict', message: "Cette impression n'est plus à annuler." })
  await print(sent({ undo: () => Promise.reject(refusal) }))
  press('Annuler')
  await vi.waitFor(() =>
    expect(notices().map(({ text, action }) => [text, action])).toContainEqual([
      "Les 2\u00a0commandes sont encore marquées imprimées. Cette impression n'est plus à annuler.",
      undefined
    ])
  )
})

it('says which of the orders had been printed before, and stay so', async () => {
  await print(sent({ undo: async () => 1 }))
  press('Annuler')
  await vi.waitFor(() =>
    expect(notices().map(({ text }) => text)).toContain(
      "1 des 2\u00a0commandes n'est plus marquée imprimée\u00a0: l'autre était déjà imprimée."
    )
  )
})

it('says of a mark that was due that it is there, once it is', async () => {
  let arrive: (mark: string) => void = () => undefined
  const later = new Promise((resolve) => {
    arrive = resolve
  })
  await print(sent({ mark: 'due', later }))
  expect(notices().map(({ tone }) => tone)).toEqual(['warning'])
  arrive('done')
  await vi.waitFor(() =>
    expect(notices().map(({ text, tone }) => [text, tone])).toEqual([[expect.stringContaining('sont marquées imprimées'), 'success']])
  )
})

it('keeps the selection of what did not leave', async () => {
  await print({ kind: 'failed', message: 'Panne.', sent: 0, again: null })
  expect(heard).toEqual([])
})

it('keeps the way on of each of two prints that fail by the same words', async () => {
  const again = [vi.fn(async () => sent({})), vi.fn(async () => sent({}))] as const
  for (const [at, retry] of again.entries())
    await print({ kind: 'failed', message: "L'imprimante est hors ligne.", sent: 0, again: retry }, ORDERS.slice(at, at + 1))
  const retries = notices().flatMap(({ actions = [] }) => actions.filter(({ label }) => label === 'Réessayer'))
  for (const { run } of retries) run()
  await vi.waitFor(() => expect(again.map((retry) => retry.mock.calls.length)).toEqual([1, 1]))
})
