import type { OrderChange } from '@/contract/orders/orders'
import { dayOf } from '@/domain/calendar/api-date'
import { DATE_FIELDS } from '@/domain/calendar/refuse-date'
import { changedSince } from '@/domain/compare/compare-changes'
import { type Changes, changesOf, refuseChanges, refusePatchDates } from '@/domain/orders/patch/patch-order'
import { roleOfChanges, roleOfFields } from '@/domain/orders/patch/patch-roles'
import type { PromisedOrder } from '@/domain/orders/promised'
import { isPutBack, movedSince, movedText } from '@/domain/planning/moved-meanwhile'
import { PRINT_UNDO_WITHIN_MS } from '@/domain/printing/print-undo'
import { changedText } from '@/domain/refusals/changed-text'
import { patchText } from '@/domain/refusals/patch-texts'
import { STATE_FIELDS } from '@/domain/techniques/state-fields'
import type { SessionUser } from '@/server/auth/sessions'
import type { Query } from '@/server/db/database'
import { allOrRefused } from '@/server/http/all-or-refused'
import { invalid, notFound, Refusal, refuse } from '@/server/http/answers'
import { CONFLICT, INVALID, NOT_FOUND } from '@/server/http/problem-texts'
import { refuseRole } from '@/server/http/role-reach'
import { readFullOrder } from '@/server/repositories/full-orders'
import { lastChanger, replacedDates } from '@/server/repositories/order-history'
import {
  anyPrinted,
  type LockedOrder,
  lockOrder,
  markPrinted,
  saveChanges,
  turnOf,
  turnOfMany,
  unmarkPrinted
} from '@/server/repositories/order-writes'
import { type ChangeTools, nowOf } from './change-part'
import { changedBy } from './changed-by'

/** Why the very body of a change is refused, whatever the order: it is empty, holds a date that does not exist, or takes one away. */
function refuseBody({ seen: _, undo, force: __, ...patch }: OrderChange): Refusal | null {
  if (Object.keys(patch).length === 0) return invalid([{ path: 'body', message: INVALID.nothing }])
  const wrong = refusePatchDates(patch, undo === true)
  const message = { 'no-such-day': INVALID.date, 'taken-away': INVALID.dateTakenAway }
  return wrong.length > 0 ? invalid(wrong.map(({ field, reason }) => ({ path: `body.${field}`, message: message[reason] }))) : null
}

const hasDates = (changes: Changes): boolean => DATE_FIELDS.some((field) => changes[field] !== undefined)

/** Why a person's change is refused for what stands by now; null where it is what they saw, or they force it. */
type RefuseUnseen = (query: Query, order: LockedOrder, changes: Changes, change: OrderChange, userId: number) => Promise<Refusal | null>

/** Tells who moved the order, and where to, when its dates are no longer those that were seen. */
const refuseMoved: RefuseUnseen = async (query, order, changes, { force, seen }, userId) => {
  if (force === true || !hasDates(changes)) return null
  const moved = movedSince(seen ?? {}, order)
  if (moved.length === 0) return null
  const { name, by } = await lastChanger(query, order.id, moved, userId)
  const { production_at, dispatched_at, shipping_at } = order
  const message = movedText(by, moved, order)
  return new Refusal(409, { code: 'moved-meanwhile', message, moved: { by: name, production_at, dispatched_at, shipping_at } })
}

/** Tells who changed which of the states and steps that would change, when they are no longer those that were seen. */
const refuseChanged: RefuseUnseen = async (query, order, changes, { force, seen }, userId) => {
  const fields = STATE_FIELDS.filter((field) => field in changes)
  const changed = force === true ? [] : changedSince(fields, seen ?? {}, order)
  if (changed.length === 0) return null
  const { name, by } = await lastChanger(query, order.id, changed, userId)
  const now = Object.fromEntries(changed.map((field) => [field, order[field]]))
  return new Refusal(409, { code: 'changed-meanwhile', message: changedText(by, changed, order), changed: { by: name, ...now } })
}

/** Whether a change is an undo of dates that its author's own change replaced: by the order's history, never by its word alone. */
const putsBack = async (query: Query, { id }: LockedOrder, changes: Changes, { undo }: OrderChange, userId: number): Promise<boolean> =>
  undo === true && hasDates(changes) && isPutBack(changes, await replacedDates(query, id, userId))

/** Changes one order: its row stays locked from rule to write. Answers the order after it, with what was replaced, or why it is refused. */
export async function changeOrder(tools: ChangeTools, id: number, patch: OrderChange, user: SessionUser): Promise<PromisedOrder | Refusal> {
  const refused = refuseRole(roleOfFields(Object.keys(patch)), user) ?? refuseBody(patch)
  if (refused !== null) return refused
  const { database, urls } = tools
  const outcome = await allOrRefused(
    database,
    async (query): Promise<Refusal | Record<string, unknown> | null> => {
      const order = await lockOrder(query, id)
      if (order === null) return notFound(NOT_FOUND.order)
      const changes = changesOf(order, patch)
      if (Object.keys(changes).length === 0) return null
      const forbidden = refuseRole(roleOfChanges(order, changes), user)
      if (forbidden !== null) return forbidden
      const moved = await refuseMoved(query, order, changes, patch, user.id)
      if (moved !== null) return moved
      const refusal = refuseChanges(order, changes, dayOf(nowOf(tools)), await putsBack(query, order, changes, patch, user.id))
      if (refusal !== null) return refuse(409, refusal.code, patchText(refusal))
      const changed = await refuseChanged(query, order, changes, patch, user.id)
      if (changed !== null) return changed
      await saveChanges(query, order, changes, user)
      return Object.fromEntries(Object.entries(order).filter(([field]) => field in changes))
    },
    turnOf(id)
  )
  if (outcome instanceof Refusal) return outcome
  const order = await readFullOrder(database.query, id, urls).catch((error: unknown) => {
    // What is written is told, whatever becomes of the reading: windows then read it themselves.
    if (outcome !== null) tools.onChanged(id, null, changedBy(user))
    throw error
  })
  if (order === null) return notFound(NOT_FOUND.order)
  if (outcome !== null) tools.onChanged(id, order, changedBy(user))
  return { ...order, replaced: outcome ?? {} }
}

/** Marks orders printed, all or none, or takes back what the user just marked; answers those whose mark changed, or why none may. */
export async function printOrders(
  tools: ChangeTools,
  ids: readonly number[],
  printed: boolean,
  user: SessionUser
): Promise<number[] | Refusal> {
  const marked = await tools.database.transaction(async (query) => {
    if (printed) return markPrinted(query, ids, user)
    const unmarked = await unmarkPrinted(query, ids, user, PRINT_UNDO_WITHIN_MS)
    return unmarked.length === 0 && (await anyPrinted(query, ids)) ? refuse(409, 'conflict', CONFLICT.printStays) : unmarked
  }, turnOfMany(ids))
  if (marked instanceof Refusal) return marked
  for (const id of marked) tools.onChanged(id, null, changedBy(user))
  return marked
}
