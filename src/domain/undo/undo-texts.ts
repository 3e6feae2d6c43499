import { labelText } from '@/domain/bulk/bulk-texts'
import { displayReference } from '@/domain/format/reference'
import { takenValueText } from '@/domain/history/field-labels'
import { LABEL_FIELDS, type LabelField } from '@/domain/orders/patch/fields'
import type { Actor } from '@/domain/refusals/changed-text'
import { techniqueStateKey } from '@/domain/techniques/steps'
import { PRODUCED_TECHNIQUES, TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import type { OwnChange } from './own-change'

/** Names of what can be undone: alone, and in a sentence. */
const NAMES: Readonly<Record<string, readonly [alone: string, inSentence: string]>> = {
  bacs: ['bacs', 'les bacs'],
  picking_runs: ['runs', 'les runs'],
  tags: ['options', 'les options'],
  state: ['état', "l'état"],
  files_state: ['fichiers', "l'état des fichiers"],
  preparation_state: ['préparation', "l'état de la préparation"],
  production_at: ['date de production', 'la date de production'],
  dispatched_at: ["date d'expédition", "la date d'expédition"],
  shipping_at: ['date de livraison', 'la date de livraison'],
  ...Object.fromEntries(
    PRODUCED_TECHNIQUES.map((technique) => {
      const { label } = TECHNIQUE_LABELS[technique]
      return [techniqueStateKey(technique), [`étape ${label}`, `l'étape ${label}`] as const]
    })
  )
}

const listed = (texts: readonly string[]): string => new Intl.ListFormat('fr').format(texts)
const named = (fields: readonly string[], form: 0 | 1): string => listed(fields.map((field) => NAMES[field]?.[form] ?? field))

const isLabelField = (field: string): field is LabelField => (LABEL_FIELDS as readonly string[]).includes(field)

function valueText(field: string, value: unknown): string {
  if (!isLabelField(field)) return takenValueText(field, value)
  const labels = Array.isArray(value) ? value.map((label) => labelText(field, String(label))) : []
  return labels.length === 0 ? (field === 'tags' ? 'aucune' : 'aucun') : labels.join(', ')
}

const orderText = ({ reference }: Pick<OwnChange, 'reference'>): string => `de la commande #${displayReference(reference)}`

/** « bacs de la commande #1234 »: what an undo is of. */
export const undoOfText = (change: OwnChange): string => `${named(Object.keys(change.from), 0)} ${orderText(change)}`

/** « Annulé : bacs de la commande #1234, retour à « B12 ». »; `now` are the values that came back. */
export function changeUndoneText(change: OwnChange, now: Readonly<Record<string, unknown>>): string {
  const values = Object.keys(change.from).map((field) => `«\u00a0${valueText(field, now[field] ?? change.from[field])}\u00a0»`)
  return `Annulé\u00a0: ${undoOfText(change)}, retour à ${listed(values)}.`
}

/** « Camille R. a changé l'étape DTF de la commande #1234 depuis : rien n'a été annulé. »; `by` null where nobody can tell, 'me' oneself. */
export function undoRefusedText(change: OwnChange, fields: readonly string[], by: Actor): string {
  const who = by === null ? 'Un collègue a' : typeof by === 'string' ? `${by} a` : 'Vous avez'
  return `${who} changé ${named(fields, 1)} ${orderText(change)} depuis\u00a0: rien n'a été annulé.`
}

/** Already as before. */
export const alreadyText = (change: OwnChange): string => `Rien à annuler\u00a0: ${undoOfText(change)}, déjà comme avant.`

/** « Rien n'a changé : étape DTF de la commande #1234, déjà « Découpe OK ». »; `now` are the values that stand there. */
export function soAlreadyText(change: OwnChange, now: Readonly<Record<string, unknown>>): string {
  const values = Object.keys(change.to).map((field) => `«\u00a0${valueText(field, now[field] ?? change.to[field])}\u00a0»`)
  return `Rien n'a changé\u00a0: ${undoOfText(change)}, déjà ${listed(values)}.`
}

/** Why it was not undone. */
export const notUndoneText = (change: OwnChange, why: string): string => `Rien n'a été annulé (${undoOfText(change)}). ${why}`
