import { useQuery } from '@tanstack/react-query'
import { type HistoryLine, listHistory } from '@/contract/orders/history'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { dayMonthTime, timeOfDay } from '@/domain/calendar/date-text'
import { signedName } from '@/domain/format/person'
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

/** Who changed one of these fields of an order last, as the host's history says; asked for while there are any. */
export function useLastChange(orderId: number, fields: readonly string[]): LastChange {
  const kept = useCapability('history')
  const { data } = useQuery({
    queryKey: [...queryKeys.history(orderId), 'last', ...fields],
    queryFn: async ({ signal }) => (await call(listHistory, { params: { id: orderId }, query: {} }, { signal })).entries,
    enabled: kept && fields.length > 0,
    staleTime: 0
  })
  return lastChange(data ?? [], fields)
}

function lastChange(entries: readonly Read<HistoryLine>[], fields: readonly string[]): LastChange {
  const line = entries.find((entry) => isOf(entry, fields))
  if (line === undefined) return UNKNOWN
  const today = dayOf(parisTime(new Date()))
  return {
    by: line.own === true ? { me: true } : line.by && signedName(line.by, line.by_link ?? false),
    at: dayOf(line.at) === today ? timeOfDay(line.at) : dayMonthTime(line.at)
  }
}

/** The same, read once; in whose name at a shared station, where that may be another than who works there by then. */
export const readLastChange = async (orderId: number, fields: readonly string[], as?: number): Promise<LastChange> =>
  knows('history') ? lastChange((await call(listHistory, { params: { id: orderId }, query: {} }, { as })).entries, fields) : UNKNOWN
