import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSession } from '@/renderer/features/session/session'
import { useSignOut } from '@/renderer/features/session/use-sign-out'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { ThemeProvider } from '@/renderer/kit/theme/theme-provider'
import { mayHoldUnsaved } from '@/renderer/lib/drafts/unsaved'
import { host } from '@/renderer/lib/host/host'
import { failedSave, keepFailed } from '@/renderer/lib/saves/failed-saves'
import { judgedSave } from '@/renderer/lib/saves/judged-save'
import { giveRoom } from '../support/give-room'

/** A menu, which goes with the press on its entry. */
function Menu() {
  const signOut = useSignOut()
  return (
    <button type="button" onClick={signOut}>
      Se déconnecter
    </button>
  )
}
function Shell() {
  const [open, setOpen] = useState(true)
  return <div onClickCapture={() => window.setTimeout(() => setOpen(false))}>{open && <Menu />}</div>
}
const open = async (): Promise<void> => {
  giveRoom()
  vi.spyOn(host, 'logout').mockResolvedValue()
  useSession.setState({ state: 'signed-in', expired: false })
  render(
    <ThemeProvider choice="light">
      <ConfirmProvider>
        <Shell />
      </ConfirmProvider>
    </ThemeProvider>
  )
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }))
}
const state = () => useSession.getState().state
/** A change that waits for the server. */
const keepWaiting = (): number =>
  keepFailed({
    ...{ owner: undefined, orderKey: '1', text: 'Non enregistré.', waits: 'soon', mayWork: true },
    resend: {
      ...{ send: async () => null, text: () => '', isMeant: () => true, isSafe: () => true, isOurs: () => true },
      ...{ change: judgedSave(undefined, undefined, []), onDone: () => undefined, notify: () => undefined }
    }
  })

afterEach(() => vi.restoreAllMocks())

it('signs out at once where nothing waits, whatever is typed: drafts outlive the session', async () => {
  const stop = mayHoldUnsaved(() => true)
  await open()
  expect(state()).toBe('signed-out')
  stop()
})

it('asks where changes wait for the server, also once its menu has gone, and drops them', async () => {
  const id = keepWaiting()
  await open()
  await screen.findByText(/^Un changement attend encore le serveur/)
  await userEvent.click(screen.getByRole('button', { name: 'Rester' }))
  expect([state(), failedSave(id)?.id]).toEqual(['signed-in', id])
})

it('drops them where that is agreed to', async () => {
  const ids = [keepWaiting(), keepWaiting()]
  await open()
  await screen.findByText(/^\d changements attendent encore le serveur/)
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter quand même' }))
  await vi.waitFor(() => expect(state()).toBe('signed-out'))
  expect(ids.map(failedSave)).toEqual([undefined, undefined])
})
