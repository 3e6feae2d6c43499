import { createHash } from 'node:crypto'
import type { BulkAnswer, BulkRequest, BulkUndo } from '@/contract/orders/bulk-changes'
import { type BulkDone, type BulkRefusal, type BulkSeen, type BulkVerdict, judgeBulk, judgeBulkUndo } from '@/domain/bulk/bulk-change'
import { bulkRefusalText } from '@/domain/bulk/bulk-texts'
import { labelsRetaken } from '@/domain/bulk/labels-retaken'
import { dayOf } from '@/domain/calendar/api-date'
import { LABEL_FIELDS } from '@/domain/orders/patch/fields'
import { UNDO_WITHIN_MS } from '@/domain/planning/moved-meanwhile'
import type { SessionUser } from '@/server/auth/sessions'
import type { Query } from '@/server/db/database'
import { DatabaseBusy } from '@/server/db/database-errors'
import { type Refusal, refuse } from '@/server/http/answers'
import { CONFLICT } from '@/server/http/problem-texts'
import {
  type BulkOutcome,
  beginBulk,
  existingOrders,
  knownAnswers,
  type LockedBulkOrder,
  lockFreeOrders,
  lockOrderWithin,
  saveBulk,
  undoableChanges
} from '@/server/repositories/bulk-changes'
import { authorOfLine, type LabelsDone, labelsSince, lastChanger, othersMarks } from '@/server/repositories/order-history'
import { turnOf } from '@/server/repositories/order-writes'
import { type ChangeTools, nowOf } from './change-part'
import { changedBy } from './changed-by'
import { alreadyMade } from './idempotency'

/** Orders of one transaction: their rows are free again within some milliseconds. */
const BATCH = 25
/** How long one waits for a row that somebody else holds, and for all of them together, in milliseconds. */
const ROW_WITHIN_MS = 400
const ROWS_WITHIN_MS = 2_000

/** Lines of history by which colleagues made since of orders what looks like one's own, by the order's number. */
type Taken = ReadonlyMap<number, string>

interface Bulk {
  readonly key: string
  readonly ids: readonly number[]
  readonly judge: (order: LockedBulkOrder, taken: string | null) => BulkVerdict
  /** What colleagues took of locked orders; none where it does not look at that. */
  readonly takenOf?: ((query: Query, ids: readonly number[]) => Promise<Taken>) | undefined
}

const NONE_TAKEN: Taken = new Map()

type Answers = { answers: BulkAnswer[] }

const OUTCOMES: Partial<Readonly<Record<BulkRefusal['code'], BulkAnswer['outcome']>>> = {
  'changed-meanwhile': 'conflict',
  'order-busy': 'busy',
  'not-found': 'missing'
}

const unlocked = (id: number, code: 'order-busy' | 'not-found'): BulkAnswer => ({
  id,
  outcome: OUTCOMES[code] ?? 'refused',
  message: bulkRefusalText({ code }, null)
})

/** What of an order was not seen: its values, of what was taken by which line. */
const nowIn = (order: LockedBulkOrder, fields: readonly string[], taken: string | null): Record<string, string | null> => {
  const values = order as unknown as Record<string, string | null>
  return Object.fromEntries(fields.map((field) => [field, taken ?? values[field] ?? null]))
}

async function answerOf(
  query: Query,
  order: LockedBulkOrder,
  verdict: BulkVerdict,
  taken: string | null,
  userId: number
): Promise<BulkAnswer> {
  const { id } = order
  if (verdict.kind === 'changes') return { id, outcome: 'changed' }
  if (verdict.kind === 'already') return { id, outcome: 'already' }
  const { refusal } = verdict
  const meanwhile = refusal.code === 'changed-meanwhile' ? refusal.fields : null
  const changer = meanwhile && (await (taken === null ? lastChanger(query, id, meanwhile, userId) : authorOfLine(query, taken, userId)))
  return {
    id,
    outcome: OUTCOMES[refusal.code] ?? 'refused',
    message: bulkRefusalText(refusal, order, changer?.by ?? null),
    ...(meanwhile && { now: nowIn(order, meanwhile, taken) })
  }
}

/** Judges and writes locked orders, but those of which it is known already what became of them under the key. */
async function changeLocked(query: Query, orders: readonly LockedBulkOrder[], { key, judge, takenOf }: Bulk, user: SessionUser) {
  const ids = orders.map(({ id }) => id)
  // Read after the rows are locked: who held them before has committed what it answered.
  const known = await knownAnswers(query, key, ids)
  const taken = (await takenOf?.(query, ids)) ?? NONE_TAKEN
  const outcomes: BulkOutcome[] = []
  for (const order of orders.filter(({ id }) => !known.has(id))) {
    const line = taken.get(order.id) ?? null
    const verdict = judge(order, line)
    const answer = await answerOf(query, order, verdict, line, user.id)
    outcomes.push({ order, answer, changes: verdict.kind === 'changes' ? verdict.changes : null })
  }
  if (outcomes.length > 0) await saveBulk(query, key, outcomes, user)
  return {
    answers: [...known.values(), ...outcomes.map(({ answer }) => answer)],
    changed: outcomes.filter(({ changes }) => changes !== null).map(({ order }) => order.id)
  }
}

/**
 * Changes orders in small transactions: those that somebody else holds are left for the end, so that none waits for another's lock, and each
 * waits a moment for its own. What is committed is told at once, whatever becomes of the rest.
 */
async function applyBulk(tools: ChangeTools, bulk: Bulk, user: SessionUser): Promise<Answers> {
  const { database, onChanged } = tools
  const answers = new Map<number, BulkAnswer>()
  const by = changedBy(user)
  const take = (done: { readonly answers: readonly BulkAnswer[]; readonly changed: readonly number[] }): void => {
    for (const answer of done.answers) answers.set(answer.id, answer)
    for (const id of done.changed) onChanged(id, null, by)
  }
  const ids = [...new Set(bulk.ids)].toSorted((a, b) => a - b)
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    take(await database.transaction(async (query) => changeLocked(query, await lockFreeOrders(query, batch), bulk, user)))
  }
  const left = ids.filter((id) => !answers.has(id))
  const existing = left.length === 0 ? new Set() : await existingOrders(database.query, left)
  for (const id of left.filter((one) => !existing.has(one))) answers.set(id, unlocked(id, 'not-found'))
  const until = performance.now() + ROWS_WITHIN_MS
  for (const id of left.filter((one) => existing.has(one))) {
    try {
      take(
        await database.transaction(async (query) => {
          const order = await lockOrderWithin(query, id, Math.min(ROW_WITHIN_MS, until - performance.now()))
          return order === null ? { answers: [unlocked(id, 'not-found')], changed: [] } : changeLocked(query, [order], bulk, user)
        }, turnOf(id))
      )
    } catch (error) {
      if (!(error instanceof DatabaseBusy)) throw error
      answers.set(id, unlocked(id, 'order-busy'))
    }
  }
  return { answers: bulk.ids.flatMap((id) => answers.get(id) ?? []) }
}

/** Begins a bulk change under its key, or refuses the key where it is another's, or was for something else. */
async function refuseKey(
  tools: ChangeTools,
  key: string,
  ids: readonly number[],
  what: unknown,
  user: SessionUser
): Promise<Refusal | null> {
  const contentHash = createHash('sha256').update(JSON.stringify(what)).digest('hex')
  const kept = await beginBulk(tools.database.query, key, { userId: user.id, contentHash }, new Set(ids).size)
  return kept.userId === user.id && kept.contentHash === contentHash ? null : alreadyMade()
}

const seenIn = (seen: BulkRequest['seen'], id: number): BulkSeen => seen?.[String(id)] ?? {}

/** Changes many orders, each by its own rules; the same request under the same key has one effect (reference: lists 12.2). */
export async function changeMany(tools: ChangeTools, body: BulkRequest, user: SessionUser): Promise<Answers | Refusal> {
  const { request_key: key, ids, change, seen } = body
  const refused = await refuseKey(tools, key, ids, ['change', ids, change, seen], user)
  if (refused !== null) return refused
  const setting = { today: dayOf(nowOf(tools)), role: user.role }
  return applyBulk(tools, { key, ids, judge: (order) => judgeBulk(change, order, setting, seenIn(seen, order.id)) }, user)
}

/** What colleagues took since of what a bulk change made: print marks that look like its own, labels that they set or took away again. */
function takenSince(changes: ReadonlyMap<number, BulkDone>, userId: number): Bulk['takenOf'] {
  const all = [...changes.values()]
  if (all.some(({ from }) => from.printed !== undefined)) return (query, ids) => othersMarks(query, ids, userId)
  const field = LABEL_FIELDS.find((one) => all.some(({ from }) => from[one] !== undefined))
  if (field === undefined) return undefined
  return async (query, ids) => {
    const done = ids.flatMap((id): LabelsDone[] => {
      const { from, to } = changes.get(id) ?? {}
      return from === undefined || to === undefined ? [] : [{ id, from: from[field] as string[], to: to[field] as string[] }]
    })
    const lines = Map.groupBy(await labelsSince(query, field, userId, done), ({ id }) => id)
    return new Map(
      done.flatMap((own) => {
        const line = labelsRetaken(field, own, lines.get(own.id) ?? [])
        return line === null ? [] : [[own.id, line] as const]
      })
    )
  }
}

/** Undoes a bulk change of one's own, of these orders (reference: lists 12.4). An order that it did not change is as it was. */
export async function undoMany(tools: ChangeTools, body: BulkUndo, user: SessionUser): Promise<Answers | Refusal> {
  const { request_key: key, of, ids, seen } = body
  const changes = await undoableChanges(tools.database.query, of, { undoKey: key, userId: user.id, withinMs: UNDO_WITHIN_MS })
  if (changes === null) return refuse(409, 'conflict', CONFLICT.bulkStays)
  const refused = await refuseKey(tools, key, ids, ['undo', of, ids, seen], user)
  if (refused !== null) return refused
  const setting = { today: dayOf(nowOf(tools)), role: user.role }
  const judge: Bulk['judge'] = (order, taken) => {
    const change = changes.get(order.id)
    return change === undefined ? { kind: 'already' } : judgeBulkUndo(change, order, setting, seenIn(seen, order.id), taken)
  }
  return applyBulk(tools, { key, ids, judge, takenOf: takenSince(changes, user.id) }, user)
}
