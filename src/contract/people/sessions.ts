import * as z from 'zod/mini'
import { ApiDate } from '@/domain/reading/api-date-schema'

/** A sign-in that is open. */
export const OpenSession = z.object({
  id: z.string(),
  /** What runs there, « Chrome, Windows »; null for one of before stations were kept. */
  station: z.nullable(z.string()),
  address: z.nullable(z.string()),
  started_at: ApiDate,
  last_seen_at: ApiDate,
  /** The one that asks. */
  current: z.boolean()
})
export type OpenSession = z.infer<typeof OpenSession>
