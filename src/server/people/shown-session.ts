import type { OpenSession } from '@/contract/people/sessions'
import { parisTime } from '@/domain/calendar/api-date'
import type { SessionRow } from '@/server/repositories/people-sessions'

/** A sign-in as screens show it; `current` is the one that asks, or null. */
export const shownSession = ({ id, station, address, started_at, last_seen_at }: SessionRow, current: string | null): OpenSession => ({
  id,
  station,
  address,
  started_at: parisTime(started_at),
  last_seen_at: parisTime(last_seen_at),
  current: id === current
})
