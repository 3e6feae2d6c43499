import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { ID_MAX } from '@/contract/http/values'
import { type BulkChange, LONE_DATES } from '@/domain/bulk/bulk-change'
import { BULK_ORDERS_MAX } from '@/domain/bulk/bulk-kinds'
import { isRealDay } from '@/domain/calendar/days'
import { LABEL_FIELDS } from '@/domain/orders/patch/fields'
import { OrderState, STATE_SELECTORS, type StateSelector } from '@/domain/states/order-states'
import { AnyStep } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES } from '@/domain/techniques/techniques'
import { OrderLabels } from './orders'

const Day = z.string().check(z.refine(isRealDay, "Cette date n'existe pas."))

/** What is made of many orders at once (reference: lists 12.1). */
const Change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('state'), field: z.enum(STATE_SELECTORS as [StateSelector, ...StateSelector[]]), value: OrderState }),
  z.strictObject({ kind: z.literal('step'), technique: z.enum(PRODUCED_TECHNIQUES), value: AnyStep }),
  z
    .strictObject({ kind: z.literal('labels'), field: z.enum(LABEL_FIELDS), add: OrderLabels, remove: OrderLabels })
    .check(z.refine(({ add, remove }) => add.length + remove.length > 0, 'Aucun champ à changer.')),
  z.strictObject({ kind: z.literal('production'), day: Day }),
  z.strictObject({ kind: z.literal('date'), field: z.enum(LONE_DATES), day: Day }),
  z.strictObject({ kind: z.literal('printed'), printed: z.boolean() })
])

/** The name of a bulk change, made by who asks for it (decision 027). */
const BulkKey = z.string().check(z.regex(/^[\w-]{16,64}$/, 'Une clé a de 16 à 64 lettres, chiffres, tirets ou soulignés.'))

const BulkIds = z
  .array(z.int().check(z.positive(), z.maximum(ID_MAX)))
  .check(z.minLength(1, 'Au moins une commande.'), z.maxLength(BULK_ORDERS_MAX, `Au plus ${BULK_ORDERS_MAX} commandes à la fois.`))

/** Fields of an order as they stood for who asks. */
const SeenFields = z.record(z.string().check(z.maxLength(40)), z.nullable(z.string().check(z.maxLength(40))))
/** The same of several orders, by their number. */
const SeenOrders = z.record(z.string().check(z.regex(/^\d{1,10}$/)), SeenFields)

/**
 * What became of one order: `changed`, `already` as it was to be, `refused` by a rule, `conflict` where a colleague made something else of it
 * (`now`: of what; of a print mark, which one), `busy` while somebody else changes it, `missing`. `message` says in French why nothing changed.
 */
export const BulkAnswer = z.object({
  id: z.int(),
  outcome: z.enum(['changed', 'already', 'refused', 'conflict', 'busy', 'missing']),
  message: z.optional(z.string()),
  now: z.optional(SeenFields)
})
export type BulkAnswer = z.infer<typeof BulkAnswer>

const ANSWERS = z.object({ answers: z.array(BulkAnswer) })

/** A bulk change as it travels. */
export const BulkRequest = z.strictObject({ request_key: BulkKey, change: Change, ids: BulkIds, seen: z.optional(SeenOrders) })
export type BulkRequest = Omit<z.infer<typeof BulkRequest>, 'change'> & { change: BulkChange }

/**
 * Changes many orders, each by its own rules and by itself: one that is refused or busy leaves the others alone (reference: lists 12.2). The
 * same request under the same key changes nothing twice and answers the same; those that were busy are tried again. 409 where the key
 * changed something else.
 */
export const changeOrders = endpoint({
  method: 'POST',
  path: '/api/orders/bulk-changes',
  summary: 'Change plusieurs commandes à la fois, chacune par ses règles',
  role: 'operator',
  capability: 'bulk-changes',
  body: BulkRequest,
  replies: { 200: ANSWERS, 409: Problem, 413: Problem, ...COMMON_REPLIES }
})

/** The undo of a bulk change as it travels: of these orders, under a key of its own. */
export const BulkUndo = z.strictObject({ request_key: BulkKey, of: BulkKey, ids: BulkIds, seen: z.optional(SeenOrders) })
export type BulkUndo = z.infer<typeof BulkUndo>

/**
 * Undoes a bulk change of one's own of the last minutes (`UNDO_WITHIN_MS`): what it changed comes back, but where a colleague changed it since
 * (`conflict`), unless that is `seen` (reference: lists 12.4). 409 where there is no such change of one's own any more.
 */
export const undoBulkChange = endpoint({
  method: 'POST',
  path: '/api/orders/bulk-changes/undo',
  summary: 'Annule un changement de plusieurs commandes',
  role: 'operator',
  capability: 'bulk-changes',
  body: BulkUndo,
  replies: { 200: ANSWERS, 409: Problem, 413: Problem, ...COMMON_REPLIES }
})

/** How far a bulk change is: of how many orders it is known what became of them. 404 before it has begun. */
export const getBulkProgress = endpoint({
  method: 'GET',
  path: '/api/orders/bulk-changes/:key',
  summary: 'Où en est un changement de plusieurs commandes',
  role: 'operator',
  capability: 'bulk-changes',
  params: z.object({ key: BulkKey }),
  replies: { 200: z.object({ done: z.int(), of: z.int() }), ...COMMON_REPLIES }
})
