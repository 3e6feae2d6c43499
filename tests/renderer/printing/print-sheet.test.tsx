import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { MoreMenu, PrintSheetButton } from '@/renderer/features/order-header/more-menu'
import { host as station } from '@/renderer/lib/host/host'
import type { PrintOutcome } from '@/renderer/lib/host/host-types'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { anOrder } from '../support/an-order'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the button of an order and its menu do not print its sheet twice at once', async () => {
  const { promise, resolve } = Promise.withResolvers<PrintOutcome>()
  const print = vi.spyOn(station, 'print').mockReturnValue(promise)
  const client = createQueryClient()
  for (const id of [1, 2]) client.setQueryData(queryKeys.order(String(id)), anOrder({ id, origin_ref_id: `R-${id}` }))
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PrintSheetButton orderKey="1" />
        <MoreMenu orderKey="1" />
        <PrintSheetButton orderKey="2" />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  const before = buttons()
  fireEvent.click(screen.getByRole('button', { name: "Plus d'actions" }))
  const item = await screen.findByRole('menuitem', { name: /^Imprimer/ })
  const [own, , other] = screen.getAllByRole('button', { hidden: true })
  fireEvent.click(own as HTMLElement)
  fireEvent.click(item)
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.getAllByRole('button', { name: 'Impression en cours', hidden: true })).toHaveLength(2)
  // Another order is printed beside it.
  fireEvent.click(other as HTMLElement)
  await waitFor(() => expect(print.mock.calls.map(([{ orders }]) => orders.map(({ id }) => id))).toEqual([[1], [2]]))
  await act(async () => resolve({ kind: 'sent', printers: [], mark: 'done', missing: 0 }))
  await waitFor(() => expect(buttons()).toEqual(before))
})
