import type { BackOff } from '@/server/auth/back-off'
import type { Clock, Lifetimes } from '@/server/auth/tokens'
import type { Database } from '@/server/db/database'
import type { Live } from '@/server/plugins/live'

/** What changes of the team are made with. */
export interface TeamTools {
  readonly database: Database
  readonly clock: Clock
  readonly presenceOf: Live['presenceOf']
  /** Forgets a sign-in here, and sends its windows away; the other servers hear of it from the database. */
  readonly onSessionEnded: (family: string) => void
}

/** The same for what somebody does to their own account. */
export interface PeopleTools extends TeamTools {
  readonly backOff: BackOff
  readonly lifetimes: Lifetimes
  /** Secrets that all servers share: what PINs are hashed with, what badges are made from. */
  readonly secrets: { readonly pins: Buffer; readonly badges: Buffer }
}
