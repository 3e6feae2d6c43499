import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { LeavingButton } from '@/renderer/kit/button/leaving-button'

function Sessions() {
  const [open, setOpen] = useState([1, 2, 3])
  return open.map((one) => (
    <LeavingButton key={one} onClick={() => setOpen(open.filter((other) => other !== one))}>
      Fermer {one}
    </LeavingButton>
  ))
}

/** Whether a browser goes on to press what has the focus. */
const presses = (repeat: boolean): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', repeat })

it('takes away one thing for one press: the key that is held does not press what has the focus then', async () => {
  render(<Sessions />)
  screen.getByRole('button', { name: 'Fermer 3' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Fermer 2'))
  expect(presses(true)).toBe(false)
  expect(presses(false)).toBe(true)
})
