import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createSav } from '@/contract/after-sales'
import type { Success } from '@/contract/endpoint'
import { nextSavReference, SAV_TRIES_MAX } from '@/domain/after-sales/reference'
import type { SavForm } from '@/domain/after-sales/sav-form'
import { savOrderOf } from '@/domain/after-sales/sav-order'
import { parisTime } from '@/domain/calendar/api-date'
import type { Order } from '@/domain/orders/order'
import { ApiError, errorText } from '../../lib/http/api-error'
import { call } from '../../lib/http/call'
import { forgetRequestKey, isAlreadyCreated, requestKeyOf } from '../../lib/http/under-key'

type Made = Success<typeof createSav>

/** What a person reads of a creation that failed. `orderId` is the order that was made before, where that is why. */
interface SavFailure {
  readonly text: string
  readonly orderId: number | null
}

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.problem?.code : undefined)

const ALL_TAKEN = `les ${SAV_TRIES_MAX} premières références de SAV de cette commande sont déjà prises. Vérifiez ses SAV.`

/** Creates the after-sales order under the first reference that is free (spec §8); null when all that may be tried are taken. */
async function createUnderFreeReference(order: Order, form: SavForm, key: string): Promise<Made | null> {
  for (let tried = 0; tried < SAV_TRIES_MAX; tried++) {
    const reference = nextSavReference(order.origin_ref_id, tried)
    try {
      return await call(createSav, { body: savOrderOf(order, form, { reference, orderedAt: parisTime(new Date()), key }) })
    } catch (error) {
      if (codeOf(error) !== 'reference-taken') throw error
    }
  }
  return null
}

/** Why no order was made, in the server's words where it has some. */
function savFailure(error: unknown): SavFailure {
  const problem = error instanceof ApiError ? error.problem : null
  const why = problem?.fields?.[0]?.message ?? errorText(error)
  return { text: `Le SAV n'a pas été créé. ${why}`, orderId: problem?.code === 'already-created' ? (problem.id ?? null) : null }
}

/**
 * Creates an after-sales order of an order, once however often it is asked, also when its dialog was closed after a lost answer and opened
 * again. Only who was told, in a dialog, that one had been made of other choices makes another in the next one (decisions 045, 049).
 */
export function useCreateSav(order: Order) {
  const draft = `sav-${order.id}`
  const told = useRef(false)
  useEffect(
    () => () => {
      if (told.current) forgetRequestKey(draft)
    },
    [draft]
  )
  const { mutateAsync, isPending, error, data, reset } = useMutation({
    mutationFn: (form: SavForm) => createUnderFreeReference(order, form, requestKeyOf(draft)),
    onSuccess: (made) => {
      if (made !== null) forgetRequestKey(draft)
    },
    onError: (failure) => {
      told.current = isAlreadyCreated(failure)
    }
  })
  const exhausted: SavFailure | null = data === null ? { text: `Le SAV n'a pas été créé\u00a0: ${ALL_TAKEN}`, orderId: null } : null
  return {
    /** Resolves with the new order, or null when it was not made: `failure` tells why. */
    create: (form: SavForm): Promise<Made | null> => mutateAsync(form).catch(() => null),
    saving: isPending,
    failure: error === null ? exhausted : savFailure(error),
    forget: reset
  }
}
