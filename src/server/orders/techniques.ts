import { refuseTechniques, statesAfter, techniquesAfter } from '@/domain/orders/edit-techniques'
import type { PromisedOrder } from '@/domain/orders/promised'
import { TECHNIQUES_LOCKED } from '@/domain/refusals/refusal-texts'
import { type Carrier, techniquesWith } from '@/domain/techniques/carriers'
import type { ProducedTechnique, Technique } from '@/domain/techniques/techniques'
import type { SessionUser } from '@/server/auth/sessions'
import type { Query } from '@/server/db/database'
import { type Refusal, refuse } from '@/server/http/answers'
import { readCarriers } from '@/server/repositories/decorations'
import type { HistoryEntry } from '@/server/repositories/order-history'
import { howMade, type LockedOrder, saveTechniques } from '@/server/repositories/order-writes'
import { type ChangeTools, changedOrder } from './change-part'

/** Writes the techniques of an order where they change; answers what the history keeps of it, and of the progress that is lost with those that go. */
async function saveChangedTechniques(
  query: Query,
  order: LockedOrder,
  from: readonly Technique[],
  to: readonly Technique[]
): Promise<HistoryEntry[]> {
  if (to.join() === from.join()) return []
  const states = statesAfter(from, to)
  await saveTechniques(query, order.id, to, states)
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
  return saveChangedTechniques(query, order, from, techniquesWith<Technique>(from, await readCarriers(query, order.id), ...changed))
}

/** Techniques that a new item brings are the order's, too, still to be begun; answers what the history keeps of it. */
export async function bringTechniques(query: Query, order: LockedOrder, brought: readonly Technique[]): Promise<HistoryEntry[]> {
  const { techniques: from } = await howMade(query, order.id)
  const fresh = brought.filter((technique) => technique !== 'blank' && !from.includes(technique))
  return fresh.length === 0 ? [] : saveChangedTechniques(query, order, from, techniquesAfter<Technique>(from, from, [...from, ...fresh]))
}

interface Wanted {
  readonly techs: readonly ProducedTechnique[]
  readonly seen?: readonly ProducedTechnique[] | undefined
}

/** Sets the techniques of an order where its rule allows it; those that come are to be begun, those that go lose their state (reference: states-and-steps 3.6). */
export const changeTechniques = (tools: ChangeTools, id: number, wanted: Wanted, user: SessionUser): Promise<PromisedOrder | Refusal> =>
  changedOrder(tools, id, user, async (query, order) => {
    const made = await howMade(query, id)
    const refusal = refuseTechniques(made)
    if (refusal !== null) return refuse(409, 'conflict', TECHNIQUES_LOCKED[refusal])
    const from = made.techniques
    return saveChangedTechniques(query, order, from, techniquesAfter<Technique>(from, wanted.seen ?? from, wanted.techs))
  })
