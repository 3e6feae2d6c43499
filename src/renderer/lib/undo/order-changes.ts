import type { QueryClient } from '@tanstack/react-query'
import type { OrderChange } from '@/contract/orders/orders'
import { isReverse, madeOf, type OwnChange, ownChangeOf } from '@/domain/undo/own-change'
import { sayNotLoaded } from '@/renderer/lib/react/late-coming'
import type { Owner } from '@/renderer/lib/station/person-here'
import { dropChange, onChangeTaken, type RecordedChange, recordChange, type SaveAnswer, type UndoEnd } from './undo-stack'

/** A change of an order that was saved, or is on its way. */
interface SavedChange {
  readonly client: QueryClient
  readonly owner: Owner
  readonly orderId: number
  readonly reference: string
  /** The order as its author saw it. */
  readonly before: object | undefined
  readonly body: OrderChange
  /** What became of it, once that is known; without it, it was saved. Never rejects. */
  readonly saved?: Promise<SaveAnswer>
}

const isChange = (about: unknown): about is OwnChange => typeof about === 'object' && about !== null && 'orderId' in about

/**
 * Keeps a change of an order for Ctrl+Z, until it turns out that it was not saved, or that a colleague had made it so already, which is said; one
 * that was itself an undo takes the change that it undid away (reference: lists 15.1). Null where nothing is kept.
 */
export function recordOrderChange({ client, owner, orderId, reference, before, body, saved }: SavedChange): RecordedChange | null {
  const { undo, force: _, ...patch } = body
  const change = ownChangeOf({ orderId, reference }, before, patch)
  if (change === null) return null
  if (undo === true) {
    const take = (answer: SaveAnswer): void => {
      if (answer !== false) dropChange((about) => isChange(about) && isReverse(change, about), owner)
    }
    if (saved === undefined) take(null)
    else void saved.then(take)
    return null
  }
  const undoIt = async (): Promise<UndoEnd> => {
    const loaded = await import('./undo-order').catch(() => null)
    if (loaded !== null) return loaded.undoOrder(client, change, owner, saved)
    // A browser has its code from the server: it may be asked for again once that is back.
    sayNotLoaded("L'annulation n'a pas pu être chargée")
    return 'again'
  }
  const recorded = recordChange(undoIt, owner, change)
  void saved?.then((answer) => {
    const made = answer === false ? null : madeOf(change, answer?.replaced)
    if (made !== null) recorded.becomes(made)
    if (made !== null || recorded.isUndone()) return
    recorded.drop()
    if (answer !== false)
      void import('./undo-order').then(
        ({ saySoAlready }) => saySoAlready(change, { ...answer }, owner),
        () => undefined
      )
  })
  return recorded
}

/** Hears that the last change of this field of an order is undone, or no longer to be: what told it goes. */
export const onOrderChangeTaken = (orderId: number, field: keyof OrderChange, listener: () => void): void =>
  onChangeTaken((about) => isChange(about) && about.orderId === orderId && field in about.to, listener)
