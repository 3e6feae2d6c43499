import type { Query } from '@/server/db/database'

/** What the security log knows of (reference: people 3.1). */
export const SECURITY_KINDS = [
  'signed-in',
  'sign-in-refused',
  'sign-in-slowed',
  'signed-out',
  'refresh-reused',
  'session-closed',
  'link-made',
  'link-used',
  'link-closed',
  'person-invited',
  'invitation-used',
  'reset-made',
  'reset-used',
  'password-changed',
  'role-changed',
  'person-renamed',
  'person-disabled',
  'person-enabled',
  'email-changed',
  'workshop-set-up',
  'workshop-changed',
  'demo-emptied',
  'password-confirmed',
  'password-refused',
  'station-enrolled',
  'station-changed',
  'station-closed',
  'station-taken',
  'pin-set',
  'pin-removed',
  'pin-refused',
  'pin-slowed',
  'badge-made',
  'badge-printed',
  'badge-replaced'
] as const
export type SecurityKind = (typeof SECURITY_KINDS)[number]

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

const ACCOUNT_MAX = 200
/** A typed text in one line: no line of a log or of a table is made up by who types it. */
const oneLine = (text: string): string => text.replace(/\p{C}+/gu, ' ').slice(0, ACCOUNT_MAX)

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
      event.address ?? null,
      event.station == null ? null : oneLine(event.station),
      JSON.stringify(event.detail ?? {})
    ]
  )
