import type { DocumentType } from '@/domain/orders/documents'
import type { Query } from '../db/database'
import type { InvoicingDocument } from '../documents/invoicing-document'

/** The document of a type and reference, its row locked until the transaction ends; null when the service does not know it. */
export const lockDocument = async (query: Query, doctype: DocumentType, reference: string): Promise<InvoicingDocument | null> =>
  (
    await query<InvoicingDocument>(
      `select reference, customer_id, channel_code, channel_name, shipping_method, shipping, comment, amount, issued_at,
              delivery_on::text as delivery_on, lines
       from invoicing_documents where doctype = $1 and reference = $2 for update`,
      [doctype, reference]
    )
  )[0] ?? null
