import type * as z from 'zod/mini'
import { type Readable, readAs } from '@/domain/reading/read-as'
import type { Endpoint, Reply } from './endpoint'

const SUCCESSES = [200, 201, 204]

/** The form of a success: of its own status, else of the one that our server promises. */
function successOf({ replies }: Endpoint, status: number): z.ZodMiniType | 'binary' | undefined {
  return replies[status] ?? SUCCESSES.map((promised) => replies[promised]).find((form) => form !== undefined)
}

const changes = ({ method, changes: declared }: Endpoint): boolean => declared ?? method !== 'GET'

/**
 * Reads the body of a success, whatever of it is there. Null where what came cannot be read: for a call that only reads this means that the
 * host speaks another language; one that changes something may answer nothing, or a part that is not taken for the whole.
 */
export function readReply<E extends Endpoint>(endpoint: E, status: number, body: unknown): { readonly reply: Reply<E> } | null {
  const form = successOf(endpoint, status)
  if (form === undefined || form === 'binary') return null
  const read = readAs(form, body, { whole: changes(endpoint) }) as Readable<z.ZodMiniType>
  if (read !== null) return { reply: read.data as Reply<E> }
  return changes(endpoint) ? { reply: null as Reply<E> } : null
}
