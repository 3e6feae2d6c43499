import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { StateChoice } from '@/renderer/features/order-header/states/state-choice'
import { queryKeys } from '@/renderer/lib/query/keys'
import { createQueryClient } from '@/renderer/lib/query/query-client'
import { takeRole } from '@/renderer/lib/roles/role'
import { anOrder } from '../support/an-order'
import { named } from '../support/by-words'

const KEY = '48213'
const saves = { save: () => undefined, isSaving: () => false, failures: [] }
const button = (): HTMLElement => named('button', /^Préparation/)[0] as HTMLElement
const entries = () => named('[role=menuitemradio]', /./)

afterEach(cleanup)

/** A state whose menu has not come yet; the answer lets it come. */
function showEarly(): () => void {
  takeRole('operator')
  const client = createQueryClient()
  client.setQueryDefaults(queryKeys.order(KEY), { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryData(queryKeys.order(KEY), anOrder({ preparation_state: 'new' }))
  const choice = (first: boolean) => (
    <QueryClientProvider client={client}>
      <StateChoice orderKey={KEY} selector="preparation_state" saves={saves} request={() => undefined} first={first} />
    </QueryClientProvider>
  )
  const { rerender } = render(choice(true))
  return () => rerender(choice(false))
}

it('a press during which the menu comes opens it', async () => {
  const come = showEarly()
  const hand = userEvent.setup()
  await hand.pointer({ keys: '[MouseLeft>]', target: button() })
  come()
  await hand.pointer({ keys: '[/MouseLeft]', target: button() })
  await waitFor(() => expect(entries().length).toBeGreaterThan(1))
})

it('a state in focus keeps it when its menu comes, and opens by a key', async () => {
  const come = showEarly()
  button().focus()
  come()
  expect(document.activeElement).toBe(button())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(entries().length).toBeGreaterThan(1))
})
