import { EVENT_ORDERS_MAX } from '@/contract/live'
import { emitLive } from './live'

/** What each part of the screen follows. */
const followed = new Set<{ readonly orders: readonly number[] | 'all' }>()
/** What the server was told over the line of now; null where nothing was. */
let said: string | null = null
let due = false
let resting: number | undefined

/**
 * It is said at most once in this time, the first at once: a row under the pointer and a step of the preview follow several orders each, and a
 * server of before, which knows none of it, cuts the line of who says twenty such things in 10 s.
 */
const SAY_EVERY_MS = 600

function say(): void {
  due = false
  const all = [...followed].map(({ orders }) => orders)
  const ids = [...new Set(all.flatMap((orders) => (orders === 'all' ? [] : orders)))].toSorted((a, b) => a - b)
  const orders = all.includes('all') || ids.length > EVENT_ORDERS_MAX ? null : ids
  const word = JSON.stringify(orders)
  if (word === said) return
  said = word
  emitLive('order_follow', orders)
  window.clearTimeout(resting)
  resting = window.setTimeout(() => {
    resting = undefined
    say()
  }, SAY_EVERY_MS)
}

/** A page goes and the next one comes in one breath: what they follow is said once. */
function saySoon(): void {
  if (due || resting !== undefined) return
  due = true
  queueMicrotask(say)
}

/** Says which orders are followed over a connection that was just made: the server knows nothing of it. */
export function sayFollowed(): void {
  said = null
  say()
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
