import { useEffect, useState } from 'react'
import { ConfirmPasswordForm } from '@/renderer/kit/confirm-password/confirm-password-form'
import { CONFIRM_PASSWORD_TITLE } from '@/renderer/kit/confirm-password/confirm-password-page'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { onPasswordNeeded } from '@/renderer/lib/http/ask-password'
import { onPersonTaken } from '@/renderer/lib/station/person-here'

/** Asks for the password wherever a call needs it; given up, the call is refused as any (reference: people 6.3). */
export function PasswordAsker() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null)
  useEffect(
    () =>
      onPasswordNeeded(
        () =>
          new Promise((resolve) => {
            const end = (confirmed: boolean): void => {
              stop()
              setAnswer(null)
              resolve(confirmed)
            }
            // Who comes next is asked for their own.
            const stop = onPersonTaken(() => end(false))
            setAnswer(() => end)
          })
      ),
    []
  )
  if (answer === null) return null
  return (
    <DialogShell title={CONFIRM_PASSWORD_TITLE} onClose={() => answer(false)}>
      <ConfirmPasswordForm onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
    </DialogShell>
  )
}
