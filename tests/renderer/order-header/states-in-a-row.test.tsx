import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { patchOrder } from '@/contract/orders/orders'
import type { OrderSummary } from '@/domain/orders/order'
import { useNextStep } from '@/renderer/features/order-list/data/use-next-step'
import { forgetRole, takeRole } from '@/renderer/lib/roles/role'
import { useOptimistic } from '@/renderer/lib/saves/use-optimistic'
import { undoLast } from '@/renderer/lib/undo/undo-stack'
import { alertThat, press, says, saysNot, theOne } from '../support/by-words'
import { asks, BEGUN, choose, noAlert, openMenu, serveStates, showsState, showsStep, stepOf } from '../support/order-states'
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
afterEach(() => forgetRole())

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

it('a step chosen once the answer of the one before was lost, and the order not yet read again, asks nobody', async () => {
  await open(BEGUN)
  const { promise: come, resolve: read } = Promise.withResolvers<void>()
  host.instead = (heard) => {
    if (heard.method === 'GET') return come.then(() => host.answer(heard))
    host.instead = (other) => (other.method === 'GET' ? come.then(() => host.answer(other)) : asOurs(other))
    return lost(heard)
  }
  await set('Découpe OK')
  await alertThat(/n'a pas été enregistré/)
  await set('Assemblée')
  await waitFor(() => expect(host.order.dtf_state).toBe('assembled'))
  await noAlert()
  read()
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

it('a step chosen once one’s own undo is answered, and the order not yet read again, asks nobody', async () => {
  await open(BEGUN)
  await set('Découpe OK')
  await waitFor(() => expect(host.order.dtf_state).toBe('logos_ready'))
  await showsStep('Découpe OK')
  const { promise: come, resolve: read } = Promise.withResolvers<void>()
  const { promise: undone, resolve: undo } = Promise.withResolvers<void>()
  host.instead = (heard) => {
    if (heard.path.includes('bulk-changes'))
      return undone.then(() => {
        changesUnseen({ dtf_state: 'print' })
        return { status: 200, body: { answers: [{ id: host.order.id, outcome: 'changed' }] } }
      })
    return heard.method === 'GET' && host.order.dtf_state === 'print' ? come.then(() => host.answer(heard)) : asOurs(heard)
  }
  act(() => undoLast())
  await waitFor(() => expect(saves()).toHaveLength(2))
  // Another change of the order is answered in between: what the undo read is not the newest any more.
  await openMenu('Fichiers')
  await choose('BAT OK')
  await waitFor(() => expect(host.order.files_state).toBe('checked'))
  await showsState('Fichiers', 'BAT OK')
  undo()
  await showsStep('Impression')
  await set('Terminée')
  await waitFor(() => expect(host.order.dtf_state).toBe('complete'))
  await noAlert()
  read()
})

it('a state chosen in a menu that opened before one’s own undo came asks nobody', async () => {
  await open(BEGUN)
  await openMenu('Fichiers')
  await choose('BAT OK')
  await waitFor(() => expect(host.order.files_state).toBe('checked'))
  const { promise: come, resolve: answer } = Promise.withResolvers<void>()
  host.instead = (heard) => {
    if (!heard.path.includes('bulk-changes')) return asOurs(heard)
    return come.then(() => {
      changesUnseen({ files_state: 'new' })
      return { status: 200, body: { answers: [{ id: host.order.id, outcome: 'changed' }] } }
    })
  }
  act(() => undoLast())
  await waitFor(() => expect(saves()).toHaveLength(2))
  await openMenu('Fichiers')
  answer()
  await showsState('Fichiers', 'À traiter')
  await choose('Terminée')
  await waitFor(() => expect(host.order.files_state).toBe('complete'))
  await noAlert()
})

it('a step that the row of a list has set is one’s own, though no news of it came', async () => {
  const { client } = await open(BEGUN)
  const row = host.order as unknown as OrderSummary
  const request = { dimension: 'all', channel: 'opened', sort: 'dispatchedAt', dir: 'asc', page: 1, pageSize: 50 } as const
  const { result } = renderHook(() => useNextStep(request, row, 'dtf'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    )
  })
  await act(() => result.current.setStep('logos_ready'))
  await showsStep('Découpe OK')
  await set('Terminée')
  await waitFor(() => expect(host.order.dtf_state).toBe('complete'))
  await noAlert()
})

it('a state that one’s own undo reads, and a colleague changes before it arrives, stays: at a role that changes no orders in bulk', async () => {
  takeRole('packing')
  await open({ ...BEGUN, state: 'complete' })
  await press('Emballage')
  await userEvent.click(await theOne('[role=switch]', 'Emballée'))
  await waitFor(() => expect(host.order.state).toBe('packed'))
  await waitFor(async () => expect((await theOne('[role=switch]', 'Emballée')).getAttribute('aria-disabled')).toBe('false'))
  host.instead = (heard) => {
    if (heard.method === 'PATCH') changesUnseen({ state: 'closed' })
    return asOurs(heard)
  }
  act(() => undoLast())
  await says(/Noa P\. a changé cette commande entre-temps : Commande Fermée\./)
  expect(host.order.state).toBe('closed')
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
