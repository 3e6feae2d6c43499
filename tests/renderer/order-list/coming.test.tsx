import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ComingInPlace } from '@/renderer/features/order-list/in-place/coming'
import { editCell, openRowMenu, useEdited, useRowMenu } from '@/renderer/features/order-list/in-place/edited'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { late } from '@/renderer/lib/react/late'

beforeEach(() => {
  useEdited.setState({ cell: null, last: null })
  useRowMenu.setState({ open: null })
  useNoticesStore.setState({ notices: [] })
})

afterEach(cleanup)

const press = vi.fn()
const shown = () => {
  press.mockClear()
  render(
    <main onKeyDown={press}>
      <button type="button">Ligne</button>
      <ComingInPlace />
    </main>
  )
  screen.getByRole('button').focus()
}

it('an editor whose code does not come says so, and Escape gives it up: the list below goes on', async () => {
  shown()
  act(() => editCell({ orderId: 1, column: 'bacs' }))
  expect(screen.getByRole('status').textContent).toBe('')
  await screen.findByText('Ouverture… Échap pour renoncer.')
  await userEvent.keyboard('{Escape}')
  expect(useEdited.getState().cell).toBeNull()
  // The list does not let its selection go by the same press.
  expect(press).not.toHaveBeenCalled()
  expect(screen.queryByRole('status')).toBeNull()
})

it('an editor and a menu whose code cannot be had say so, and neither opens by itself once it can', async () => {
  const load = vi.fn(() => Promise.reject<() => null>(new Error('away')))
  const Menu = late(load, <ComingInPlace />)
  render(<Menu />)
  await act(async () => undefined)
  expect(load).toHaveBeenCalledOnce()
  expect(useNoticesStore.getState().notices).toEqual([])
  act(() => openRowMenu({ orderId: 1, beside: { x: 0, y: 0 } as never }))
  expect(useRowMenu.getState().open).not.toBeNull()
  cleanup()
  render(<Menu />)
  await vi.waitFor(() => expect(useRowMenu.getState().open).toBeNull())
  expect(useNoticesStore.getState().notices.map(({ text }) => text)).toEqual([
    "Cette partie de l'écran n'a pas pu être chargée. Vérifiez la connexion, puis réessayez."
  ])
})

it('a menu whose code does not come is given up by Escape, and other keys go where they go', async () => {
  shown()
  act(() => openRowMenu({ orderId: 1, beside: { x: 0, y: 0 } as never }))
  await userEvent.keyboard('a')
  expect(press).toHaveBeenCalledOnce()
  expect(useRowMenu.getState().open).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(useRowMenu.getState().open).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(press).toHaveBeenCalledTimes(2)
})
