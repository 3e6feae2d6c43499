import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES } from '@/contract/http/problem'
import { ApiDate } from '@/domain/orders/order'
import { OrderIds } from './picking'

/** A link that opens the picking page of some orders, and nothing else, for a while, without a password. */
export const PageLink = z.object({
  token: z.string(),
  expires_at: ApiDate,
  /** Origin under which a phone of the workshop finds this server; null when the server answers this very machine alone. */
  origin: z.nullable(z.string())
})
export type PageLink = z.infer<typeof PageLink>

export const createPickingLink = endpoint({
  method: 'POST',
  path: '/api/picking/links',
  summary: 'Crée un lien de courte durée vers la page de picking de ces commandes, pour un téléphone',
  role: 'packing',
  capability: 'page-links',
  body: z.strictObject({ ids: OrderIds }),
  replies: { 201: PageLink, ...COMMON_REPLIES }
})
