import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextField } from '@/renderer/kit/form/form-fields'
import { useKeptForm } from '@/renderer/kit/form/use-kept-form'
import { forgetTyping, sessionHasBegun, sessionIsOver } from '@/renderer/lib/drafts/kept-typing'
import { queryKeys } from '@/renderer/lib/query/keys'

const CAMILLE = { firstname: 'Camille', lastname: 'Renard' }
const NOA = { firstname: 'Noa', lastname: 'Petit' }

beforeEach(() => {
  forgetTyping()
  from.mockClear()
})
afterEach(cleanup)

interface Opened {
  readonly order?: string
  readonly name?: string
  readonly by?: typeof CAMILLE
}

const from = vi.fn()
function Customer({ order, name }: { order: string; name: string }) {
  const form = useForm({ defaultValues: { name, town: 'Nantes' } })
  useKeptForm(`customer ${order}`, form, from)
  return (
    <>
      <TextField label="Nom" control={form.control} name="name" />
      <TextField label="Ville" control={form.control} name="town" />
    </>
  )
}

function open({ order = '7', name = 'Odile', by = CAMILLE }: Opened = {}) {
  const client = new QueryClient()
  client.setQueryData(queryKeys.profile, by)
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Customer order={order} name={name} />
    </QueryClientProvider>
  )
  return unmount
}
const shown = () => ['Nom', 'Ville'].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value)

/** Camille types a town, and her session ends under the form. */
async function cutOff(): Promise<void> {
  const close = open()
  await userEvent.clear(screen.getByLabelText('Ville'))
  await userEvent.type(screen.getByLabelText('Ville'), 'Brest')
  sessionIsOver()
  close()
  sessionHasBegun()
}

it('what was typed is there when its form is opened again, once; what was not is as it is by now', async () => {
  await cutOff()
  const close = open({ name: 'Odile Martin' })
  expect(shown()).toEqual(['Odile Martin', 'Brest'])
  expect(from.mock.calls).toEqual([[{ town: 'Nantes' }]])
  close()
  open()
  expect(shown()).toEqual(['Odile', 'Nantes'])
})

it('is there again in a form that comes before one knows whose it is, under what was typed since', async () => {
  await cutOff()
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  render(
    <QueryClientProvider client={client}>
      <Customer order="7" name="Odile" />
    </QueryClientProvider>
  )
  expect(shown()).toEqual(['Odile', 'Nantes'])
  await userEvent.type(screen.getByLabelText('Nom'), 'tte')
  act(() => client.setQueryData(queryKeys.profile, CAMILLE))
  await vi.waitFor(() => expect(shown()).toEqual(['Odilette', 'Brest']))
})

it.each([
  ['another order', { order: '8' }],
  ['another operator', { by: NOA }]
])('is not told to %s', async (_, to) => {
  await cutOff()
  open(to)
  expect(shown()).toEqual(['Odile', 'Nantes'])
})

it('is not kept where somebody closed the form, or signed out', async () => {
  const close = open()
  await userEvent.type(screen.getByLabelText('Ville'), ' sud')
  close()
  open()()
  await cutOff()
  forgetTyping()
  open()
  expect(shown()).toEqual(['Odile', 'Nantes'])
})
