import * as z from 'zod/mini'
import { endpoint } from '@/contract/http/endpoint'
import { COMMON_REPLIES } from '@/contract/http/problem'
import { OriginFilter } from '@/domain/orders/origins'

/** Number of orders of each channel of each dimension (reference: api 2.9). */
export const ListMetrics = z.object({ dimensions: z.record(z.string(), z.record(z.string(), z.int())) })
export type ListMetrics = z.infer<typeof ListMetrics>

export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/metrics',
  summary: 'Nombre de commandes par liste',
  role: 'packing',
  query: z.object({ origin: z.optional(OriginFilter) }),
  replies: { 200: ListMetrics, ...COMMON_REPLIES }
})
