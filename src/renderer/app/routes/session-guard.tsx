import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import type { LoginState } from '@/renderer/features/session/login-state'
import { useSession } from '@/renderer/features/session/session'
import { useSessionWatch } from '@/renderer/features/session/use-session-watch'
import { host } from '@/renderer/lib/host/host'
import { isShared, useStation } from '@/renderer/lib/station/shared-station'
import { useSaysReady } from '@/renderer/lib/updates/use-says-ready'
import { StartPage } from './start-page'

const loadLinkEnded = async () => ({ default: (await import('./link-ended-page')).LinkEndedPage })
const LinkEndedPage = lazy(loadLinkEnded)
// Its code comes for phones alone, and before it is needed.
if (host.pageLink !== null) void loadLinkEnded().catch(() => undefined)

/** Lets a session through; without one, to the login page, which leads back to this very address (reference: session 3.1). A page's link opens its page alone. */
export function Component() {
  const { pathname, search, hash } = useLocation()
  const state = useSessionWatch()
  useSaysReady(state === 'signed-in')
  // From here on somebody is needed.
  useEffect(() => useStation.setState({ open: false }), [])
  if (state === 'unknown') return <StartPage />
  if (host.pageLink !== null)
    return state === 'signed-in' && host.pageLink === pathname ? (
      <Outlet />
    ) : (
      <Suspense fallback={<StartPage />}>
        <LinkEndedPage />
      </Suspense>
    )
  const { expired } = useSession.getState()
  // At a shared station the lock screen says who may go on, over this very address.
  if (state === 'signed-out' && isShared()) return <StartPage />
  const back: LoginState = { from: `${pathname}${search}${hash}`, expired }
  return state === 'signed-in' ? <Outlet /> : <Navigate to="/login" replace state={back} />
}
