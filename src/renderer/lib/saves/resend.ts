import type { Endpoint } from '@/contract/http/endpoint'
import { getOrder } from '@/contract/orders/orders'
import { sameJson } from '@/domain/compare/compare-changes'
import type { Order } from '@/domain/orders/order'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { call } from '@/renderer/lib/http/call'
import { onConnected } from '@/renderer/lib/live/live'
import { type Owner, personOf } from '@/renderer/lib/station/person-here'
import {
  changeFailed,
  dropFailed,
  type FailedSave,
  failedOf,
  failedSave,
  keepFailed,
  ownFailedOf,
  type Resend,
  useFailedSavesStore
} from './failed-saves'
import { asRefused } from './judged-save'
import { AGAIN_AFTER_MS, mayWorkLater, TRIES_MAX } from './try-later'

const { getState, setState } = useFailedSavesStore
const timers = new Map<string, number>()
const running = new Map<string, Promise<void>>()

const stop = (orderKey: string): void => {
  window.clearTimeout(timers.get(orderKey))
  timers.delete(orderKey)
  setState(({ nextAt }) => ({ nextAt: { ...nextAt, [orderKey]: undefined } }))
}

/** Sends what waits of an order again after a while. */
function sendSoon(orderKey: string): void {
  resendOnReconnect()
  if (timers.has(orderKey) || running.has(orderKey)) return
  timers.set(
    orderKey,
    window.setTimeout(() => void sendNow(orderKey), AGAIN_AFTER_MS)
  )
  setState(({ nextAt }) => ({ nextAt: { ...nextAt, [orderKey]: Date.now() + AGAIN_AFTER_MS } }))
}

interface NewFailure extends Pick<Resend, 'send' | 'text' | 'onDone' | 'notify' | 'isOurs' | 'isReplacedBy' | 'unsay' | 'change'> {
  readonly owner: Owner
  readonly orderKey: string
  readonly endpoint: Endpoint
  readonly error: unknown
  /** The order as it was seen before the change. */
  readonly before: Order | undefined
  readonly isMeant?: (() => boolean) | undefined
}

/**
 * Keeps a change that was not saved; what may work later is sent again by itself, and what was refused for a colleague's change is judged at
 * once. Answers its id.
 */
export function keepSave({ owner, orderKey, endpoint, error, before, isMeant = () => true, ...resend }: NewFailure): number {
  const mayWork = mayWorkLater(error)
  // What makes something is sent again by itself only under a key: elsewhere it could be made twice.
  const isSafe = (): boolean => endpoint.method !== 'POST' || knows('idempotency-keys')
  const soon = mayWork && isSafe()
  const id = keepFailed({
    owner,
    orderKey,
    text: resend.text(error),
    waits: soon ? 'soon' : 'person',
    mayWork,
    resend: { ...resend, isMeant, isSafe }
  })
  const now = asRefused(error, before)
  if (now !== null) void tryAgain(id, now, true).then(() => goOn(id))
  else goOn(id)
  return id
}

/** What waits for its next try gets one. */
function goOn(id: number): void {
  const save = failedSave(id)
  if (save?.waits === 'soon') sendSoon(save.orderKey)
}

const done = (save: FailedSave): void => {
  dropFailed(save.id)
  save.resend.onDone()
}

/** From here on it waits for somebody. */
function waitForPerson(
  { id, left, resend }: FailedSave,
  change: Partial<Pick<FailedSave, 'taken' | 'text' | 'tries' | 'mayWork'>> = {}
): void {
  changeFailed(id, { waits: 'person', ...change })
  if (!left) return
  dropFailed(id)
  resend.notify()
}

/** It goes on waiting, as it did before it was tried. */
const wait = ({ id, resend }: FailedSave): void => changeFailed(id, { waits: resend.isSafe() ? 'soon' : 'person' })

async function send(save: FailedSave, order: Order): Promise<void> {
  const { id, resend } = save
  changeFailed(id, { waits: 'sending', taken: null })
  try {
    await resend.send(order)
    done(save)
  } catch (error) {
    const now = failedSave(id)
    if (now === undefined) return
    const refused = asRefused(error, order)
    // A colleague was quicker once more.
    if (refused !== null && !sameJson(refused, order)) return tryAgain(id, refused, true)
    const failure = { text: resend.text(error), tries: now.tries + 1, mayWork: mayWorkLater(error) }
    if (failure.mayWork && resend.isSafe() && failure.tries < TRIES_MAX) changeFailed(id, { ...failure, waits: 'soon' })
    else waitForPerson(now, failure)
  }
}

/** Judges a change by the order as it is now, and sends it where nobody else touched what it touches; by hand, as it is typed by now. */
async function tryAgain(id: number, order: Order, byHand: boolean): Promise<void> {
  const save = failedSave(id)
  if (save === undefined) return
  const { resend } = save
  if (resend.isOurs() !== true) wait(save)
  else if (!byHand && !resend.isMeant()) waitForPerson(save)
  else {
    const outcome = resend.change.outcome(order)
    if (outcome.kind === 'done') done(save)
    else if (outcome.kind === 'taken' && !sameJson(outcome.values, save.over?.values))
      waitForPerson(save, { taken: { order, values: outcome.values } })
    else await send(save, order)
  }
}

/** The order as it is now for who made the changes; null when the server does not answer; 'gone' when it refuses to show it. */
const readNow = (orderKey: string, owner: Owner): Promise<Order | null | 'gone'> =>
  call(getOrder, { params: { id: orderKey } }, { as: personOf(owner) }).catch((error: unknown) => (mayWorkLater(error) ? null : 'gone'))

async function run(orderKey: string, waiting: readonly FailedSave[], byHand: boolean): Promise<void> {
  if (byHand) for (const { id } of waiting) changeFailed(id, { waits: 'sending' })
  const orders = new Map<Owner, Awaited<ReturnType<typeof readNow>>>()
  for (const { owner } of waiting) if (!orders.has(owner)) orders.set(owner, await readNow(orderKey, owner))
  for (const { id, owner } of waiting) {
    const save = failedSave(id)
    const order = orders.get(owner) ?? null
    if (save === undefined) continue
    if (order === 'gone') waitForPerson(save)
    // The server is away: that is no try.
    else if (order === null) wait(save)
    else await tryAgain(id, order, byHand)
  }
}

/**
 * Sends what waits of an order again now, one after the other: what failed first goes first. Without an order nothing is sent. What somebody
 * asks for while others are on their way comes after them.
 */
export async function sendNow(
  orderKey: string,
  wanted: (save: FailedSave) => boolean = ({ waits }) => waits === 'soon',
  byHand = false
): Promise<void> {
  stop(orderKey)
  const before = running.get(orderKey)
  if (before !== undefined) return byHand ? before.then(() => sendNow(orderKey, wanted, byHand)) : undefined
  const waiting = failedOf(orderKey).filter((save) => wanted(save) && save.resend.isOurs() === true)
  const work = run(orderKey, waiting, byHand).finally(() => {
    running.delete(orderKey)
    if (failedOf(orderKey).some(({ waits }) => waits === 'soon')) sendSoon(orderKey)
  })
  running.set(orderKey, work)
  return work
}

/** Sends one again because somebody wants it, over what others made of it where that was shown. */
export async function sendOne(id: number): Promise<void> {
  const save = failedSave(id)
  if (save === undefined || save.waits === 'sending') return
  changeFailed(id, { tries: 0 })
  if (save.taken === null) return sendNow(save.orderKey, (other) => other.id === id, true)
  changeFailed(id, { over: save.taken })
  await send(save, save.taken.order)
  goOn(id)
}

/** All of an order, because somebody wants it. Where others changed the same meanwhile, somebody chooses first. */
export function sendAll(orderKey: string): Promise<void> {
  const own = new Set(ownFailedOf(orderKey).map(({ id }) => id))
  for (const id of own) changeFailed(id, { tries: 0 })
  return sendNow(orderKey, ({ id, waits, taken }) => own.has(id) && waits !== 'sending' && taken === null, true)
}

/** Drops what an order no longer needs: it says by now what was wanted. */
export function dropSettled(orderKey: string, order: Order): void {
  for (const save of ownFailedOf(orderKey))
    if (save.waits !== 'sending' && save.resend.isMeant() && save.resend.change.outcome(order).kind === 'done') done(save)
}

let listening = false

/** Once the connection is back, what failed for want of it is sent at once, however often it was tried before. */
function resendOnReconnect(): void {
  if (listening) return
  listening = true
  onConnected((again) => {
    if (!again) return
    const orders = new Set(getState().saves.map(({ orderKey }) => orderKey))
    for (const { id, mayWork, taken, waits, resend } of getState().saves)
      if (mayWork && taken === null && waits === 'person' && resend.isSafe()) changeFailed(id, { waits: 'soon', tries: 0 })
    for (const orderKey of orders) void sendNow(orderKey)
  })
}
