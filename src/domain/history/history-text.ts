import { dayMonthYear } from '@/domain/calendar/date-text'
import { DECORATION_LABELS } from '@/domain/decorations/states'
import { formatNumber, NOTHING } from '@/domain/format/number'
import { displayReference } from '@/domain/format/reference'
import { metadataText, metasText } from '@/domain/metadata/metadata-texts'
import type { MetaPair } from '@/domain/metadata/metas'
import { shippingLabel } from '@/domain/shipping/methods'
import { STATE_LABELS } from '@/domain/states/order-states'
import { TECHNIQUE_LABELS } from '@/domain/techniques/techniques'
import { FIELD_LABELS } from './field-labels'

/** One change as the history keeps it: JSON values, null where there was or is nothing. */
export interface HistoryChange {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

const LONG = 120

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Readonly<Record<string, unknown>>)[name] : null

const short = (text: string): string => ([...text].length > LONG ? `${[...text].slice(0, LONG - 1).join('')}…` : text)

const labelled = (labels: Readonly<Record<string, unknown>>, value: unknown): string => {
  const known = Object.hasOwn(labels, String(value)) ? labels[String(value)] : value
  return String(typeof known === 'object' ? part(known, 'label') : known)
}

const record = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' && value !== null ? { ...value } : {})

const pairs = (value: unknown): readonly MetaPair[] =>
  Array.isArray(value) ? value.map((one) => ({ name: String(part(one, 'name') ?? ''), value: String(part(one, 'value') ?? '') })) : []

const isSize = (value: unknown): boolean => part(value, 'size') !== null

/** « L : 7 → 9, XL : — → 3 »: the sizes that changed, and no others. */
function sizesMoved(from: unknown, to: unknown): string {
  const quantities = (sizes: unknown): ReadonlyMap<string, number> =>
    new Map(Array.isArray(sizes) ? sizes.filter(isSize).map((one) => [String(part(one, 'size')), Number(part(one, 'qty'))]) : [])
  const [before, after] = [quantities(from), quantities(to)]
  const text = (quantity: number | undefined): string => (quantity === undefined ? NOTHING : formatNumber(quantity))
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((size) => before.get(size) !== after.get(size))
    .map((size) => `${size}\u00a0: ${text(before.get(size))} → ${text(after.get(size))}`)
    .join(', ')
}

/** A value as a person reads it. */
function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (field.endsWith('state')) return labelled(STATE_LABELS, value)
  if (field.endsWith('_at')) return dayMonthYear(String(value))
  if (field === 'shipping.method') return shippingLabel(String(value))
  if (Array.isArray(value)) {
    const texts = value.map((one) => (field === 'techniques' ? labelled(TECHNIQUE_LABELS, one) : String(one)))
    return short(texts.join(', ')) || NOTHING
  }
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'object' ? NOTHING : short(String(value))
}

const moved = (label: string, field: string, from: unknown, to: unknown): string =>
  `${label}\u00a0: ${shown(field, from)} → ${shown(field, to)}`

/** Name of a field of the order, its techniques' states included; null when nobody knows it. */
function labelOf(field: string): string | null {
  if (Object.hasOwn(FIELD_LABELS, field)) return FIELD_LABELS[field] ?? null
  const technique = field.replace(/_state$/, '')
  return technique !== field && Object.hasOwn(TECHNIQUE_LABELS, technique) ? labelled(TECHNIQUE_LABELS, technique) : null
}

/** What a change of an order did, as a French sentence (reference: orders 4.1). A field that nobody knows is told as a change, without its values. */
export function historyText({ field, from, to }: HistoryChange): string {
  switch (field) {
    case 'created': {
      const [document, order] = [part(to, 'document'), part(to, 'order')]
      if (order !== null) return `SAV créé depuis la commande #${displayReference(String(order))}`
      return document === null ? 'Commande créée' : `Commande créée depuis ${String(document)}`
    }
    case 'after_sales':
      return `SAV créé\u00a0: #${displayReference(shown(field, part(to, 'order')))}`
    case 'printed':
      return to === 'false' || to === false ? "Marque d'impression retirée" : 'Feuille de production imprimée'
    case 'comments':
      return to === null ? 'Commentaire retiré' : `Commentaire\u00a0: «\u00a0${shown(field, to)}\u00a0»`
    case 'comments.pinned':
      return part(to, 'pinned') === true ? 'Commentaire épinglé' : 'Commentaire détaché'
    case 'faces.annotations':
    case 'views.annotations': {
      const file = part(to ?? from, 'file')
      const text = `«\u00a0${shown(field, part(to ?? from, 'content'))}\u00a0»${file === null ? '' : `, ${shown(field, file)}`}`
      return to === null ? `Annotation supprimée\u00a0: ${text}` : `Annotation\u00a0: ${text}`
    }
    case 'faces.annotations.pinned':
    case 'views.annotations.pinned':
      return part(to, 'pinned') === true ? 'Annotation épinglée' : 'Annotation détachée'
    case 'files': {
      const name = shown(field, part(to ?? from, 'name'))
      if (from !== null && to !== null) return `Fichier remplacé\u00a0: ${shown(field, part(from, 'name'))} → ${name}`
      return to === null ? `Fichier supprimé\u00a0: ${name}` : `Fichier ajouté\u00a0: ${name}`
    }
    case 'files.pinned':
      return `Fichier ${part(to, 'pinned') === true ? 'épinglé' : 'détaché'}\u00a0: ${shown(field, part(to, 'name'))}`
    case 'files.type':
      return `Type de ${shown(field, part(to, 'name'))}\u00a0: ${shown(field, part(from, 'type'))} → ${shown(field, part(to, 'type'))}`
    case 'metas':
      return short(`Métadonnées\u00a0: ${metasText(record(from), record(to)) || 'modifiées'}`)
    case 'metadata':
      return short(`Métadonnées\u00a0: ${metadataText(pairs(from), pairs(to)) || 'modifiées'}`)
    case 'tickets.opened':
      return `Ticket fermé\u00a0: ${shown(field, part(to, 'type'))}`
    case 'faces.tags':
      return moved(`Options de ${shown(field, part(to, 'face'))}`, field, part(from, 'tags'), part(to, 'tags'))
    case 'faces.techniques':
      return moved(`Techniques de ${shown(field, part(to, 'face'))}`, 'techniques', part(from, 'techniques'), part(to, 'techniques'))
    case 'views.processes':
      return moved(`Techniques de la vue ${shown(field, part(to, 'view'))}`, 'techniques', part(from, 'processes'), part(to, 'processes'))
    case 'decorations.state': {
      const [before, after] = [from, to].map((state) => labelled(DECORATION_LABELS, part(state, 'state')))
      return `Décoration de ${shown(field, part(to, 'sku'))}\u00a0: ${before} → ${after}`
    }
    case 'items.sizes':
      return short(
        `Tailles de ${shown(field, part(to, 'sku'))}\u00a0: ${sizesMoved(part(from, 'sizes'), part(to, 'sizes')) || 'modifiées'}`
      )
  }
  const label = labelOf(field)
  return label === null ? 'Commande modifiée' : moved(label, field, from, to)
}
