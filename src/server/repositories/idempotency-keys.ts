import type { Query } from '@/server/db/database'

/** What is asked for under a key: the kind of thing to make, and a digest of what it is to be (SHA-256 in hexadecimal). */
export interface IdempotentRequest {
  readonly key: string
  readonly kind: 'order' | 'comment' | 'file' | 'item' | 'annotation'
  readonly contentHash: string
}

/** What a key made before: the id of a thing of that kind. */
export interface KeptRequest {
  readonly id: number
  readonly kind: string
  readonly contentHash: string
}

/** What a key made before, or null. The key stays held until the transaction ends: of two requests at once, one waits. */
export async function holdRequest(query: Query, key: string): Promise<KeptRequest | null> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [key])
  const [made] = await query<KeptRequest>('select made_id as id, kind, asked as "contentHash" from order_requests where key = $1', [key])
  return made ?? null
}

/** Keeps what a held key made, in an order or as one. */
export async function noteRequest(query: Query, { key, kind, contentHash }: IdempotentRequest, made: number, order: number): Promise<void> {
  await query('insert into order_requests (key, kind, made_id, order_id, asked) values ($1, $2, $3, $4, $5)', [
    key,
    kind,
    made,
    order,
    contentHash
  ])
}
