import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { FormDialog } from '@/renderer/kit/form/form-dialog'
import { TextField } from '@/renderer/kit/form/form-fields'
import { isChanged } from '@/renderer/kit/form/use-kept-form'
import { holdsUnsaved } from '@/renderer/lib/drafts/unsaved'

let closed: number
beforeEach(() => {
  closed = 0
})
afterEach(cleanup)

function AskingDialog() {
  const form = useForm<{ name: string; organization: string | null }>({ defaultValues: { name: 'Odile', organization: null } })
  return (
    <FormDialog
      title="Client"
      alert={null}
      saving={false}
      failure={null}
      isChanged={() => isChanged(form)}
      onSubmit={() => undefined}
      onClose={() => (closed += 1)}
    >
      <TextField label="Nom" control={form.control} name="name" />
      <TextField label="Organisation" control={form.control} name="organization" />
    </FormDialog>
  )
}

function open() {
  const routes = [
    { path: '/order', element: <AskingDialog /> },
    { path: '/other', element: <h1>Autre page</h1> }
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/order'] })
  render(
    <ConfirmProvider>
      <RouterProvider router={router} />
    </ConfirmProvider>
  )
  return router
}
const field = (name: string) => screen.getByLabelText(name)
const WAYS_OUT: Readonly<Record<string, () => Promise<unknown>>> = {
  Escape: () => {
    field('Nom').focus()
    return userEvent.keyboard('{Escape}')
  },
  '« Annuler »': () => userEvent.click(screen.getByText('Annuler')),
  '✕': () => userEvent.click(screen.getByLabelText('Fermer'))
}

it('opens with the focus in its first field', async () => {
  open()
  await waitFor(() => expect(document.activeElement).toBe(field('Nom')))
})

it.each(Object.entries(WAYS_OUT))('%s closes at once what was not changed, or changed back', async (_, leave) => {
  open()
  await userEvent.type(field('Nom'), 's{Backspace}')
  // Nothing typed, and nothing there to begin with, are the same.
  await userEvent.type(field('Organisation'), 'a{Backspace}')
  expect(holdsUnsaved()).toBe(false)
  await leave()
  expect(closed).toBe(1)
  expect(screen.queryByText('Continuer la saisie')).toBeNull()
})

it.each(Object.entries(WAYS_OUT))('%s asks before it drops what was typed, and keeps it when declined', async (_, leave) => {
  open()
  await userEvent.type(field('Nom'), ' Martin')
  expect(holdsUnsaved()).toBe(true)
  await leave()
  await userEvent.click(await screen.findByText('Continuer la saisie'))
  await waitFor(() => expect(screen.queryByText('Continuer la saisie')).toBeNull())
  expect([closed, (field('Nom') as HTMLInputElement).value]).toEqual([0, 'Odile Martin'])
  await leave()
  await userEvent.click(await screen.findByText('Abandonner la saisie'))
  await waitFor(() => expect(closed).toBe(1))
})

it('another page comes under it at once while nothing was typed', async () => {
  const router = open()
  await router.navigate('/other')
  expect(await screen.findByText('Autre page')).toBeDefined()
})

it('another page asks first while something was typed, and comes when that is given up', async () => {
  const router = open()
  await userEvent.type(field('Nom'), ' Martin')
  void router.navigate('/other')
  await userEvent.click(await screen.findByText('Continuer la saisie'))
  await waitFor(() => expect(screen.queryByText('Continuer la saisie')).toBeNull())
  expect(field('Nom')).toHaveProperty('value', 'Odile Martin')
  void router.navigate('/other')
  await userEvent.click(await screen.findByText('Abandonner la saisie'))
  expect(await screen.findByText('Autre page')).toBeDefined()
})
