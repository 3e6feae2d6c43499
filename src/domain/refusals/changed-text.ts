import { takenLabel, takenValueText } from '@/domain/history/field-labels'

/** Name of a field of an order, as one reads it. */
export const nameOf = (field: string): string => takenLabel({ field }) || field

export const readField = (order: object, field: string): unknown => (order as Readonly<Record<string, unknown>>)[field]

export const printedText = (value: unknown): string => (value === true ? 'Imprimée' : 'Non imprimée')

/** A field as it stands: « Commande Terminée », « Imprimée ». */
const fieldText = (field: string, value: unknown): string =>
  field === 'printed' ? printedText(value) : `${nameOf(field)} ${takenValueText(field, value)}`

/** Who changed something, as a sentence says it: by name, oneself, or nobody can tell (null). */
export type Actor = string | null | { readonly me: true }

/** « Léa M. a changé cette commande entre-temps », « Vous avez changé cette commande ailleurs entre-temps »: `done` is what was done. */
export function meanwhileText(by: Actor, done: string, unknown = "Quelqu'un"): string {
  if (by !== null && typeof by !== 'string') return `Vous avez ${done} ailleurs entre-temps`
  return `${by ?? unknown} a ${done} entre-temps`
}

/** Who made what of an order meanwhile: « Léa M. a changé cette commande entre-temps : Commande Terminée. » */
export const changedText = (by: Actor, fields: readonly string[], order: object | null): string => {
  const values = order === null ? [] : fields.map((field) => fieldText(field, readField(order, field)))
  return `${meanwhileText(by, 'changé cette commande')}${values.length === 0 ? '.' : `\u00a0: ${values.join(', ')}.`}`
}
