import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ConfirmView } from '@/renderer/kit/confirm-dialog/confirm-view'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { FocusKeeper } from '@/renderer/kit/dialog-shell/focus-keeper'

afterEach(cleanup)

const QUESTION = { title: 'Ne plus partager ?', text: '', confirm: 'Ne plus partager', cancel: 'Annuler' }

function Screen({ isOver }: { isOver: boolean }) {
  return (
    <>
      <FocusKeeper />
      <DialogShell title="Vues" onClose={() => undefined}>
        <button type="button">Partager</button>
      </DialogShell>
      {isOver && <ConfirmView options={QUESTION} onAnswer={() => undefined} />}
    </>
  )
}

it('the focus library hides what a question lies over, and nothing of the question, however long one looks', async () => {
  const { rerender } = render(<Screen isOver={false} />)
  const dialog = screen.getByRole('dialog', { name: 'Vues' })
  await userEvent.click(screen.getByRole('button', { name: 'Partager' }))
  rerender(<Screen isOver />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Annuler'))
  await waitFor(() => expect(dialog.closest('[aria-hidden="true"]')).not.toBeNull())
  expect(screen.getByRole('alertdialog', { name: QUESTION.title })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Annuler' })).toBeTruthy()
})
