import { isOrderState, type OrderState } from '../orders/states'

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
