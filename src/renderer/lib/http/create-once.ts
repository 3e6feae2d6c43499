import { getOrder } from '@/contract/orders'
import type { Order } from '@/domain/orders/order'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { discovered } from '../dialect/discover'
import { ApiError, isAway } from './api-error'
import { call } from './call'
import { withIdempotencyKey } from './idempotency-key'

/** Something that one makes of a draft, once however often it is sent. */
interface Creation<T> {
  /** Name of the draft: what is sent under it again is the same thing. */
  readonly draft: string
  /** What is made, in words: a draft that says something else by now makes another thing. */
  readonly of: string
  readonly send: (idempotencyKey: string) => Promise<T>
  /** How many such things the host holds now. */
  readonly count: () => Promise<number>
  /** Told when it turns out that an earlier sending had worked: « Votre commentaire y est déjà. » */
  readonly already: string
}

/** What was sent of a draft and how many such things there were before, where its answer was lost. */
const lost = new Map<string, { readonly of: string; readonly before: number }>()

const isLost = (error: unknown): boolean => isAway(error) || (error instanceof ApiError && (error.status === 502 || error.status === 504))

/** Sends to a host that knows no idempotency keys: after a lost answer one looks whether it was made, and nothing is sent again unasked. */
async function createWithLook<T>({ draft, of, send, count, already }: Creation<T>): Promise<T | null> {
  const known = lost.get(draft)
  const again = known?.of === of
  const before = again ? known.before : await count()
  const isThere = async (): Promise<boolean> => {
    if ((await count()) <= before) return false
    lost.delete(draft)
    useNoticesStore.getState().show({ text: already, tone: 'info' })
    return true
  }
  if (again && (await isThere())) return null
  try {
    const made = await withIdempotencyKey(draft, send)
    lost.delete(draft)
    return made
  } catch (error) {
    if (isLost(error)) {
      lost.set(draft, { of, before })
      if (await isThere().catch(() => false)) return null
    }
    throw error
  }
}

/**
 * Makes something once (decision 027): under an idempotency key where the host knows them, else by looking before it is sent again. Null when
 * it was made, and the host did not say what it made. Throws and sends nothing where nobody can tell what the host knows.
 */
export async function createOnce<T>(creation: Creation<T>): Promise<T | null> {
  const known = await discovered()
  return known.has('idempotency-keys') ? withIdempotencyKey(creation.draft, creation.send) : createWithLook(creation)
}

/** Counts what an order holds by now; `asked` is its number or reference. */
export const countIn =
  (orderKey: string, same: (order: Order) => number): (() => Promise<number>) =>
  async () =>
    same(await call(getOrder, { params: { id: orderKey } }))
