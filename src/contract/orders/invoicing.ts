import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES, Problem } from '@/contract/http/problem'
import { DocumentType } from '@/domain/orders/documents'
import { hinted } from '@/domain/reading/hints'

/** Name of the external invoicing service in the path of its call, unless configured otherwise (reference: orders 3.4). */
export const DEFAULT_INVOICING = 'invoicing'

/** A document of the invoicing service to make an order from (reference: orders 3.1). */
export const OrderFromDoc = z.object({
  docid: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Vous devez saisir cette valeur.'),
      z.maxLength(80, 'Le numéro est trop long (80 caractères au plus).')
    ),
  doctype: DocumentType
})
export type OrderFromDoc = z.infer<typeof OrderFromDoc>

/** 404 on a document that the service does not know; 409 on one that was imported before, with the id of its order (reference: orders 3.3, api 2.3). */
export const createOrderFromDoc = endpoint({
  method: 'POST',
  path: '/api/:invoicing/order-from-doc',
  summary: "Crée une commande à partir d'un document de facturation",
  role: 'operator',
  params: z.object({ invoicing: z.string().check(z.minLength(1), z.maxLength(80)) }),
  body: OrderFromDoc,
  replies: { 201: hinted(z.object({ id: z.int() }), { whole: ['id'] }), 409: Problem, 413: Problem, ...COMMON_REPLIES }
})
