import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type HistoryLine, listHistory } from '@/contract/orders/history'
import type { Profile } from '@/contract/session'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { dayMonthTime, timeOfDay } from '@/domain/calendar/date-text'
import { authorName, fullName, signedName } from '@/domain/format/person'
import type { Read } from '@/domain/reading/read-as'
import type { Actor } from '@/domain/refusals/changed-text'
import { knows, useCapability } from '@/renderer/lib/dialect/capabilities'
import { call } from '@/renderer/lib/http/call'
import { queryKeys } from '@/renderer/lib/query/keys'

/** Who changed something last, and when, as one reads it. */
interface LastChange {
  readonly by: Actor
  readonly at: string | null
}

const UNKNOWN: LastChange = { by: null, at: null }

/** Whether a line of history is of one of these fields, or of a part of them. */
const isOf = ({ field }: Read<HistoryLine>, fields: readonly string[]): boolean =>
  fields.some((wanted) => field === wanted || field.startsWith(`${wanted}.`))

/**
 * Whether a line of history is of who is signed in. A host that does not say so names its author alone: another may have the same name, and
 * one's own is never told as somebody else's.
 */
const isOwn = ({ own, by, by_link }: Read<HistoryLine>, reader: Profile | undefined): boolean =>
  own ?? (reader !== undefined && by !== null && by !== '' && by_link !== true && [authorName(reader), fullName(reader)].includes(by))

const readerOf = (client: QueryClient): Profile | undefined => client.getQueryData<Profile>(queryKeys.profile)

/** Who changed one of these fields of an order last, as the host's history says; asked for while there are any. */
export function useLastChange(orderId: number, fields: readonly string[]): LastChange {
  const client = useQueryClient()
  const kept = useCapability('history')
  const { data } = useQuery({
    queryKey: [...queryKeys.history(orderId), 'last', ...fields],
    queryFn: async ({ signal }) => (await call(listHistory, { params: { id: orderId }, query: {} }, { signal })).entries,
    enabled: kept && fields.length > 0,
    staleTime: 0
  })
  return lastChange(data ?? [], fields, readerOf(client))
}

function lastChange(entries: readonly Read<HistoryLine>[], fields: readonly string[], reader: Profile | undefined): LastChange {
  const line = entries.find((entry) => isOf(entry, fields))
  if (line === undefined) return UNKNOWN
  const today = dayOf(parisTime(new Date()))
  return {
    by: isOwn(line, reader) ? { me: true } : line.by && signedName(line.by, line.by_link ?? false),
    at: dayOf(line.at) === today ? timeOfDay(line.at) : dayMonthTime(line.at)
  }
}

/** The same, read once; in whose name at a shared station, where that may be another than who works there by then. */
export const readLastChange = async (client: QueryClient, orderId: number, fields: readonly string[], as?: number): Promise<LastChange> => {
  if (!knows('history')) return UNKNOWN
  const reader = as === undefined ? readerOf(client) : undefined
  const { entries } = await call(listHistory, { params: { id: orderId }, query: {} }, { as })
  return lastChange(entries, fields, reader)
}
