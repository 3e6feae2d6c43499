import { dayMonthYear } from '@/domain/calendar/date-text'
import { csvLine } from '@/domain/format/csv'
import { securityKind } from './security-kinds'
import { actorOf, securityDetail } from './security-texts'

type EventFacts = Parameters<typeof securityDetail>[0]

/** What the file of the journal has a column of. */
export const JOURNAL_COLUMNS = ['Date', 'Heure', 'Événement', 'Personne', 'Poste', 'Adresse', 'Détail'] as const

/** A line of the journal's file (reference: people 3.3): `at` is an API date. */
export const journalLine = (
  event: EventFacts & { readonly at: string; readonly station: string | null; readonly address: string | null }
): string =>
  csvLine([
    dayMonthYear(event.at),
    event.at.slice(11, 19),
    securityKind(event.kind).label,
    actorOf(event)?.name ?? '',
    event.station ?? '',
    event.address ?? '',
    securityDetail(event)
  ])

/** Name of that file, of a day. */
export const journalFileName = (day: string): string => `journal-${day}.csv`
