import type { FastifyBaseLogger } from 'fastify'
import type { Query } from '@/server/db/database'
import { createRereading } from '@/server/db/rereading'
import { sharedSecret } from '@/server/repositories/accounts'

const NAMES = ['tokens', 'urls', 'pins', 'badges'] as const

/** Secrets that all servers of a database share. Who holds one has the present one: their bytes are replaced in place. */
interface SharedSecrets extends Readonly<Record<(typeof NAMES)[number], Buffer>> {
  /** Reads them again, until that succeeds: a restore of another database's backup brings that one's, by which its PINs are known. */
  readonly readAgain: () => void
  /** Reads nothing from then on, until it is asked for again. */
  readonly stop: () => void
}

/** Reads the secrets of a database; one that is not there yet is made. */
export async function openSharedSecrets(query: Query, log: FastifyBaseLogger): Promise<SharedSecrets> {
  const held = {
    tokens: await sharedSecret(query, 'tokens'),
    urls: await sharedSecret(query, 'urls'),
    pins: await sharedSecret(query, 'pins'),
    badges: await sharedSecret(query, 'badges')
  }
  const { again, stop } = createRereading(
    async () => {
      const read = new Map<(typeof NAMES)[number], Buffer>()
      for (const name of NAMES) read.set(name, await sharedSecret(query, name))
      return () => {
        for (const [name, secret] of read) held[name].set(secret)
      }
    },
    (error) => log.error({ err: error }, 'secrets not read again')
  )
  return { ...held, readAgain: () => void again(), stop }
}
