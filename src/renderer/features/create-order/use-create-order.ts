import { useMutation } from '@tanstack/react-query'
import { createOrderFromDoc, type OrderFromDoc } from '@/contract/orders/invoicing'
import { host } from '@/renderer/lib/host/host'
import { ApiError, errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useTryLater } from '@/renderer/lib/saves/try-later'
import { personNow } from '@/renderer/lib/station/person-here'
import { useSlow } from '@/renderer/lib/use-slow'

/** What a person reads of a failed creation. `orderId` is the order that the document made before, where that is why. */
export interface CreationFailure {
  readonly text: string
  readonly orderId: number | null
}

/** Said when the server gives no word of its own (reference: orders 3.3). */
const NO_WORD = "Une erreur s'est produite."

/** Why no order was made: the server's message, or that one cannot say (reference: orders 3.3). */
export function creationFailure(error: unknown): CreationFailure {
  const refused = error instanceof ApiError ? error : null
  const wordless = refused === null || (refused.kind !== 'unreachable' && refused.problem === null)
  const orderId = refused?.problem?.code === 'already-imported' ? (refused.problem.id ?? null) : null
  return { text: wordless ? NO_WORD : errorText(error), orderId }
}

/** Creates an order from a document of the invoicing service, under the name that this station knows it by. */
export function useCreateOrder() {
  const later = useTryLater()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async (body: OrderFromDoc) => {
      const as = personNow()
      const made = await call(createOrderFromDoc, { params: { invoicing: await host.invoicing() }, body }, { as })
      if (made === null) throw new ApiError('nonsense', 200, null)
      return made
    }
  })
  return {
    /** Resolves with the new order's id, or with why it was not made, as `failure` tells. `again` is done when it is tried again by itself. */
    create: (wanted: OrderFromDoc, again: () => void): Promise<number | CreationFailure> => {
      later.begin()
      return mutateAsync(wanted).then(
        ({ id }) => id,
        (reason: unknown) => {
          later.after(reason, again)
          return creationFailure(reason)
        }
      )
    },
    pending: isPending,
    slow: useSlow(isPending),
    failure: error === null ? null : creationFailure(error),
    /** When it is tried again by itself, in ms since the epoch. */
    nextAt: later.at,
    forget: (): void => {
      later.stop()
      if (error !== null) reset()
    }
  }
}
