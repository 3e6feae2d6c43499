import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { patchOrder } from '@/contract/orders/orders'
import { useOptimistic } from '@/renderer/lib/saves/use-optimistic'
import { undoLast } from '@/renderer/lib/undo/undo-stack'
import { alertThat, press, says, saysNot, theOne } from '../support/by-words'
import { asks, BEGUN, noAlert, serveStates, showsStep, stepOf } from '../support/order-states'
import { CUT, type Heard, type Reply } from '../support/origin-server'

const { host, open, saves, asOurs, waits, changesUnseen, holdNext } = serveStates()
const set = async (step: string): Promise<void> => userEvent.click(await stepOf(step))
/** The page is left and opened again while a change of it is on its way. */
const comeBack = async (router: Awaited<ReturnType<typeof open>>['router']): Promise<void> => {
  await router.navigate('/ailleurs')
  await says(/^ailleurs/)
  await router.navigate(`/orders/view/${host.order.id}`)
  await theOne('[aria-label="Étapes"]', 'Étapes')
}
const REFUSED: Reply = { status: 409, body: { code: 'conflict', message: 'Non.' } }
/** It is made, and its answer lost. */
const lost = (heard: Heard): Reply => {
  host.answer(heard)
  return { status: CUT }
}

it('steps one after the other, each as soon as the one before is answered, ask nobody', async () => {
  await open(BEGUN)
  for (const step of ['Découpe OK', 'Assemblée', 'Premier pressage', 'Terminée']) {
    await set(step)
    await showsStep(step)
    await waitFor(async () => expect((await stepOf('À traiter')).getAttribute('aria-disabled')).toBe('false'))
  }
  expect(host.order.dtf_state).toBe('complete')
  expect(saves()).toHaveLength(4)
  await noAlert()
})

it.each([
  ['made', () => null],
  ['refused', () => REFUSED],
  ['lost on its way', () => ({ status: CUT })],
  ['made, and its answer lost', lost]
] as const)('a step set on coming back, behind one of one’s own that is %s, asks nobody', async (_, reply) => {
  const { router } = await open(BEGUN)
  const answer = holdNext((heard) => reply(heard) ?? asOurs(heard))
  await set('Découpe OK')
  await waitFor(() => expect(saves()).toHaveLength(1))
  await comeBack(router)
  await set('Assemblée')
  answer()
  await waitFor(() => expect(saves().length + waits().end()).toBeGreaterThan(1))
  await waitFor(() => expect(host.order.dtf_state).toBe('assembled'))
  await noAlert()
})

it('a colleague’s step under it is asked about all the same', async () => {
  const { router } = await open(BEGUN)
  const answer = holdNext()
  await set('Découpe OK')
  await waitFor(() => expect(saves()).toHaveLength(1))
  changesUnseen({ dtf_state: 'complete' })
  await comeBack(router)
  await set('Assemblée')
  answer()
  await asks('DTF', 'Assemblée', 'Terminée')
  expect(host.order.dtf_state).toBe('complete')
})

it('a step whose answer was lost, and that is sent again once a colleague set another one, is asked about', async () => {
  await open(BEGUN)
  holdNext(() => ({ status: CUT }))()
  await set('Découpe OK')
  await alertThat(/n'a pas été enregistré/)
  changesUnseen({ dtf_state: 'assembled' })
  await waits().endNext()
  await asks('DTF', 'Découpe OK', 'Assemblée')
  expect(host.order.dtf_state).toBe('assembled')
})

it('one whose technique has gone by then is left to the rules', async () => {
  await open(BEGUN)
  holdNext(() => ({ status: CUT }))()
  await set('Découpe OK')
  await alertThat(/n'a pas été enregistré/)
  host.instead = (heard) =>
    heard.method === 'PATCH' ? { status: 409, body: { code: 'step-refused', message: "N'a pas cette technique." } } : asOurs(heard)
  changesUnseen({ dtf_state: null, techniques: [] })
  await waits().endNext()
  // Its line has gone with its technique.
  await saysNot(/États? de production DTF/)
  await press('1 changement non enregistré')
  await press('Garder le mien', await asks('DTF', 'Découpe OK', '—'))
  await alertThat(/N'a pas cette technique\./)
  expect(saves().map(([, body]) => body)).toEqual([
    { dtf_state: 'logos_ready', seen: { dtf_state: 'print' } },
    { dtf_state: 'logos_ready' }
  ])
})

it('a step chosen before one’s own undo is answered asks nobody', async () => {
  await open(BEGUN)
  await set('Découpe OK')
  await waitFor(() => expect(host.order.dtf_state).toBe('logos_ready'))
  await showsStep('Découpe OK')
  const { promise: come, resolve: answer } = Promise.withResolvers<void>()
  host.instead = (heard) => {
    if (!heard.path.includes('bulk-changes')) return asOurs(heard)
    return come.then(() => {
      changesUnseen({ dtf_state: 'print' })
      return { status: 200, body: { answers: [{ id: host.order.id, outcome: 'changed' }] } }
    })
  }
  act(() => undoLast())
  await waitFor(() => expect(saves()).toHaveLength(2))
  await set('Terminée')
  answer()
  await waitFor(() => expect(host.order.dtf_state).toBe('complete'))
  await noAlert()
})

it('a step that the row of a list has on its way is one’s own', async () => {
  const { client } = await open(BEGUN)
  const answer = holdNext()
  const { result } = renderHook(
    () => useOptimistic<typeof patchOrder, unknown>({ endpoint: patchOrder, key: ['orders', 'a list'], apply: (page) => page }),
    {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
    }
  )
  act(() => void result.current.mutateAsync({ params: { id: host.order.id }, body: { dtf_state: 'logos_ready' } }))
  await waitFor(() => expect(saves()).toHaveLength(1))
  await set('Terminée')
  answer()
  await waitFor(() => expect(host.order.dtf_state).toBe('complete'))
  await noAlert()
})
