import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CameraDialog } from '@/renderer/features/scanning/camera/camera-dialog'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'

const getUserMedia = vi.fn<() => Promise<MediaStream>>()
beforeEach(() => vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['none is there', 'NotFoundError', "Aucune caméra n'est branchée à ce poste."],
  ['it is refused', 'NotAllowedError', "L'accès à la caméra est refusé"],
  ['it is in use elsewhere', 'NotReadableError', 'La caméra ne répond pas.']
])('where %s the specified alert says what to do; it can be tried again, and left', async (_, error, advice) => {
  getUserMedia.mockReset().mockRejectedValue(new DOMException('', error))
  const onClose = vi.fn()
  render(
    <ConfirmProvider>
      <CameraDialog onClose={onClose} />
    </ConfirmProvider>
  )
  const reported = async (): Promise<void> => {
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain("Erreur lors de l'initialisation de la caméra.")
    expect(alert.textContent).toContain(advice)
  }
  await reported()
  await userEvent.click(screen.getByText('Réessayer'))
  await reported()
  expect(getUserMedia).toHaveBeenCalledTimes(2)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Fermer'))
  expect(onClose).toHaveBeenCalledOnce()
})
