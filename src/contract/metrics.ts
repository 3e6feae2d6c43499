import * as z from 'zod/mini'
import { OriginFilter } from '@/domain/orders/origins'
import { endpoint } from './http/endpoint'
import { COMMON_REPLIES } from './http/problem'

/** Number of orders of each channel of each dimension (reference: api 2.9). */
export const ListMetrics = z.object({ dimensions: z.record(z.string(), z.record(z.string(), z.int())) })
export type ListMetrics = z.infer<typeof ListMetrics>

export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/metrics',
  summary: 'Nombre de commandes par liste',
  query: z.object({ origin: z.optional(OriginFilter) }),
  replies: { 200: ListMetrics, ...COMMON_REPLIES }
})
