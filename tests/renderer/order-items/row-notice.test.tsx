import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RowNotice } from '@/renderer/features/order-items/sizes/row-notice'

const SAVED = {
  text: 'Les tailles ont bien été enregistrées\u00a0!',
  tone: 'success',
  durationMs: 5_000,
  action: { label: 'Annuler', run: () => undefined }
} as const
const gone = vi.fn()

beforeEach(() => {
  gone.mockClear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<RowNotice news={SAVED} beside={createRef()} onGone={gone} />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const undo = () => screen.getByRole('button', { name: 'Annuler' })

it('its time stands still while it has the focus, also once the pointer has passed over it', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  act(() => undo().focus())
  await user.hover(undo())
  await user.unhover(undo())
  act(() => void vi.advanceTimersByTime(20_000))
  expect(gone).not.toHaveBeenCalled()
  act(() => undo().blur())
  act(() => void vi.advanceTimersByTime(6_000))
  expect(gone).toHaveBeenCalledOnce()
})
