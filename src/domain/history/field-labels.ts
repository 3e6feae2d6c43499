import { shortDay } from '@/domain/calendar/date-text'
import { formatNumber } from '@/domain/format/number'
import type { TakenValue } from '@/domain/orders/change-outcome'
import { stateLabel } from '@/domain/states/order-states'
import { TECHNIQUE_LABELS } from '@/domain/techniques/techniques'

/** Names of what a history tells changes of, by the field it keeps. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  state: 'Commande',
  files_state: 'Fichiers',
  preparation_state: 'Préparation',
  techniques: 'Techniques',
  bacs: 'Bacs',
  picking_runs: 'Runs',
  tags: 'Options',
  production_at: 'Production',
  dispatched_at: 'Expédition',
  shipping_at: 'Livraison estimée',
  'customer.gender': 'Client, civilité',
  'customer.firstname': 'Client, prénom',
  'customer.lastname': 'Client, nom',
  'customer.organization': 'Client, organisation',
  'customer.email': 'Client, email',
  'customer.phone': 'Client, téléphone',
  'shipping.method': 'Mode de livraison',
  'shipping.relay_code': 'Livraison, code relais',
  'shipping.gender': 'Livraison, civilité',
  'shipping.firstname': 'Livraison, prénom',
  'shipping.lastname': 'Livraison, nom',
  'shipping.organization': 'Livraison, organisation',
  'shipping.email': 'Livraison, email',
  'shipping.phone': 'Livraison, téléphone',
  'shipping.street': 'Livraison, rue',
  'shipping.street2': 'Livraison, complément',
  'shipping.street3': 'Livraison, bâtiment',
  'shipping.street4': 'Livraison, étage',
  'shipping.postcode': 'Livraison, code postal',
  'shipping.city': 'Livraison, ville',
  'shipping.country': 'Livraison, pays'
}

/** Name of a single value of an order, as one reads it; '' where it has none of its own. */
export function takenLabel({ field }: Pick<TakenValue, 'field'>): string {
  const size = /^items\/[^/]+\/sizes\/([^/]+)/.exec(field)?.[1]
  if (size !== undefined) return `Taille ${size}`
  const technique = field.replace(/_state$/, '')
  if (technique !== field && Object.hasOwn(TECHNIQUE_LABELS, technique))
    return TECHNIQUE_LABELS[technique as keyof typeof TECHNIQUE_LABELS].label
  return FIELD_LABELS[field.replaceAll('/', '.')] ?? ''
}

/** How a history names such a value; null for that of a part, such as an item: its history does not tell which one. */
export const takenField = ({ field }: Pick<TakenValue, 'field'>): string | null =>
  /^(?:\w+|(?:customer|shipping)\/\w+)$/.test(field) ? field.replace('/', '.') : null

/** Such a value, as one reads it: « Terminée », « mar. 24/11 », 9. */
export function takenValueText(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '—'
  if (field.endsWith('state')) return stateLabel(String(value))
  if (field.endsWith('_at')) return shortDay(String(value))
  if (typeof value === 'number') return formatNumber(value)
  return Array.isArray(value) ? value.map((part) => (typeof part === 'object' ? '…' : String(part))).join(', ') || '—' : String(value)
}
