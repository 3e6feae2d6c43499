import { mayChangeProcesses, refuseTransition, TRANSITIONS, type Transition } from '@/domain/decorations/states'
import { facesFollowing } from '@/domain/decorations/views-of-face'
import { techniquesAfter } from '@/domain/orders/edit-techniques'
import type { PromisedOrder } from '@/domain/orders/promised'
import { TRANSITION_REFUSALS } from '@/domain/refusals/refusal-texts'
import type { ProducedTechnique } from '@/domain/techniques/techniques'
import type { SessionUser } from '@/server/auth/sessions'
import { notFound, type Refusal, refuse } from '@/server/http/answers'
import { CONFLICT, NOT_FOUND } from '@/server/http/problem-texts'
import { orderOfPart } from '@/server/repositories/annotations'
import {
  type DecorationFacts,
  orderOfDecoration,
  readDecoration,
  readDecorationOfView,
  saveDecorationState,
  saveProcesses
} from '@/server/repositories/decorations'
import { saveFaceTechniques } from '@/server/repositories/item-writes'
import type { HistoryEntry } from '@/server/repositories/order-history'
import { type ChangeTools, changedOrder } from './change-part'
import { followTechniques } from './techniques'

/** Makes a transition of a decoration where its state allows it (decision 022); to where it stands already changes nothing. */
export async function changeDecorationState(
  tools: ChangeTools,
  id: number,
  transition: Transition,
  user: SessionUser
): Promise<PromisedOrder | Refusal> {
  const noSuchDecoration = notFound(NOT_FOUND.decoration)
  const orderId = await orderOfDecoration(tools.database.query, id)
  if (orderId === null) return noSuchDecoration
  return changedOrder(tools, orderId, user, async (query) => {
    const decoration = await readDecoration(query, id)
    if (decoration === null) return noSuchDecoration
    const refusal = refuseTransition(decoration, transition)
    if (refusal !== null) return refuse(409, 'state-refused', TRANSITION_REFUSALS[refusal])
    const { to } = TRANSITIONS[transition]
    if (to === decoration.state) return []
    await saveDecorationState(query, id, to)
    const { sku } = decoration
    return [{ field: 'decorations.state', from: { sku, state: decoration.state }, to: { sku, state: to } }]
  })
}

/** What the history keeps of a face that followed its view. */
const faceHistory = ({ id, face, techniques }: DecorationFacts['faces'][number], before: DecorationFacts['faces']): HistoryEntry => ({
  field: 'faces.techniques',
  from: { face, techniques: before.find((known) => known.id === id)?.techniques ?? [] },
  to: { face, techniques }
})

interface Wanted {
  readonly processes: readonly ProducedTechnique[]
  readonly seen?: readonly ProducedTechnique[] | undefined
}

/** Sets the processes of a view while its decoration is a draft; the faces of its name and the order's techniques follow, what colleagues did meanwhile stays. */
export async function changeProcesses(
  tools: ChangeTools,
  viewId: number,
  { processes: wanted, seen }: Wanted,
  user: SessionUser
): Promise<PromisedOrder | Refusal> {
  const noSuchView = notFound(NOT_FOUND.view)
  const orderId = await orderOfPart(tools.database.query, { kind: 'view', id: viewId })
  if (orderId === null) return noSuchView
  return changedOrder(tools, orderId, user, async (query, order) => {
    const decoration = await readDecorationOfView(query, viewId)
    const view = decoration?.views.find(({ id }) => id === viewId)
    if (decoration === null || view === undefined) return noSuchView
    if (!mayChangeProcesses(decoration.state)) return refuse(409, 'conflict', CONFLICT.processesLocked)
    const processes = techniquesAfter(view.processes, seen ?? view.processes, wanted)
    if (processes.join() === view.processes.join()) return []
    const faces = facesFollowing({ faces: decoration.faces, decoration }, viewId, processes)
    const followed = await followTechniques(
      query,
      order,
      { kind: 'view', id: viewId, techniques: processes },
      ...faces.map(({ id, techniques }) => ({ kind: 'face' as const, id, techniques }))
    )
    await saveProcesses(query, viewId, processes)
    for (const { id, techniques } of faces) await saveFaceTechniques(query, id, techniques)
    const named = { sku: decoration.sku, view: view.view }
    return [
      { field: 'views.processes', from: { ...named, processes: view.processes }, to: { ...named, processes } },
      ...faces.map((face) => faceHistory(face, decoration.faces)),
      ...followed
    ]
  })
}
