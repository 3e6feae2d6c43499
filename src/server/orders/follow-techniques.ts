import { type Carrier, techniquesWith } from '@/domain/techniques/carriers'
import { statesAfter } from '@/domain/techniques/edit-techniques'
import type { Technique } from '@/domain/techniques/techniques'
import type { Query } from '../db/database'
import { readCarriers } from '../repositories/decorations'
import type { HistoryEntry } from '../repositories/order-history'
import { howMade, saveTechniques } from '../repositories/order-writes'
import type { Patchable } from './patch-order'

/** What the history keeps of techniques that changed, and of the progress that was lost with those that went. */
export function techniquesHistory(
  order: Patchable,
  from: readonly string[],
  to: readonly string[],
  states: ReturnType<typeof statesAfter>
): HistoryEntry[] {
  const lost = (Object.keys(states) as (keyof typeof states)[]).filter((key) => states[key] === null && order[key] !== 'new')
  return [{ field: 'techniques', from, to }, ...lost.map((field) => ({ field, from: order[field], to: null }))]
}

/** The order's techniques follow faces and views that are about to be made otherwise; answers what the history keeps of it. */
export async function followTechniques(query: Query, order: Patchable, ...changed: readonly Carrier<Technique>[]): Promise<HistoryEntry[]> {
  const { techniques: from } = await howMade(query, order.id)
  const to = techniquesWith<Technique>(from, await readCarriers(query, order.id), ...changed)
  if (to.join() === from.join()) return []
  const states = statesAfter(from, to)
  await saveTechniques(query, order.id, to, states)
  return techniquesHistory(order, from, to, states)
}
