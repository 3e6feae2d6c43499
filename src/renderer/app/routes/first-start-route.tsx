import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { FirstStartCard, type MovedInto } from '@/renderer/features/first-start/first-start-card'
import { keyIn } from '@/renderer/features/first-start/first-start-form'
import { keepKey, keptKey } from '@/renderer/features/first-start/kept-start'
import { MovedInCard } from '@/renderer/features/first-start/moved-in-card'
import { NoKeyCard } from '@/renderer/features/first-start/no-key-card'
import { CardFoot } from '@/renderer/features/session/card-foot'
import { signIn } from '@/renderer/features/session/session'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { useDiscovery } from '@/renderer/lib/dialect/use-discovery'
import { host } from '@/renderer/lib/host/host'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useWorkshop } from '@/renderer/lib/query/use-workshop'
import { useSaysReady } from '@/renderer/lib/updates/use-says-ready'
import { StartPage } from './start-page'

/** What stands in the address is a key: it leaves the address once it is read, and this window keeps it for a reload. */
function useSetupKey(): string | null {
  const { hash } = useLocation()
  const [key, setKey] = useState(keptKey)
  // A link that is opened over this very page changes its fragment alone.
  const found = keyIn(hash)
  if (found !== null && found !== key) setKey(found)
  useEffect(() => {
    if (key === null) return
    keepKey(key)
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [key])
  return key
}

/** First start of a workshop (reference: people 5.2). Where somebody has moved in already, or the host knows no such thing, to the login page. */
export function Component() {
  const key = useSetupKey()
  useSaysReady()
  const navigate = useNavigate()
  const client = useQueryClient()
  const discovered = useDiscovery()
  const [moved, setMoved] = useState<MovedInto | null>(null)
  const known = useCapability('people')
  const workshop = useWorkshop()
  useEffect(() => {
    document.title = 'Premier démarrage — Atelier'
  }, [])
  const enter = async (into: MovedInto): Promise<void> => {
    // Who moved in is signed in; where that fails, the login page says why.
    await signIn({ username: into.draft.email.trim(), password: into.draft.password })
    await client.invalidateQueries({ queryKey: queryKeys.workshop })
    setMoved(into)
  }
  const foot = <CardFoot />
  if (moved !== null) return <MovedInCard moved={moved} isStation={host.station !== null} foot={foot} onOpen={() => void navigate('/')} />
  if (!discovered || (known && workshop === null)) return <StartPage />
  if (!workshop?.needs_setup) return <Navigate to="/login" replace />
  return key === null ? <NoKeyCard foot={foot} /> : <FirstStartCard setupKey={key} foot={foot} onDone={(into) => void enter(into)} />
}
