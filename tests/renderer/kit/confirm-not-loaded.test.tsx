import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { useNoticesStore } from '@/renderer/lib/notices/notices'

let isAway = true
vi.mock('@/renderer/kit/confirm-dialog/confirm-view', async (original) => {
  if (isAway) throw new Error('away')
  return original()
})
afterEach(cleanup)

const answers: boolean[] = []
function Asker() {
  const confirm = useConfirm()
  const ask = () =>
    void confirm({ title: 'Terminer ?', text: '', confirm: 'Terminer', cancel: 'Garder' }).then((answer) => answers.push(answer))
  return (
    <button type="button" onClick={ask}>
      Terminer
    </button>
  )
}

it('a question whose code cannot be had is answered no, and that is said until it is asked again', async () => {
  render(
    <ConfirmProvider>
      <Asker />
    </ConfirmProvider>
  )
  await userEvent.click(screen.getByRole('button', { name: 'Terminer' }))
  await waitFor(() => expect(answers).toEqual([false]))
  expect(useNoticesStore.getState().notices).toMatchObject([
    { text: "Cette question n'a pas pu être chargée. Vérifiez la connexion, puis réessayez.", tone: 'error' }
  ])
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Terminer' }))
  await waitFor(() => expect(useNoticesStore.getState().notices).toEqual([]))
})
