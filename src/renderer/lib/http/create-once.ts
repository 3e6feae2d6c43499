import { getOrder } from '@/contract/orders/orders'
import type { Order } from '@/domain/orders/order'
import { discovered } from '@/renderer/lib/dialect/discover'
import { noticesOf } from '@/renderer/lib/notices/notices'
import { randomName } from '@/renderer/lib/random-name'
import { type Owner, ownerNow, personNow } from '@/renderer/lib/station/person-here'
import { ApiError, isAway } from './api-error'
import { call } from './call'

/** Keys under which things are being made, by the name of the draft that each is made of. */
const keys = new Map<string, string>()

/** The key of a draft: the same however often it is sent, until it is forgotten. */
export function requestKeyOf(draft: string): string {
  const key = keys.get(draft) ?? randomName()
  keys.set(draft, key)
  return key
}

/** The draft is done with: what is sent under its name next is another thing. */
export const forgetRequestKey = (draft: string): void => void keys.delete(draft)

/** True where the server says that the key of a call made something else before. */
export const isAlreadyCreated = (error: unknown): boolean => error instanceof ApiError && error.problem?.code === 'already-created'

/**
 * Sends a draft under its key, so that trying again after a lost answer makes nothing twice (decision 027). Once the server has said that
 * an earlier sending made something else, sending again is meant: the next one has a key of its own.
 */
export async function withIdempotencyKey<T>(draft: string, send: (key: string) => Promise<T>): Promise<T> {
  try {
    const made = await send(requestKeyOf(draft))
    forgetRequestKey(draft)
    return made
  } catch (error) {
    if (isAlreadyCreated(error)) forgetRequestKey(draft)
    throw error
  }
}

/** Something that one makes of a draft, once however often it is sent. */
export interface Creation<T> {
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

const isLost = isAway

/** Sends to a host that knows no idempotency keys: after a lost answer one looks whether it was made, and nothing is sent again by itself. */
async function createWithLook<T>({ draft, of, send, count, already }: Creation<T>, owner: Owner): Promise<T | null> {
  const { show } = noticesOf(owner)
  const known = lost.get(draft)
  const again = known?.of === of
  const before = again ? known.before : await count()
  const isThere = async (): Promise<boolean> => {
    if ((await count()) <= before) return false
    lost.delete(draft)
    show({ text: already, tone: 'info' })
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
  const owner = ownerNow()
  const known = await discovered()
  return known.has('idempotency-keys') ? withIdempotencyKey(creation.draft, creation.send) : createWithLook(creation, owner)
}

/** Counts what an order holds by now, for `as`; `orderKey` is its number or reference. */
export const countIn =
  (orderKey: string, same: (order: Order) => number, as = personNow()): (() => Promise<number>) =>
  async () =>
    same(await call(getOrder, { params: { id: orderKey } }, { as }))
