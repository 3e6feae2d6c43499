import { randomBytes } from 'node:crypto'
import { tokenHash } from '@/server/auth/tokens'
import type { Query } from '@/server/db/database'
import { findAdministrator, insertSetupKey } from '@/server/repositories/workshop'

/** How long a key of the first-start page is good for, in ms. */
const GOOD_FOR_MS = 3600_000

/** Address of the first-start page under an origin; the key rides in the fragment, which no server and no log ever sees. */
const setupAddress = (origin: string, key: string): string => `${origin}/demarrage#cle=${key}`

/** A new link to the first-start page, good for an hour; null where an administrator can sign in (reference: people 5.2). */
export async function newSetupLink(query: Query, origin: string): Promise<string | null> {
  if ((await findAdministrator(query)) !== null) return null
  const key = randomBytes(24).toString('base64url')
  await insertSetupKey(query, tokenHash(key), new Date(Date.now() + GOOD_FOR_MS))
  return setupAddress(origin, key)
}
