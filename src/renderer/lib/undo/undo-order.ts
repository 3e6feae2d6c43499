import type { QueryClient } from '@tanstack/react-query'
import { changeOrders } from '@/contract/orders/bulk-changes'
import { getOrder, type OrderChange, patchOrder } from '@/contract/orders/orders'
import type { BulkChanges } from '@/domain/bulk/bulk-change'
import { bulkRefusalText } from '@/domain/bulk/bulk-texts'
import { DATE_FIELDS } from '@/domain/calendar/refuse-date'
import { sameJson } from '@/domain/compare/compare-changes'
import type { Order } from '@/domain/orders/order'
import { DEFAULT_ROLE, ROLES } from '@/domain/people/roles'
import { asBulkChange, judgeUndo } from '@/domain/undo/judge-undo'
import { madeOf, type OwnChange } from '@/domain/undo/own-change'
import { alreadyText, changeUndoneText, notUndoneText, soAlreadyText, undoOfText, undoRefusedText } from '@/domain/undo/undo-texts'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { ApiError, errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { noticesOf } from '@/renderer/lib/notices/notices'
import { takeOrder } from '@/renderer/lib/orders/order-query'
import { readLastChange } from '@/renderer/lib/orders/use-last-change'
import { queryKeys } from '@/renderer/lib/query/keys'
import { takeNews } from '@/renderer/lib/query/pending'
import { randomName } from '@/renderer/lib/random-name'
import { isOfRole } from '@/renderer/lib/roles/role'
import { judgedSave } from '@/renderer/lib/saves/judged-save'
import { fieldsSet, queueSave } from '@/renderer/lib/saves/save-queue'
import { mayWorkLater } from '@/renderer/lib/saves/try-later'
import { beginTurn, thingOf } from '@/renderer/lib/saves/turns'
import { type Owner, personOf } from '@/renderer/lib/station/person-here'
import { todayNow } from '@/renderer/lib/use-today'
import type { SaveAnswer, UndoEnd } from './undo-stack'

/** What takes longer is said meanwhile. */
const SLOW_AFTER_MS = 700

/** Somebody else changed what was to come back, or holds it: in the words of the server, or of the screen. */
class NotUndone extends Error {
  readonly end: UndoEnd
  constructor(text: string, end: UndoEnd) {
    super(text)
    this.end = end
  }
}

const CONFLICT = 409

const roleNow = () => ROLES.findLast(isOfRole) ?? DEFAULT_ROLE

/** What a change of one order may say it saw: its lists and dates, and where the host compares those its states and steps, as they were just read. */
const comparable = (order: Order, changes: BulkChanges): object =>
  Object.fromEntries(Object.entries(order).filter(([field]) => field in changes && (knows('seen-states') || !field.endsWith('state'))))

/** Sends what comes back: as a change of many orders where the host compares such with what was seen, else as one of the order. */
async function sendUndo(client: QueryClient, change: OwnChange, order: Order, changes: BulkChanges, as: number | undefined): Promise<void> {
  const { orderId, to } = change
  const one = knows('bulk-changes') && isOfRole('operator') ? asBulkChange(changes) : null
  if (one === null) {
    const dated = DATE_FIELDS.some((field) => field in changes)
    const body = { ...changes, seen: comparable(order, changes), ...(dated && { undo: true }) } as OrderChange
    const answer = await call(patchOrder, { params: { id: orderId }, body }, { as })
    if (answer !== null) takeOrder(client, String(orderId), answer)
    return
  }
  const body = { request_key: randomName(), change: one as never, ids: [orderId], seen: { [orderId]: to as Record<string, string> } }
  const reply = await call(changeOrders, { body }, { as })
  const [answer] = reply?.answers ?? []
  if (answer === undefined || answer.outcome === 'changed' || answer.outcome === 'already') return
  throw new NotUndone(notUndoneText(change, answer.message ?? ''), answer.outcome === 'busy' ? 'again' : 'over')
}

/** What is chosen before the order is read again is chosen from what the undo made of it, but for what is another value by now than it took back. */
function takeUndone(client: QueryClient, order: Order, changes: Partial<Order>): void {
  const fields = Object.keys(changes) as (keyof Order)[]
  takeNews<Order>(client, queryKeys.order(String(order.id)), (base) =>
    fields.every((field) => sameJson(base[field], order[field])) ? { ...base, ...changes } : base
  )
}

/** Says that a change of one's own made nothing: a colleague had made it so already. `now` is the order as it was answered. */
export function saySoAlready(
  change: OwnChange,
  now: Readonly<Record<string, unknown>>,
  owner: Owner,
  about = `so already ${change.orderId}`
): void {
  noticesOf(owner).show({ text: soAlreadyText(change, now), about, tone: 'info' })
}

/**
 * Undoes a change of an order: it is read first, and what somebody changed since is left and said (reference: lists 15.2). What fails for want
 * of an answer may be tried again.
 */
export async function undoOrder(client: QueryClient, wanted: OwnChange, owner: Owner, saved?: Promise<SaveAnswer>): Promise<UndoEnd> {
  const { show, dismiss } = noticesOf(owner)
  let change = wanted
  const about = `undo ${change.orderId}`
  const as = personOf(owner)
  // What is chosen meanwhile goes after it: the last word stands.
  const { ahead, end: leave } = queueSave(fieldsSet(patchOrder, { params: { id: change.orderId }, body: change.to as OrderChange }))
  const things = Object.keys(change.to).map((field) => thingOf(owner, patchOrder, change.orderId, field))
  // What it puts back is no colleague's for what is chosen meanwhile.
  const turn = beginTurn(things, () => judgedSave(change.to as unknown as Order, (order) => ({ ...order, ...change.from }), []))
  let waiting: number | null = null
  let failure: unknown
  const slow = window.setTimeout(() => {
    waiting = show({ text: `Annulation en cours\u00a0: ${undoOfText(change)}…`, about, tone: 'info', durationMs: null })
  }, SLOW_AFTER_MS)
  try {
    // What is still on its way is undone once it is there; where its answer was lost the order says whether it is.
    const answer = (await saved) ?? {}
    const made = answer === false ? change : madeOf(change, answer.replaced)
    if (made === null) {
      saySoAlready(change, { ...answer }, owner, about)
      return 'over'
    }
    change = made
    const away = await ahead
    if (away) throw away
    const order: Order = await call(getOrder, { params: { id: String(change.orderId) } }, { as })
    takeOrder(client, String(change.orderId), order)
    const verdict = judgeUndo(change, order, { today: todayNow(), role: roleNow() })
    if (verdict.kind === 'already') show({ text: alreadyText(change), about, tone: 'info' })
    else if (verdict.kind === 'taken') {
      const { by } = await readLastChange(client, change.orderId, verdict.fields, as).catch(() => ({ by: null }))
      show({ text: undoRefusedText(change, verdict.fields, by), about, tone: 'warning' })
    } else if (verdict.kind === 'refused')
      show({ text: notUndoneText(change, bulkRefusalText(verdict.refusal, order)), about, tone: 'warning' })
    else {
      await sendUndo(client, change, order, verdict.changes, as)
      takeUndone(client, order, verdict.changes as Partial<Order>)
      show({ text: changeUndoneText(change, verdict.changes as OwnChange['from']), about, tone: 'success' })
    }
    return 'over'
  } catch (error) {
    failure = error
    const end: UndoEnd = error instanceof NotUndone ? error.end : mayWorkLater(error) ? 'again' : 'over'
    const isConflict = error instanceof NotUndone || (error instanceof ApiError && error.status === CONFLICT)
    show({
      text: error instanceof NotUndone ? error.message : notUndoneText(change, errorText(error)),
      about,
      tone: isConflict ? 'warning' : 'error'
    })
    return end
  } finally {
    leave(failure)
    turn.end()
    window.clearTimeout(slow)
    if (waiting !== null) dismiss(waiting)
    for (const queryKey of [queryKeys.lists, queryKeys.orders, queryKeys.dashboards]) void client.invalidateQueries({ queryKey })
  }
}
