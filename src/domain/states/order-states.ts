import * as z from 'zod/mini'
import { NOTHING } from '@/domain/format/number'

/** Main order states with their French labels, in their order (reference: states-and-steps 1.1). */
export const STATE_LABELS = {
  new: 'À traiter',
  processing: 'En cours',
  backorder: 'Reliquat',
  backorder_handled: 'Reliquat traité',
  waiting: 'En attente',
  checked: 'BAT OK',
  print: 'Impression',
  logos_ready: 'Découpe OK',
  assembled: 'Assemblée',
  first_press: 'Premier pressage',
  finish: 'Finitions',
  packed: 'Emballée',
  complete: 'Terminée',
  closed: 'Fermée',
  canceled: 'Annulé',
  pending_payment: 'En attente de paiement'
} as const

export type OrderState = keyof typeof STATE_LABELS
export const ORDER_STATES = Object.keys(STATE_LABELS) as OrderState[]
export const OrderState = z.enum(ORDER_STATES as [OrderState, ...OrderState[]])

/** True for a state that this workshop knows: other hosts may have more. */
export const isOrderState = (code: string): code is OrderState => Object.hasOwn(STATE_LABELS, code)

/** Name of a state: its own text where nobody here knows it, a dash where there is none. */
export const stateLabel = (code: string): string => (isOrderState(code) ? STATE_LABELS[code] : code || NOTHING)

/** The three selectors of an order page and the values that each offers (reference: states-and-steps 2.1). */
export const SELECTABLE = {
  state: ['new', 'waiting', 'complete', 'packed', 'closed'],
  files_state: ['new', 'waiting', 'checked', 'complete'],
  preparation_state: ['new', 'backorder', 'backorder_handled', 'waiting', 'complete']
} as const satisfies Record<string, readonly OrderState[]>

export type StateSelector = keyof typeof SELECTABLE
export const STATE_SELECTORS = Object.keys(SELECTABLE) as StateSelector[]

export const FilesState = z.enum(SELECTABLE.files_state)
export type FilesState = z.infer<typeof FilesState>
export const PreparationState = z.enum(SELECTABLE.preparation_state)
export type PreparationState = z.infer<typeof PreparationState>

/** States in which the workshop has nothing more to do: an order in any other state is open (reference: lists 1.2). */
const NOT_OPEN_STATES = ['closed', 'canceled', 'pending_payment'] as const satisfies readonly OrderState[]

export const isOpen = (state: string): boolean => !(NOT_OPEN_STATES as readonly string[]).includes(state)

/** Why a selector may not take `next`, or null: only offered values may be set (reference: states-and-steps 2.1). */
export const refuseState = (selector: StateSelector, next: string): 'not-offered' | null =>
  (SELECTABLE[selector] as readonly string[]).includes(next) ? null : 'not-offered'

/** What has to be confirmed before a selector changes: `no-way-back` leaves a main state that cannot be chosen again; `no-technique`
 *  completes files and preparation of an order that has no technique (reference: states-and-steps 2.2). */
export type StateConfirmation = 'no-way-back' | 'no-technique'

/** The confirmation that a change of selector needs, or null (reference: states-and-steps 2.2). */
export function confirmationFor(
  order: {
    readonly state: string
    readonly files_state: string
    readonly preparation_state: string
    readonly techniques: readonly string[]
  },
  selector: StateSelector,
  next: OrderState
): StateConfirmation | null {
  if (selector === 'state') return refuseState('state', order.state) && next !== order.state ? 'no-way-back' : null
  const after = { files_state: order.files_state, preparation_state: order.preparation_state, [selector]: next }
  const completes = next === 'complete' && after.files_state === 'complete' && after.preparation_state === 'complete'
  return completes && order.techniques.length === 0 ? 'no-technique' : null
}

/** Fixed hues of states, by meaning: the theme gives them colours (reference: looks 1.2). */
export type Tone = 'new' | 'waiting' | 'progress' | 'ready' | 'finish' | 'complete' | 'packed' | 'closed' | 'alert'

/** Tone of every state: neutral new, amber waiting, blue progress, teal ready, violet finish, red alert… */
export const STATE_TONES: Readonly<Record<OrderState, Tone>> = {
  new: 'new',
  processing: 'progress',
  backorder: 'alert',
  backorder_handled: 'ready',
  waiting: 'waiting',
  checked: 'ready',
  print: 'progress',
  logos_ready: 'ready',
  assembled: 'ready',
  first_press: 'ready',
  finish: 'finish',
  packed: 'packed',
  complete: 'complete',
  closed: 'closed',
  canceled: 'alert',
  pending_payment: 'waiting'
}

/** Hue of a state; one that nobody here knows is neutral. */
export const stateTone = (code: string): Tone => (isOrderState(code) ? STATE_TONES[code] : 'new')

/** Drawn as an outline without tint: an order that waits for its payment (reference: looks 1.2). */
export const isOutlined = (state: string): boolean => state === 'pending_payment'

/** Face that a state shows (reference: states-and-steps 1.2). */
export type Hint = 'surprise' | 'smile' | 'laugh' | 'circle'

const SMILES: readonly string[] = [
  'waiting',
  'checked',
  'backorder',
  'backorder_handled',
  'processing',
  'print',
  'logos_ready',
  'complete',
  'assembled',
  'first_press'
]

/** new is surprised, states under way smile, packed laughs, others are a circle (reference: states-and-steps 1.2). */
export function stateHint(state: string): Hint {
  if (state === 'new') return 'surprise'
  if (state === 'packed') return 'laugh'
  return SMILES.includes(state) ? 'smile' : 'circle'
}
