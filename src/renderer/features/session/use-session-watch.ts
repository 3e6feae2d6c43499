import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { getProfile } from '@/contract/session'
import { host } from '@/renderer/lib/host/host'
import { call } from '@/renderer/lib/http/call'
import { onSessionDoubt } from '@/renderer/lib/http/session-doubt'
import { onSentAway, stopLive } from '@/renderer/lib/live/live'
import { forgetNotices } from '@/renderer/lib/notices/notices'
import { forgetRole } from '@/renderer/lib/roles/role'
import { whoIs } from '@/renderer/lib/saves/author'
import { leaveSignedIn, ownerNow } from '@/renderer/lib/station/person-here'
import { isShared } from '@/renderer/lib/station/shared-station'
import { forgetChanges } from '@/renderer/lib/undo/undo-stack'
import { checkSession, endSession, useSession } from './session'

/** Watches over the session of a guarded page, and forgets everything of its operator once it has ended. Answers its state. */
export function useSessionWatch(): 'unknown' | 'signed-in' | 'signed-out' {
  const client = useQueryClient()
  const { key } = useLocation()
  const state = useSession((session) => session.state)
  const wasSignedIn = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is asked for at each navigation
  useEffect(() => {
    void checkSession()
  }, [key])

  useEffect(() => {
    const stops = [
      host.onSessionEnded(endSession),
      onSessionDoubt((doubt) => {
        if (doubt === 'invalid-grant') void host.logout().finally(endSession)
        else void checkSession()
      }),
      // Somebody may have ended the session from elsewhere: a call finds out, and ends it here then.
      onSentAway(() => void call(getProfile, {}).catch(() => undefined))
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  useEffect(() => {
    if (state === 'signed-in') wasSignedIn.current = true
    if (state !== 'signed-out') return
    stopLive()
    if (wasSignedIn.current) leaveSignedIn(whoIs(client))
    wasSignedIn.current = false
    client.clear()
    forgetRole()
    // At a shared station what is to be sent again waits for its own person.
    if (isShared() && useSession.getState().expired) return
    forgetNotices(ownerNow())
    forgetChanges(ownerNow())
  }, [state, client])

  return state
}
