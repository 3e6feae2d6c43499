import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { invitationIn } from '@/domain/people/invitations'
import { InvitationPage } from '@/renderer/features/invitation/invitation-page'

/** invitation#token: where somebody chooses a password, on a phone most of the time; nobody is signed in for it (reference: people 4.2). */
export function Component() {
  const { hash } = useLocation()
  const [token] = useState(() => invitationIn(hash))
  useEffect(() => {
    document.title = 'Invitation — Atelier'
  }, [])
  return <InvitationPage token={token} />
}
