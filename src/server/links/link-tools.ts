import type { Clock } from '@/server/auth/tokens'
import type { Database } from '@/server/db/database'

/** What links to a page are made and closed with. */
export interface LinkTools {
  readonly database: Database
  readonly clock: Clock
  /** Forgets the sign-in of a link here; the other servers hear of it from the database. */
  readonly onSessionEnded: (family: string) => void
}
