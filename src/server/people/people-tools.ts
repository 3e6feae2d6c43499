import type { BackOff } from '@/server/auth/back-off'
import type { Clock } from '@/server/auth/tokens'
import type { Database } from '@/server/db/database'
import type { Live } from '@/server/plugins/live'

/** What changes of people are made with. */
export interface PeopleTools {
  readonly database: Database
  readonly clock: Clock
  readonly backOff: BackOff
  readonly presenceOf: Live['presenceOf']
  /** Forgets a sign-in here, and sends its windows away; the other servers hear of it from the database. */
  readonly onSessionEnded: (family: string) => void
}
