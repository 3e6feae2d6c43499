import { useEffect } from 'react'
import { AccountPage } from '@/renderer/features/account/account-page'
import { OwnLinks } from '@/renderer/features/open-links/own-links'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useProfile } from '@/renderer/lib/query/use-profile'
import { Toolbar } from '../shell/toolbar'
import { NotFoundPage } from './message-pages'

/** mon-compte: who one is, one's password and sessions (reference: people 4.4). Absent where the host knows no people. */
export function Component() {
  const previousList = usePreferences((preferences) => preferences.previousList)
  const known = useProfile() !== undefined
  const withPeople = useCapability('people')
  const withLinks = useCapability('open-links')
  useEffect(() => {
    document.title = 'Mon compte — Atelier'
  }, [])
  if (!withPeople && known) return <NotFoundPage inside />
  return (
    <>
      <Toolbar title="Mon compte" back={{ to: previousList, label: 'Retour à la liste' }} withoutOrders />
      {withPeople && <AccountPage links={withLinks ? <OwnLinks /> : null} />}
    </>
  )
}
