import { refuseTechniques, statesAfter, techniquesAfter } from '@/domain/orders/edit-techniques'
import type { PromisedOrder } from '@/domain/orders/promised'
import { TECHNIQUES_LOCKED } from '@/domain/refusals/refusal-texts'
import { type Carrier, techniquesWith } from '@/domain/techniques/carriers'
import type { ProducedTechnique, Technique } from '@/domain/techniques/techniques'
import type { SessionUser } from '../auth/sessions'
import type { Query } from '../db/database'
import { notFound, Refusal, refuse } from '../http/answers'
import { NOT_FOUND } from '../http/problem-texts'
import { readCarriers } from '../repositories/decorations'
import { readFullOrder } from '../repositories/full-orders'
import type { HistoryEntry } from '../repositories/order-history'
import type { LockedOrder } from '../repositories/order-writes'
import { howMade, saveTechniques } from '../repositories/order-writes'
import type { ChangeTools } from './change-part'
import { changePart } from './change-part'

/** What the history keeps of techniques that changed, and of the progress that was lost with those that went. */
function techniquesHistory(
  order: LockedOrder,
  from: readonly string[],
  to: readonly string[],
  states: ReturnType<typeof statesAfter>
): HistoryEntry[] {
  const lost = (Object.keys(states) as (keyof typeof states)[]).filter((key) => states[key] === null && order[key] !== 'new')
  return [{ field: 'techniques', from, to }, ...lost.map((field) => ({ field, from: order[field], to: null }))]
}

/** The order's techniques follow faces and views that are about to be made otherwise; answers what the history keeps of it. */
export async function followTechniques(
  query: Query,
  order: LockedOrder,
  ...changed: readonly Carrier<Technique>[]
): Promise<HistoryEntry[]> {
  const { techniques: from } = await howMade(query, order.id)
  const to = techniquesWith<Technique>(from, await readCarriers(query, order.id), ...changed)
  if (to.join() === from.join()) return []
  const states = statesAfter(from, to)
  await saveTechniques(query, order.id, to, states)
  return techniquesHistory(order, from, to, states)
}

interface Wanted {
  readonly techs: readonly ProducedTechnique[]
  readonly seen?: readonly ProducedTechnique[] | undefined
}

/** Sets the techniques of an order where its rule allows it; those that come are to be begun, those that go lose their state (reference: states-and-steps 3.6). */
export async function changeTechniques(
  tools: ChangeTools,
  id: number,
  wanted: Wanted,
  user: SessionUser
): Promise<PromisedOrder | Refusal> {
  const outcome = await changePart(tools, id, user, async (query, order) => {
    const made = await howMade(query, id)
    const refusal = refuseTechniques(made)
    if (refusal !== null) return refuse(409, 'conflict', TECHNIQUES_LOCKED[refusal])
    const from = made.techniques
    const to = techniquesAfter<Technique>(from, wanted.seen ?? from, wanted.techs)
    if (to.join() === from.join()) return { answer: null, history: [] }
    const states = statesAfter(from, to)
    await saveTechniques(query, id, to, states)
    return { answer: null, history: techniquesHistory(order, from, to, states) }
  })
  if (outcome instanceof Refusal) return outcome
  return (await readFullOrder(tools.database.query, id, tools.urls)) ?? notFound(NOT_FOUND.order)
}
