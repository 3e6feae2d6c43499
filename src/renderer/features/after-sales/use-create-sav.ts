import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CallInput } from '@/contract/http/endpoint'
import { createSav } from '@/contract/orders/after-sales'
import { listOrders } from '@/contract/orders/orders'
import { createComment } from '@/contract/orders/papers'
import { nextSavReference, SAV_TRIES_MAX } from '@/domain/after-sales/reference'
import type { SavForm } from '@/domain/after-sales/sav-form'
import { isReasonWithoutFace, savOrderOf } from '@/domain/after-sales/sav-order'
import { parisTime } from '@/domain/calendar/api-date'
import type { Order } from '@/domain/orders/order'
import { discovered } from '@/renderer/lib/dialect/discover'
import { ApiError, errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { createOnce, forgetRequestKey, isAlreadyCreated, requestKeyOf } from '@/renderer/lib/http/create-once'
import { noticesOf } from '@/renderer/lib/notices/notices'
import { useTryLater } from '@/renderer/lib/saves/try-later'
import { type Owner, ownerNow, ownName, personOf } from '@/renderer/lib/station/person-here'

/** The order that was made. */
interface Made {
  readonly id: number
  readonly origin_ref_id: string
}

/** What a person reads of a creation that failed. `orderId` is the order that was made before, where that is why. */
interface SavFailure {
  readonly text: string
  readonly orderId: number | null
}

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.problem?.code : undefined)

/** True where the reference is another order's: our server says so, of others the status is all one knows (reference: after-sales 1.4). */
const isTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && ['reference-taken', '', undefined].includes(error.problem?.code)

const ALL_TAKEN = `les ${SAV_TRIES_MAX} premières références de SAV de cette commande sont déjà prises. Vérifiez ses SAV.`

/** Orders of exactly this reference, the newest first. */
async function withReference(reference: string, as: number | undefined): Promise<readonly Made[]> {
  const filters = JSON.stringify({ keyword: reference })
  const { orders } = await call(listOrders, { query: { filters, sort: 'orderedAt', dir: 'desc', page: 1, pageSize: 50 } }, { as })
  return orders.filter(({ origin_ref_id }) => origin_ref_id === reference)
}

/** What is made under one key, and whose it is. */
interface Draft {
  readonly draft: string
  readonly key: string
  readonly owner: Owner
}

/** A reason that no face can bear is told as a comment, where the host takes none of an item. */
async function sendReason({ id }: Made, { reason }: SavForm, owner: Owner): Promise<void> {
  await call(createComment, { params: { id }, body: { content: reason } }, { as: personOf(owner) }).catch((error: unknown) => {
    const text = `Le motif n'a pas été noté sur le SAV\u00a0: «\u00a0${reason}\u00a0». ${errorText(error)}`
    noticesOf(owner).show({ text, tone: 'error' })
  })
}

async function createUnder(reference: string, order: Order, form: SavForm, { key, draft, owner }: Draft): Promise<Made> {
  const as = personOf(owner)
  const detailed = (await discovered()).has('after-sales-details')
  const body = savOrderOf(order, form, { reference, orderedAt: parisTime(new Date()), key, detailed })
  const answer = await createOnce({
    draft,
    of: reference,
    send: () => call(createSav, { body: body as CallInput<typeof createSav>['body'] }, { order: order.id, as }),
    count: async () => (await withReference(reference, as)).length,
    already: 'Votre SAV y est déjà.'
  })
  const made = answer ?? (await withReference(reference, as))[0]
  if (made === undefined) throw new ApiError('nonsense', 200, null)
  if (!detailed && isReasonWithoutFace(order, form)) await sendReason(made, form, owner)
  return made
}

/** Creates the after-sales order under the first reference that is free (reference: after-sales 1.4); null when all that may be tried are taken. */
async function createUnderFreeReference(order: Order, form: SavForm, draft: Draft): Promise<Made | null> {
  let last: unknown = null
  for (let tried = 0; tried < SAV_TRIES_MAX; tried++) {
    try {
      return await createUnder(nextSavReference(order.origin_ref_id, tried), order, form, draft)
    } catch (error) {
      if (!isTaken(error)) throw error
      last = error
    }
  }
  // A host without codes may have refused something else each time: its own words say what.
  if (codeOf(last) !== 'reference-taken') throw last
  return null
}

/** Why no order was made, in the server's words where it has some. */
function savFailure(error: unknown): SavFailure {
  const problem = error instanceof ApiError ? error.problem : null
  const why = problem?.fields?.[0]?.message ?? errorText(error)
  return {
    text: `Le SAV n'a pas été créé. ${why}`,
    orderId: problem?.code === 'already-created' ? (problem.id ?? null) : null
  }
}

/**
 * Creates an after-sales order of an order, once however often it is asked, also when its dialog was closed after a lost answer and opened
 * again. Only who was told, in a dialog, that one had been made of other choices makes another in the next one (decisions 023, 027).
 */
export function useCreateSav(order: Order) {
  const draft = ownName(`sav-${order.id}`)
  const isAnnounced = useRef(false)
  const later = useTryLater()
  useEffect(
    () => () => {
      if (isAnnounced.current) forgetRequestKey(draft)
    },
    [draft]
  )
  const { mutateAsync, isPending, error, data, reset } = useMutation({
    mutationFn: (form: SavForm) => createUnderFreeReference(order, form, { draft, key: requestKeyOf(draft), owner: ownerNow() }),
    onSuccess: (made) => {
      if (made !== null) forgetRequestKey(draft)
    },
    onError: (failure) => {
      isAnnounced.current = isAlreadyCreated(failure)
    }
  })
  const exhausted: SavFailure | null = data === null ? { text: `Le SAV n'a pas été créé\u00a0: ${ALL_TAKEN}`, orderId: null } : null
  return {
    /** Resolves with the new order, or null when it was not made: `failure` tells why. `again` is done when it is tried again by itself. */
    create: (form: SavForm, again: () => void): Promise<Made | null> => {
      later.begin()
      return mutateAsync(form).catch((reason: unknown) => {
        later.after(reason, again)
        return null
      })
    },
    saving: isPending,
    failure: error === null ? exhausted : savFailure(error),
    /** When it is tried again by itself, in ms since the epoch. */
    nextAt: later.at,
    /** Something else is picked by now: nothing is sent unasked. */
    hold: later.stop,
    forget: (): void => {
      later.stop()
      reset()
    }
  }
}
