import { lazy, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LoginCard } from '@/renderer/features/session/login-card'
import { returnPathOf } from '@/renderer/features/session/login-state'
import { checkSession, useSession } from '@/renderer/features/session/session'
import { useDiscovery } from '@/renderer/lib/dialect/use-discovery'
import { useWorkshop } from '@/renderer/lib/query/use-workshop'
import { useStationUpdate } from '@/renderer/lib/updates/station-update'
import { useSaysReady } from '@/renderer/lib/updates/use-says-ready'
import { StartPage } from './start-page'

const TooOldCard = lazy(async () => ({ default: (await import('@/renderer/features/updates/too-old-card')).TooOldCard }))

/** The login page. Who is signed in already, here or in another window, goes on to where they came from (reference: session 1.4). */
export function Component() {
  const { state: from } = useLocation()
  const state = useSession((session) => session.state)
  useEffect(() => {
    document.title = 'Connexion — Atelier'
    const check = (): void => void checkSession()
    check()
    window.addEventListener('focus', check)
    return () => window.removeEventListener('focus', check)
  }, [])
  // What only some hosts know of their workshop is said before anybody signs in.
  useDiscovery()
  const workshop = useWorkshop()
  useSaysReady(state === 'signed-out')
  const tooOld = useStationUpdate(({ news, looksOnly }) => news?.tooOld === true && !looksOnly)
  if (state === 'unknown') return <StartPage />
  if (state === 'signed-out' && workshop?.needs_setup) return <Navigate to="/demarrage" replace />
  if (state === 'signed-out' && tooOld)
    return (
      <Suspense fallback={<StartPage />}>
        <TooOldCard />
      </Suspense>
    )
  return state === 'signed-in' ? <Navigate to={returnPathOf(from)} replace /> : <LoginCard isDemo={workshop?.demo_accounts === true} />
}
