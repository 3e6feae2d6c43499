import type { BulkAnswer } from '@/contract/orders/bulk-changes'
import { getOrder, patchOrder, setPrinted } from '@/contract/orders/orders'
import type { BulkChange } from '@/domain/bulk/bulk-change'
import { type BulkChanges, type BulkDone, type BulkSeen, type BulkVerdict, judgeBulk, judgeBulkUndo } from '@/domain/bulk/bulk-change'
import { bulkRefusalText } from '@/domain/bulk/bulk-texts'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { DATE_FIELDS } from '@/domain/calendar/refuse-date'
import type { Order } from '@/domain/orders/order'
import { ApiError, errorText, isRefused } from '@/renderer/lib/http/api-error'
import { type CallOptions, call } from '@/renderer/lib/http/call'
import { roleNow } from '@/renderer/lib/roles/role'

/** What of some orders is wanted, under a key: a change, or the undo of the one under another key. */
export interface OneByOne {
  readonly key: string
  readonly ids: readonly number[]
  readonly change: BulkChange
  /** What was seen of the orders, by their number. */
  readonly seen: Readonly<Record<string, BulkSeen>>
  readonly undoes: string | null
  readonly as: Pick<CallOptions, 'as'>
  /** Hears of how many it is known what became of them. */
  readonly onDone: (count: number) => void
  /** Whether who wants it is the one who works here: nothing goes on in another's name. */
  readonly isOurs: () => boolean | null
}

interface Kept {
  /** What is being made of the order, from the moment that it is sent: its answer may be lost. */
  readonly done: BulkDone | null
  /** Null until it is answered. */
  readonly answer: BulkAnswer | null
}

/** Changes that can still be undone, or tried again, from here: the last ones of this window. */
const KEPT_CHANGES = 20
const kept = new Map<string, Map<number, Kept>>()

function keptUnder(key: string): Map<number, Kept> {
  const known = kept.get(key) ?? new Map<number, Kept>()
  kept.delete(key)
  kept.set(key, known)
  for (const old of [...kept.keys()].slice(0, -KEPT_CHANGES)) kept.delete(old)
  return known
}

const fieldsOf = (order: Order, fields: readonly string[]): BulkSeen =>
  Object.fromEntries(fields.map((field) => [field, (order as unknown as BulkSeen)[field] ?? null]))

/** A host's refusal is an order's own answer; what may be another thing tomorrow stops the whole. */
const isAnswer = (error: unknown): boolean => isRefused(error) && ![401, 408, 429].includes(error.status)

/** Lists and dates go with what was just read of them: a host that compares writes over nothing that a colleague put there in between. */
function send({ printed, ...fields }: BulkChanges, order: Order, { as, undoes }: OneByOne): Promise<unknown> {
  const { id } = order
  if (printed !== undefined) return call(setPrinted, { body: { ids: [id], printed } }, as)
  const seen = fieldsOf(
    order,
    Object.keys(fields).filter((field) => !field.endsWith('state'))
  )
  const comesBack = undoes !== null && DATE_FIELDS.some((field) => field in fields)
  const body = { ...fields, seen, ...(comesBack && { undo: true }) }
  return call(patchOrder, { params: { id }, body: body as never }, { ...as, order: id })
}

const judged = ({ change, seen, undoes }: OneByOne, order: Order): BulkVerdict => {
  const setting = { today: dayOf(parisTime(new Date())), role: roleNow() }
  const of = seen[String(order.id)] ?? {}
  if (undoes === null) return judgeBulk(change, order, setting, of)
  const done = kept.get(undoes)?.get(order.id)?.done
  return done ? judgeBulkUndo(done, order, setting, of) : { kind: 'already' }
}

async function changeOne(work: OneByOne, id: number, known: Map<number, Kept>): Promise<BulkAnswer> {
  const order = await call(getOrder, { params: { id: String(id) } }, { quiet: true })
  const verdict = judged(work, order)
  if (verdict.kind === 'refused') {
    const { refusal } = verdict
    const message = bulkRefusalText(refusal, order)
    if (refusal.code !== 'changed-meanwhile') return { id, outcome: 'refused', message }
    return { id, outcome: 'conflict', message, now: fieldsOf(order, refusal.fields) as Record<string, string | null> }
  }
  // What was sent and not answered has come to pass: it is a change of ours, and can be undone.
  if (verdict.kind === 'already') return { id, outcome: known.get(id)?.done ? 'changed' : 'already' }
  const { changes } = verdict
  known.set(id, { done: { from: fieldsOf(order, Object.keys(changes)), to: changes as BulkSeen }, answer: null })
  await send(changes, order, work)
  return { id, outcome: 'changed' }
}

/**
 * Changes orders at a host that knows no bulk changes (reference: lists 12.5): each is read, judged by the rules of the server and changed by the
 * ordinary calls, one after the other. What stops it is thrown; the same again under its key goes on with those that are left.
 */
export async function changeOneByOne(work: OneByOne): Promise<readonly BulkAnswer[]> {
  const known = keptUnder(work.key)
  for (const [at, id] of work.ids.entries()) {
    if (!known.get(id)?.answer) {
      if (work.isOurs() !== true) throw new ApiError('refused', 401, null)
      const answer = await changeOne(work, id, known).catch((error: unknown): BulkAnswer => {
        if (!isAnswer(error)) throw error
        known.delete(id)
        return { id, outcome: isRefused(error) && error.status === 404 ? 'missing' : 'refused', message: errorText(error) }
      })
      known.set(id, { done: known.get(id)?.done ?? null, answer })
    }
    work.onDone(at + 1)
  }
  return work.ids.flatMap((id) => known.get(id)?.answer ?? [])
}
