import type { Owner } from '@/renderer/lib/station/person-here'

/** Something that somebody began and did not finish, without its words: « un commentaire », « une annotation ». */
export interface Left {
  readonly what: string
  /** Number of the order that it is of, where that is known. */
  readonly orderId: number | null
  /** A file that is on its way, or waits to be. */
  readonly upload?: true
}

type Teller = (owner: Owner) => readonly Left[]

const tellers = new Set<Teller>()

/** Registers a part that knows what somebody began; for the life of the window. */
export const tellLeft = (teller: Teller): void => void tellers.add(teller)

/** What somebody began and did not finish at this station (reference: people 6.2). */
export const leftBy = (owner: Owner): readonly Left[] => [...tellers].flatMap((teller) => teller(owner))

const references = new Map<number, string>()

/** Remembers how an order is called, for what is told of a draft of it. */
export const nameOrder = (orderId: number, reference: string): void => void references.set(orderId, reference)
export const referenceOf = (orderId: number | null): string | null => (orderId === null ? null : (references.get(orderId) ?? null))
