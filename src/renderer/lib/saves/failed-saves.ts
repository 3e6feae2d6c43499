import { create } from 'zustand'
import type { TakenValue } from '@/domain/orders/change-outcome'
import type { Order } from '@/domain/orders/order'
import { tellLeft } from '@/renderer/lib/drafts/left-behind'
import { mayHoldUnsaved } from '@/renderer/lib/drafts/unsaved'
import { type Owner, ownerNow, ownName } from '@/renderer/lib/station/person-here'
import type { EarlierSave, JudgedSave } from './judged-save'

/** `soon`: sent again by itself; `sending`: on its way; `person`: it waits for somebody. */
type Waits = 'soon' | 'sending' | 'person'

/** What somebody else made of the values that a change touches. */
export interface Taken {
  /** The order as it said so. */
  readonly order: Order
  readonly values: readonly TakenValue[]
}

/** A change of an order that was not saved. It stays until it is saved, given up, or no longer needed. */
export interface FailedSave {
  readonly id: number
  /** Whose change it is: nobody else sees it. */
  readonly owner: Owner
  readonly orderKey: string
  /** What was not saved and why, as a person reads it. */
  readonly text: string
  readonly waits: Waits
  /** How often it was sent again by itself while the server was there. */
  readonly tries: number
  /** It failed for want of a server that answers: once that is back it may work. */
  readonly mayWork: boolean
  /** What somebody else made of the same values meanwhile: somebody chooses before it is sent again. */
  readonly taken: Taken | null
  /** What of theirs it was chosen over: that question is not put twice. */
  readonly over: Taken | null
  /** Where it shows is no longer on screen. */
  readonly left: boolean
  /** What is needed to send it again; not drawn. */
  readonly resend: Resend
}

export interface Resend {
  /** Sends it again, judged by the order of now; rejects with why it was not saved. */
  readonly send: (now: Order) => Promise<unknown>
  /** Why it failed, as a person reads it. */
  readonly text: (error: unknown) => string
  /** Whether a change of these things takes its place: nothing of what it wanted is wanted any more. A draft's is its own. */
  readonly isReplacedBy?: (things: readonly string[]) => boolean
  /** The notice that told it goes. */
  readonly unsay?: () => void
  /** Whether nothing else is wanted by now: a draft that was changed since is not sent by itself. */
  readonly isMeant: () => boolean
  /** Whether sending it twice makes nothing twice. */
  readonly isSafe: () => boolean
  readonly change: JudgedSave
  /** Whether who made it is the one who is signed in; null while nobody is. It waits until they are. */
  readonly isOurs: () => boolean | null
  /** It was saved after all, or is no longer needed. */
  readonly onDone: () => void
  /** Shows a notice with the order's name: it waits for somebody, and its place is not on screen. */
  readonly notify: () => void
}

interface Store {
  readonly saves: readonly FailedSave[]
  /** When the changes of an order are sent again, in ms since the epoch, by its address. */
  readonly nextAt: Readonly<Record<string, number | undefined>>
  /** Address of the order whose changes stand in one list on screen: beside their fields they are not shown as well. */
  readonly listed: string | null
}

export const useFailedSavesStore = create<Store>()(() => ({ saves: [], nextAt: {}, listed: null }))

const { getState, setState } = useFailedSavesStore

let lastId = 0

/** Remembers a change that was not saved; answers its id. */
export function keepFailed(save: Omit<FailedSave, 'id' | 'tries' | 'taken' | 'over' | 'left'>): number {
  lastId += 1
  const id = lastId
  setState(({ saves }) => ({ saves: [...saves, { ...save, id, tries: 0, taken: null, over: null, left: false }] }))
  return id
}

export const changeFailed = (id: number, change: Partial<Omit<FailedSave, 'id' | 'resend'>>): void =>
  setState(({ saves }) => ({ saves: saves.map((save) => (save.id === id ? { ...save, ...change } : save)) }))

/** It was read, given up or saved. */
export const dropFailed = (id: number): void => setState(({ saves }) => ({ saves: saves.filter((save) => save.id !== id) }))

/** Whether it waits for somebody who was signed in here before: it is nobody else's to see, to send or to give up. */
const isAnothers = ({ resend }: FailedSave): boolean => resend.isOurs() === false

/**
 * Somebody changes these things again: what failed of them before is sent no more, from whichever page it was made (reference: order-page 5.2).
 * Answers what was dropped.
 */
export function dropReplaced(owner: Owner, things: readonly string[]): readonly EarlierSave[] {
  const replaced = getState().saves.filter(
    (save) => save.owner === owner && !isAnothers(save) && save.resend.isReplacedBy?.(things) === true
  )
  for (const { id, resend } of replaced) {
    dropFailed(id)
    resend.unsay?.()
  }
  return replaced.map(({ mayWork, resend }) => ({ change: resend.change, made: mayWork }))
}

/** Whether a change is one of an order, made by who works here. */
const isOwnOf =
  (orderKey: string) =>
  (save: FailedSave): boolean =>
    save.orderKey === orderKey && save.owner === ownerNow() && !isAnothers(save)

/** All of an order are given up, those of other people left out. */
export const dropAll = (orderKey: string): void => setState(({ saves }) => ({ saves: saves.filter((save) => !isOwnOf(orderKey)(save)) }))

/** Somebody signed out, and means it: nothing of theirs is sent any more. */
export const forgetFailed = (owner: Owner): void =>
  setState(({ saves }) => ({ saves: saves.filter((save) => save.owner !== owner || isAnothers(save)) }))

export const failedOf = (orderKey: string): readonly FailedSave[] => getState().saves.filter((save) => save.orderKey === orderKey)
/** Those of who works here. */
export const ownFailedOf = (orderKey: string, { saves } = getState()): readonly FailedSave[] => saves.filter(isOwnOf(orderKey))
export const failedSave = (id: number | null): FailedSave | undefined => getState().saves.find((save) => save.id === id)

/** Says that the changes of an order stand in one list; the answer takes it back. */
export function listFailed(orderKey: string): () => void {
  setState({ listed: orderKey })
  return () => setState({ listed: null })
}

tellLeft((owner) =>
  getState().saves.flatMap((save) =>
    save.owner === owner && !isAnothers(save)
      ? [{ what: 'un changement non enregistré', orderId: /^\d+$/.test(save.orderKey) ? Number(save.orderKey) : null }]
      : []
  )
)
// What is sent again by itself would be lost with the window; another's, not with the session of who is signed in now.
const waitingOf = (others: boolean): number =>
  getState().saves.filter((save) => save.waits !== 'person' && isAnothers(save) === others).length
mayHoldUnsaved(() => waitingOf(false), 'unsent')
mayHoldUnsaved(() => waitingOf(true))

/** Files that did not arrive and are not yet read, by the order's address. */
const useUnsentFiles = create<Readonly<Record<string, number>>>()(() => ({}))

/** How many files of an order did not arrive, of who works here, until somebody reads it. */
export const useUnsentCount = (orderKey: string): number => useUnsentFiles((unsent) => unsent[ownName(orderKey)] ?? 0)

/** Counts one more under an own name of the order; the answer takes it back, once. */
export function addUnsent(name: string): () => void {
  const add = (by: 1 | -1): void => useUnsentFiles.setState((unsent) => ({ [name]: Math.max(0, (unsent[name] ?? 0) + by) }))
  add(1)
  let taken = false
  return () => {
    if (!taken) add(-1)
    taken = true
  }
}
