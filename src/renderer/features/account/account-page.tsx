import { Link20Regular } from '@fluentui/react-icons/svg/link'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getAccount } from '@/contract/people/account'
import { Unread } from '@/renderer/kit/blank/unread'
import { SectionCard } from '@/renderer/kit/section-card/section-card'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { call } from '@/renderer/lib/http/call'
import { onLive } from '@/renderer/lib/live/live'
import { queryKeys } from '@/renderer/lib/query/keys'
import { type LiveNews, useLiveRefresh } from '@/renderer/lib/query/use-live-refresh'
import styles from './account-page.module.css'
import { DisplayCard } from './display-card'
import { IdentityCard } from './identity-card'
import { PasswordCard } from './password-card'
import { SessionsCard } from './sessions-card'
import { SharedStationCard } from './shared-station-card'
import { useSessions } from './use-sessions'

/** What others changed of one's account, and other windows of one's own. */
const accountNews: LiveNews = (refresh) => {
  const stops = [onLive('profile_changed', refresh), onLive('people_changed', refresh)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** One's own account: who one is and one's password on the left, where one is signed in, one's `links` to pages (null: the host knows none) and how it looks on the right, with what a shared station asks for (reference: people 4.4, 6.3). */
export function AccountPage({ links }: { links: ReactNode }) {
  const { data, error, refetch } = useQuery({ queryKey: queryKeys.account, queryFn: ({ signal }) => call(getAccount, {}, { signal }) })
  const sessions = useSessions()
  const shared = useCapability('stations')
  useLiveRefresh(queryKeys.account, accountNews)
  if (data === undefined)
    return error !== null ? (
      <Unread page reason={error} title="Votre compte n'a pas pu être lu." onAgain={() => void refetch()} />
    ) : (
      <div className={styles.page} aria-busy="true" />
    )
  const others = sessions.list?.filter(({ current }) => !current).length ?? 0
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <IdentityCard account={data} />
        <PasswordCard account={data} others={others} onChanged={sessions.again} />
      </div>
      <div className={styles.column}>
        {shared && <SharedStationCard account={data} />}
        <SessionsCard sessions={sessions} />
        {links !== null && (
          <SectionCard icon={<Link20Regular />} title="Mes liens ouverts">
            {links}
          </SectionCard>
        )}
        <DisplayCard />
      </div>
    </div>
  )
}
