import { ArrowDown12Regular } from '@fluentui/react-icons/svg/arrow-down'
import { memo } from 'react'
import { dayOf } from '@/domain/calendar/api-date'
import { dayInWords, longDay } from '@/domain/calendar/date-text'
import { yearOf } from '@/domain/calendar/days'
import { capital } from '@/domain/format/capital'
import { NOTHING } from '@/domain/format/number'
import { isRefusal, securityKind } from '@/domain/security/security-kinds'
import { actorOf, securityDetail } from '@/domain/security/security-texts'
import { PersonChip } from '@/renderer/kit/person-chip/person-chip'
import { toneClass } from '@/renderer/kit/tone/tone'
import { EventIcon } from './event-icon'
import styles from './journal-table.module.css'
import type { ShownEvent } from './use-journal'

const COLUMNS = ['Heure', 'Événement', 'Personne', 'Poste ou adresse', 'Détail'] as const

/** Events by day, newest first: the day stays in sight while its events are (reference: people 3.2). */
export function JournalTable({ events, today, isOld }: { events: readonly ShownEvent[]; today: string; isOld: boolean }) {
  const days = [...Map.groupBy(events, ({ at }) => dayOf(at))]
  return (
    <table className={isOld ? `${styles.table} ${styles.old}` : styles.table} aria-label="Journal" aria-busy={isOld}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" aria-sort={column === 'Heure' ? 'descending' : undefined}>
              {column}
              {column === 'Heure' && <ArrowDown12Regular />}
            </th>
          ))}
        </tr>
      </thead>
      {days.map(([day, ofDay]) => (
        <tbody key={day}>
          <tr className={styles.day}>
            <th scope="rowgroup" colSpan={COLUMNS.length}>
              {capital(yearOf(day) === yearOf(today) ? dayInWords(day) : longDay(day))}
            </th>
          </tr>
          {ofDay.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

const EventRow = memo(function EventRow({ event }: { event: ShownEvent }) {
  const { label, tone } = securityKind(event.kind)
  const detail = securityDetail(event)
  const place = [event.station, event.address].filter((part) => part !== null)
  return (
    <tr className={isRefusal(event.kind) ? styles.refused : undefined}>
      <td className="num">{event.at.slice(11, 19)}</td>
      <td>
        <span className={`${styles.kind} ${toneClass(tone)}`}>
          <EventIcon kind={event.kind} />
          {label}
        </span>
        <small className={styles.under}>{[actorOf(event)?.name, detail].filter(Boolean).join(', ')}</small>
      </td>
      <td>
        <Doer event={event} />
      </td>
      <td title={place.join(', ')}>{place[0] ?? NOTHING}</td>
      <td title={detail}>{detail}</td>
    </tr>
  )
})

/** Who did it; an account that nobody has as it was typed, without a chip. */
function Doer({ event }: { event: ShownEvent }) {
  const doer = actorOf(event)
  if (doer === null) return NOTHING
  if (doer.id === null)
    return (
      <span className={styles.typed} title={doer.name}>
        {doer.name}
      </span>
    )
  const [firstname = '', ...rest] = doer.name.split(' ')
  return (
    <span className={styles.who}>
      <PersonChip person={{ id: doer.id, firstname, lastname: rest.join(' ') }} />
      {doer.name}
    </span>
  )
}
