import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { CallInput } from '@/contract/http/endpoint'
import { createSav } from '@/contract/orders/after-sales'
import { listOrders } from '@/contract/orders/orders'
import { createComment } from '@/contract/orders/papers'
import { nextSavReference, SAV_TRIES_MAX } from '@/domain/after-sales/reference'
import type { SavForm } from '@/domain/after-sales/sav-form'
import { isReasonWithoutFace, savOrderOf } from '@/domain/after-sales/sav-order'
import { parisTime } from '@/domain/calendar/api-date'
import { displayReference } from '@/domain/format/reference'
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

const EXHAUSTED: SavFailure = {
  text: `Le SAV n'a pas été créé\u00a0: les ${SAV_TRIES_MAX} premières références de SAV de cette commande sont déjà prises. Vérifiez ses SAV.`,
  orderId: null
}

/** Orders of exactly this reference, the newest first. */
async function withReference(reference: string, as: number | undefined): Promise<readonly Made[]> {
  const filters = JSON.stringify({ keyword: reference })
  const { orders } = await call(listOrders, { query: { filters, sort: 'orderedAt', dir: 'desc', page: 1, pageSize: 50 } }, { as })
  return orders.filter(({ origin_ref_id }) => origin_ref_id === reference)
}

/** It was made, and the host neither said its number nor shows it yet: making it again would make two. */
class MadeUnseen extends Error {
  readonly reference: string
  constructor(reference: string) {
    super(reference)
    this.reference = reference
  }
}

/** What was just made may come into a host's lists a moment later. */
const LOOKS = 4
const LOOK_AGAIN_MS = 1_000

/** The order that was made under a reference, of which the host said nothing. Throws `MadeUnseen` where it does not show it by then. */
async function findMade(reference: string, as: number | undefined): Promise<Made> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const [made] = await withReference(reference, as).catch(() => [])
    if (made !== undefined) return made
    if (look < LOOKS) await new Promise((resolve) => window.setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new MadeUnseen(reference)
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
  return noted(answer ?? (await findMade(reference, as)), order, form, owner)
}

/** The order that was made, with its reason, where no face of it bears that and the host takes none of an item. */
async function noted(made: Made, order: Order, form: SavForm, owner: Owner): Promise<Made> {
  const detailed = (await discovered()).has('after-sales-details')
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
  if (error instanceof MadeUnseen)
    return {
      text: `Le SAV #${displayReference(error.reference)} est créé, mais le serveur ne le montre pas encore. Réessayez pour l'ouvrir\u00a0: il n'en sera pas créé d'autre.`,
      orderId: null
    }
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
  /** Reference under which one was made that is not shown yet: asked again, it is looked for. */
  const unseen = useRef<string | null>(null)
  const later = useTryLater()
  useEffect(
    () => () => {
      if (isAnnounced.current) forgetRequestKey(draft)
    },
    [draft]
  )
  const { mutateAsync, isPending, error, data, reset } = useMutation({
    mutationFn: async (form: SavForm) => {
      const owner = ownerNow()
      if (unseen.current === null) return createUnderFreeReference(order, form, { draft, key: requestKeyOf(draft), owner })
      return noted(await findMade(unseen.current, personOf(owner)), order, form, owner)
    },
    onSuccess: (made) => {
      if (made !== null) forgetRequestKey(draft)
    },
    onError: (failure) => {
      isAnnounced.current = isAlreadyCreated(failure)
      if (failure instanceof MadeUnseen) unseen.current = failure.reference
    }
  })
  const { stop } = later
  const hold = useCallback((): void => {
    stop()
    unseen.current = null
  }, [stop])
  return {
    /** Resolves with the new order, or with why there is none, as `failure` tells. `again` is done when it is tried again by itself. */
    create: (form: SavForm, again: () => void): Promise<Made | SavFailure> => {
      later.begin()
      return mutateAsync(form).then(
        (made) => made ?? EXHAUSTED,
        (reason: unknown) => {
          later.after(reason, again)
          return savFailure(reason)
        }
      )
    },
    saving: isPending,
    failure: error === null ? (data === null ? EXHAUSTED : null) : savFailure(error),
    /** When it is tried again by itself, in ms since the epoch. */
    nextAt: later.at,
    /** Something else is picked by now: nothing is sent unasked, and it is another order. */
    hold,
    forget: (): void => {
      later.stop()
      reset()
    }
  }
}
