import type { SecurityKind } from '@/domain/security/security-kinds'
import type { Query } from '@/server/db/database'

/** One event: whom it is about (`person`, or `account` as it was typed), and who did it where that is somebody else. Never a secret. */
export interface SecurityEvent {
  readonly kind: SecurityKind
  readonly userId?: number | null
  readonly account?: string | null
  readonly byId?: number | null
  readonly address?: string | null
  readonly station?: string | null
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

const TEXT_MAX = 200
/** A typed text in one line: no line of a log or of a table is made up by who types it. */
const oneLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, TEXT_MAX)

/** Adds an event to the log, with the names that its people have now. */
export const recordSecurity = (query: Query, event: SecurityEvent): Promise<object[]> =>
  query(
    `insert into security_log (kind, user_id, person, by_id, by_name, address, station, detail)
     values ($1, $2, coalesce((select firstname || ' ' || lastname from users where id = $2), $3), $4,
       (select firstname || ' ' || lastname from users where id = $4), $5, $6, $7)`,
    [
      event.kind,
      event.userId ?? null,
      event.account == null ? null : oneLine(event.account),
      event.byId ?? null,
      event.address == null ? null : oneLine(event.address),
      event.station == null ? null : oneLine(event.station),
      JSON.stringify(event.detail ?? {})
    ]
  )
