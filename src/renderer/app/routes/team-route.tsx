import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { TeamPage } from '@/renderer/features/team/team-page'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { TEAM_PATH } from '@/renderer/lib/people/people-paths'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useHasRole, useProfile } from '@/renderer/lib/query/use-profile'
import { Toolbar } from '../shell/toolbar'
import { NotFoundPage } from './message-pages'
import { Reserved } from './reserved'

/** equipe and equipe/roles: the people of the workshop, for administrators (reference: people 4). Absent where the host knows no people. */
export function Component() {
  const { tab } = useParams()
  const previousList = usePreferences((preferences) => preferences.previousList)
  const known = useProfile() !== undefined
  const administers = useHasRole('administrator')
  const withPeople = useCapability('people')
  useEffect(() => {
    document.title = 'Équipe — Atelier'
  }, [])
  if (!withPeople && known) return <NotFoundPage inside />
  if (tab !== undefined && tab !== 'roles') return <Navigate to={TEAM_PATH} replace />
  return (
    <>
      <Toolbar title="Équipe" back={{ to: previousList, label: 'Retour à la liste' }} withoutOrders />
      {administers ? (
        <TeamPage tab={tab === 'roles' ? 'roles' : 'people'} />
      ) : (
        known && <Reserved least="administrator" wish="Pour inviter quelqu'un ou changer un rôle" />
      )}
    </>
  )
}
