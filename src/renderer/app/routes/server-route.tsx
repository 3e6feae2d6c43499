import { Suspense, useEffect } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { hasRole } from '@/domain/people/roles'
import { TabBar } from '@/renderer/kit/tabs/tab-bar'
import tabs from '@/renderer/kit/tabs/tabs.module.css'
import { useKnown } from '@/renderer/lib/dialect/capabilities'
import { SERVER_PATH } from '@/renderer/lib/people/people-paths'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import { useProfile } from '@/renderer/lib/query/use-profile'
import { useRole } from '@/renderer/lib/roles/role'
import { Toolbar } from '../shell/toolbar'
import { NotFoundPage } from './message-pages'
import { Reserved } from './reserved'
import styles from './server-route.module.css'
import { SERVER_TABS } from './server-tabs'

/** serveur and its tabs: what administrators, and for its links managers, look after (reference: people 3.2, session 4.3). */
export function Component() {
  const { tab: path } = useParams()
  const previousList = usePreferences((preferences) => preferences.previousList)
  const known = useProfile() !== undefined
  const role = useRole()
  const capabilities = useKnown((host) => host.capabilities)
  const there = SERVER_TABS.filter(({ capability }) => capabilities.has(capability))
  const mine = there.filter(({ least }) => hasRole(role, least))
  const shown = there.find((tab) => tab.path === path) ?? mine[0] ?? there[0]
  const title = shown === undefined || path === undefined ? 'Serveur' : shown.label
  useEffect(() => {
    document.title = `${title} — Atelier`
  }, [title])
  const toolbar = <Toolbar title="Serveur" back={{ to: previousList, label: 'Retour à la liste' }} withoutOrders />
  // Who one is decides where one arrives.
  if (!known) return toolbar
  if (shown === undefined) return <NotFoundPage inside />
  if (shown.path !== path) return <Navigate to={`${SERVER_PATH}/${shown.path}`} replace />
  const { Page } = shown
  return (
    <>
      {toolbar}
      {mine.includes(shown) ? (
        <div className={styles.page}>
          <TabBar label="Serveur" current={shown.path}>
            {mine.map(({ path: to, label, Count }) => (
              <Link key={to} to={`${SERVER_PATH}/${to}`} className={tabs.tab} aria-current={to === shown.path ? 'page' : undefined}>
                {label}
                {Count && <Count />}
              </Link>
            ))}
          </TabBar>
          <Suspense>
            <Page />
          </Suspense>
        </div>
      ) : (
        <Reserved least={shown.least} wish={shown.wish} />
      )}
    </>
  )
}
