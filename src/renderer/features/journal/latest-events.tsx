import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { listSecurityLog } from '@/contract/security-log'
import { timeOfDay } from '@/domain/calendar/date-text'
import { securityKind } from '@/domain/security/security-kinds'
import { actorOf, securityDetail } from '@/domain/security/security-texts'
import { toneClass } from '@/renderer/kit/tone/tone'
import { call } from '@/renderer/lib/http/call'
import { JOURNAL_PATH } from '@/renderer/lib/people/people-paths'
import { queryKeys } from '@/renderer/lib/query/keys'
import { EventIcon } from './event-icon'
import styles from './latest-events.module.css'

const EVERY_MS = 60_000
const SHOWN_MAX = 5

/** The last events of the journal, where one looks at something else, and the way to it. */
export function LatestEvents() {
  const { data, isError } = useQuery({
    queryKey: queryKeys.latestEvents,
    queryFn: ({ signal }) => call(listSecurityLog, { query: {} }, { signal, quiet: true }),
    refetchInterval: EVERY_MS,
    retry: false
  })
  return (
    <section className={styles.card} aria-label="Derniers événements">
      <h2 className={styles.head}>
        Derniers événements
        <Link className={styles.all} to={JOURNAL_PATH}>
          Ouvrir le journal
        </Link>
      </h2>
      {isError && data === undefined ? (
        <p className={styles.none}>{"Le journal n'a pas pu être lu."}</p>
      ) : (
        <ul className={styles.events}>
          {data?.events.slice(0, SHOWN_MAX).map((event) => {
            const { label, tone } = securityKind(event.kind)
            return (
              <li key={event.id}>
                <span className="num">{timeOfDay(event.at)}</span>
                <span className={`${styles.kind} ${toneClass(tone)}`}>
                  <EventIcon kind={event.kind} />
                  <b>{label}</b>
                </span>
                <span>{[actorOf(event)?.name, securityDetail(event)].filter(Boolean).join(', ')}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
