import { Readable } from 'node:stream'
import { JOURNAL_PAGE, type SecurityEntry } from '@/contract/security-log'
import { CSV_BOM, csvLine } from '@/domain/format/csv'
import { JOURNAL_COLUMNS, journalLine } from '@/domain/security/journal-csv'
import { kindsOf, SECURITY_GROUP_CODES, type SecurityGroup } from '@/domain/security/security-kinds'
import type { Query } from '@/server/db/database'
import { countJournal, type JournalFilter, readJournal } from '@/server/repositories/security-journal'

interface JournalPage {
  readonly events: SecurityEntry[]
  readonly more: boolean
  readonly counts: { readonly all: number; readonly groups: Partial<Record<SecurityGroup, number>> } | null
}

/** How many events each group has under the other filters. */
async function countsOf(query: Query, { group: _, ...others }: JournalFilter): Promise<NonNullable<JournalPage['counts']>> {
  const kinds = await countJournal(query, others)
  const sum = (some: Iterable<number>): number => [...some].reduce((all, n) => all + n, 0)
  const groups = SECURITY_GROUP_CODES.map((code) => [code, sum(kindsOf(code).map((kind) => kinds.get(kind) ?? 0))] as const)
  return { all: sum(kinds.values()), groups: Object.fromEntries(groups) }
}

/** One page of the journal (reference: people 3.2), newest first; the first one with its counts. */
export async function journalPage(query: Query, filter: JournalFilter, before: number | null): Promise<JournalPage> {
  const [events, counts] = await Promise.all([
    readJournal(query, filter, before, JOURNAL_PAGE + 1),
    before === null ? countsOf(query, filter) : null
  ])
  return { events: events.slice(0, JOURNAL_PAGE), more: events.length > JOURNAL_PAGE, counts }
}

/** Read at once: memory stays flat, whatever the length of the journal. */
const BATCH = 1_000

async function* journalLines(query: Query, filter: JournalFilter, first: readonly SecurityEntry[]): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(JOURNAL_COLUMNS)
  for (let events = first; ; events = await readJournal(query, filter, events.at(-1)?.id ?? null, BATCH)) {
    if (events.length > 0) yield events.map(journalLine).join('')
    if (events.length < BATCH) return
  }
}

/**
 * The journal as a file for spreadsheets (reference: people 3.3), batch by batch as it is taken. What the database refuses is thrown before the
 * first byte: after it a file can only break off.
 */
export const journalCsv = async (query: Query, filter: JournalFilter): Promise<Readable> =>
  Readable.from(journalLines(query, filter, await readJournal(query, filter, null, BATCH)), { objectMode: false })
