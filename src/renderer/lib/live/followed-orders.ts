import { EVENT_ORDERS_MAX } from '@/contract/live'
import { afterPaint } from '@/renderer/lib/after-paint'
import { emitLive } from './live'
import { throttleLatest } from './throttle-latest'

/** What each part of the screen follows. */
const followed = new Set<{ readonly orders: readonly number[] | 'all' }>()
/** What the server was told over the line of now; null where nothing was. */
let said: string | null = null
let due = false

/**
 * It is said at most once in this time, the first at once: a row under the pointer and a step of the preview follow several orders each, and a
 * server of before, which knows none of it, cuts the line of who says twenty such things in 10 s.
 */
const SAY_EVERY_MS = 600

const { soon, now } = throttleLatest(SAY_EVERY_MS, () => {
  const all = [...followed].map(({ orders }) => orders)
  const ids = [...new Set(all.flatMap((orders) => (orders === 'all' ? [] : orders)))].toSorted((a, b) => a - b)
  const orders = all.includes('all') || ids.length > EVENT_ORDERS_MAX ? null : ids
  const word = JSON.stringify(orders)
  if (word === said) return false
  said = word
  emitLive('order_follow', orders)
  return true
})

/** A page goes and the next one comes in one breath: what they follow is said once, when it is painted. A send would keep the paint waiting. */
function saySoon(): void {
  if (due) return
  due = true
  afterPaint(() => {
    due = false
    soon()
  })
}

/** Says which orders are followed over a connection that was just made: the server knows nothing of it. */
export function sayFollowed(): void {
  said = null
  now()
}

/**
 * Has the changes of these orders, or of all, told whole (reference: live 2.1); those of others come as rows. What changed just before may come
 * as a row too: news of a followed order without it are a reason to read it. The answer ends it.
 */
export function followOrders(orders: readonly number[] | 'all'): () => void {
  const own = { orders }
  followed.add(own)
  saySoon()
  return () => {
    followed.delete(own)
    saySoon()
  }
}
