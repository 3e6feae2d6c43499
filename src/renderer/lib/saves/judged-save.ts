import type { QueryClient } from '@tanstack/react-query'
import { changeOutcome } from '@/domain/orders/change-outcome'
import type { Order } from '@/domain/orders/order'
import { knows } from '@/renderer/lib/dialect/capabilities'
import { ApiError } from '@/renderer/lib/http/api-error'

/** A change of one's own, which its order judges. */
export interface JudgedSave {
  /** What is to be thought of it by what the order says now. */
  readonly outcome: (now: Order) => ReturnType<typeof changeOutcome>
  /** The order where nobody else changed the same: as it may have been before, and, where it may have been `made`, after it. */
  readonly leaves: (made: boolean) => readonly Order[]
}

/** One that came before it, of the same: whether it may have been made although nobody said so. */
export interface EarlierSave {
  readonly change: JudgedSave
  readonly made: boolean
}

/**
 * A change from the order as it was seen `before`, `earlier` ones of the same not being answered, or having failed: what they leave is no
 * colleague's, unless one could see already that a colleague had changed it. Where it is not known what it changes, nothing is in its way.
 */
export function judgedSave(
  before: Order | undefined,
  apply: ((order: Order) => Order) | undefined,
  earlier: readonly EarlierSave[]
): JudgedSave {
  if (before === undefined || apply === undefined) return { outcome: () => ({ kind: 'free' }), leaves: () => [] }
  const found = (): readonly Order[] =>
    earlier.flatMap(({ change, made }) => (change.outcome(before).kind === 'taken' ? [] : change.leaves(made)))
  return {
    outcome: (now) => changeOutcome(before, apply(before), now, knows('merges'), found()),
    leaves: (made) => [...found(), before, ...(made ? [apply(before)] : [])]
  }
}

/** Changes of an order that are on their way from elsewhere in this window, from the order as it was seen `before`: a step that its row in a list sets. */
export const savesBeside = (client: QueryClient, id: unknown, before: Order | undefined): readonly EarlierSave[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: ['save'], status: 'pending' })
    .flatMap(({ state }) => {
      const { params, body } = state.variables as { readonly params?: { readonly id?: unknown }; readonly body?: object }
      return params?.id === id ? [{ change: judgedSave(before, (order) => ({ ...order, ...body }), []), made: true }] : []
    })

/** The order as a refusal says that it is by now, a colleague having changed its dates, states or steps since they were seen; null where it says no such thing, by its code. */
export function asRefused(error: unknown, order: Order | undefined): Order | null {
  const problem = error instanceof ApiError ? error.problem : null
  const stands = problem?.code === 'moved-meanwhile' ? problem.moved : problem?.code === 'changed-meanwhile' ? problem.changed : undefined
  if (stands === undefined || order === undefined) return null
  const { by: _, ...values } = stands
  return { ...order, ...values }
}
