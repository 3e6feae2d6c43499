import type { OrderPatch } from '@/contract/orders/orders'
import { shortDay } from '@/domain/calendar/date-text'
import { DATE_FIELDS, type DateField } from '@/domain/calendar/refuse-date'
import type { Order } from '@/domain/orders/order'
import { TIMELINE_LABELS } from '@/domain/orders/timeline'
import { type OrderState, STATE_LABELS, type StateConfirmation, type StateSelector } from '@/domain/states/order-states'
import { STEPS, techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import type { ConfirmOptions } from '@/renderer/lib/confirm/use-confirm'

/** A field of an order that its page saves. */
export type SavedField = keyof OrderPatch & keyof Order

/** Labels of the three selectors of an order page (reference: states-and-steps 2.1). */
export const SELECTOR_LABELS: Readonly<Record<StateSelector, string>> = {
  state: 'Commande',
  files_state: 'Fichiers',
  preparation_state: 'Préparation'
}

const quoted = (state: string): string => `«\u00a0${STATE_LABELS[state as OrderState] ?? state}\u00a0»`

/** Why a main state that cannot be chosen again is not left lightly (reference: states-and-steps 2.2). */
export const noWayBackText = (state: string): string =>
  `${quoted(state)} est posé par la production\u00a0: une fois quitté, on ne peut plus le remettre à la main.`

/** The question before a change that needs one: its buttons name the states, the safe one keeps (reference: states-and-steps 2.2). */
export function confirmationText(kind: StateConfirmation, order: Order, selector: StateSelector, next: OrderState): ConfirmOptions {
  if (kind === 'no-way-back')
    return {
      title: `Quitter ${quoted(order.state)}\u00a0?`,
      text: `Pas de retour possible. ${noWayBackText(order.state)}`,
      confirm: `Passer à ${quoted(next)}`,
      cancel: `Garder ${quoted(order.state)}`,
      danger: true
    }
  return {
    title: 'Aucune technique sur cette commande',
    text: "Les fichiers et la préparation seront terminés, mais aucune technique de production n'est choisie\u00a0: la commande n'apparaîtra dans aucune liste de production.",
    confirm: `${SELECTOR_LABELS[selector]}\u00a0: passer à ${quoted(next)}`,
    cancel: `Garder ${quoted(order[selector])}`
  }
}

/** Names of the dates of an order page (reference: order-page 3.1). */
export const DATE_LABELS: Readonly<Record<DateField, string>> = {
  production_at: TIMELINE_LABELS.production,
  dispatched_at: TIMELINE_LABELS.dispatch,
  shipping_at: TIMELINE_LABELS.delivery
}

const isDateField = (field: SavedField): field is DateField => (DATE_FIELDS as readonly string[]).includes(field)

/** Name of a saved field, as a person reads it. */
function fieldLabel(field: SavedField): string {
  if (isDateField(field)) return DATE_LABELS[field]
  if (field in SELECTOR_LABELS) return SELECTOR_LABELS[field as StateSelector]
  const technique = PRODUCED_TECHNIQUES.find((known) => techniqueStateKey(known) === field)
  return technique && STEPS[technique].length > 0 ? TECHNIQUE_LABELS[technique].label : field
}

/** « Préparation : « Terminée » n'a pas été enregistré. … » */
export const failureText = (field: SavedField, value: unknown, reason: string): string =>
  `${fieldLabel(field)}\u00a0: ${quoted(isDateField(field) ? shortDay(String(value)) : String(value))} n'a pas été enregistré. ${reason}`
