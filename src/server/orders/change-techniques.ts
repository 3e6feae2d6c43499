import type { PromisedOrder } from '@/domain/orders/promised'
import { refuseTechniques, statesAfter, TECHNIQUES_LOCKED, techniquesAfter } from '@/domain/techniques/edit-techniques'
import type { ProducedTechnique, Technique } from '@/domain/techniques/techniques'
import type { SessionUser } from '../auth/sessions'
import { notFound, Refusal, refuse } from '../http/answers'
import { readFullOrder } from '../repositories/full-orders'
import { howMade, saveTechniques } from '../repositories/order-writes'
import { changePart } from './change-part'
import { techniquesHistory } from './follow-techniques'
import { type ChangeTools, NO_SUCH_ORDER } from './order-changes'

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
  return (await readFullOrder(tools.database.query, id, tools.urls)) ?? notFound(NO_SUCH_ORDER)
}
