import type { Query } from '@/server/db/database'
import { sharedSecret } from '@/server/repositories/accounts'

const NAMES = ['tokens', 'urls', 'pins', 'badges'] as const

/** Secrets that all servers of a database share. Who holds one has the present one: their bytes are replaced in place. */
interface SharedSecrets extends Readonly<Record<(typeof NAMES)[number], Buffer>> {
  /** Reads them again: a restore of another database's backup brings that one's, by which its PINs are known. */
  readonly readAgain: () => Promise<void>
}

/** Reads the secrets of a database; one that is not there yet is made. */
export async function openSharedSecrets(query: Query): Promise<SharedSecrets> {
  const held = {
    tokens: await sharedSecret(query, 'tokens'),
    urls: await sharedSecret(query, 'urls'),
    pins: await sharedSecret(query, 'pins'),
    badges: await sharedSecret(query, 'badges')
  }
  return {
    ...held,
    readAgain: async () => {
      for (const name of NAMES) held[name].set(await sharedSecret(query, name))
    }
  }
}
