import { setTimeout as delay } from 'node:timers/promises'
import { setPrinted } from '@/contract/orders'
import type { Api } from '../ports/api'

/** Waits between attempts, in milliseconds. */
const RETRIED_AFTER_MS = [500, 1_000, 2_000]

const SERVER_ERROR = 500

/**
 * Marks orders printed; true once the server says so. Tried again while the server is out of reach or failing: the paper is out, and only
 * the mark is missing. What the server refuses is not tried again.
 */
export async function markPrinted(api: Api, orders: readonly number[], waits: readonly number[] = RETRIED_AFTER_MS): Promise<boolean> {
  const body = JSON.stringify({ ids: orders, printed: true })
  const attempt = (): Promise<Response> =>
    api(setPrinted.path, { method: setPrinted.method, headers: { 'content-type': 'application/json' }, body })
  for (let tried = 0; ; tried += 1) {
    const reply = await attempt()
    await reply.body?.cancel()
    if (reply.ok) return true
    const wait = waits[tried]
    if (wait === undefined || reply.status < SERVER_ERROR) return false
    await delay(wait)
  }
}
