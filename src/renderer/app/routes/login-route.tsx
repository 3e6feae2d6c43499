import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LoginCard } from '@/renderer/features/session/login-card'
import { returnPathOf } from '@/renderer/features/session/login-state'
import { checkSession, useSession } from '@/renderer/features/session/session'
import { StartPage } from './start-page'

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
  if (state === 'unknown') return <StartPage />
  return state === 'signed-in' ? <Navigate to={returnPathOf(from)} replace /> : <LoginCard />
}
