import * as z from 'zod/mini'
import { type CalendarDay, isRealDay } from '@/domain/calendar/days'

/** Kinds of documents of the external invoicing service, with their French name and the prefix of their references (reference: orders 3.1). */
export const DOCUMENT_TYPES = {
  order: { label: 'Commande', prefix: 'BDC' },
  invoice: { label: 'Facture', prefix: 'FAC' }
} as const

export const DocumentType = z.enum(['order', 'invoice'])
export type DocumentType = z.infer<typeof DocumentType>

/** The document that an order was made from, by the order's reference; null where it is none. After-sales orders keep their original's. */
export function documentOf(
  reference: string
): { readonly type: DocumentType; readonly number: string; readonly issued: CalendarDay } | null {
  const [, prefix, year, month, day, number] = /^#?(?:MT-)?(BDC|FAC)-(\d{4})(\d{2})(\d{2})-(\d+)(?:-SAV(?:-\d+)?)*$/.exec(reference) ?? []
  const issued = `${year}-${month}-${day}`
  if (prefix === undefined || !isRealDay(issued)) return null
  return { type: prefix === 'FAC' ? 'invoice' : 'order', number: `${prefix}-${year}${month}${day}-${number}`, issued }
}

const WRITTEN = /^(?:MT-?)?(BDC|FAC)?-?(\d{8})-?(\d+)$/

/**
 * The reference of the order that a document makes, from its number as people write or copy it: `BDC-20240115-0012`, `bdc202401150012`,
 * `MT-BDC-20240115-0012`, or without prefix, which the type then gives (reference: orders 3.1). Anything else passes trimmed, upper-cased.
 */
export function documentReference(docid: string, doctype: DocumentType): string {
  const text = docid.trim().replace(/^#/, '').toUpperCase()
  const [, prefix = DOCUMENT_TYPES[doctype].prefix, day, number] = WRITTEN.exec(text) ?? []
  return day === undefined ? text : `MT-${prefix}-${day}-${number}`
}
