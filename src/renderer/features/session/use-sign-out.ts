import { useCallback } from 'react'
import { useLastingConfirm } from '@/renderer/lib/confirm/use-confirm'
import { unsavedCount } from '@/renderer/lib/drafts/unsaved'
import { signOut } from './session'

/** Signs out; asks before, where changes that wait for the server would go with their session (reference: session 2.5). */
export function useSignOut(): () => void {
  const confirm = useLastingConfirm()
  return useCallback(async () => {
    const waiting = unsavedCount('unsent')
    const agreed =
      waiting === 0 ||
      (await confirm({
        title: 'Se déconnecter',
        text:
          waiting === 1
            ? 'Un changement attend encore le serveur\u00a0: il ne sera pas enregistré si vous vous déconnectez.'
            : `${waiting} changements attendent encore le serveur\u00a0: ils ne seront pas enregistrés si vous vous déconnectez.`,
        confirm: 'Se déconnecter quand même',
        cancel: 'Rester',
        danger: true
      }))
    if (agreed) signOut()
  }, [confirm])
}
