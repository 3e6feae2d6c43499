import * as z from 'zod/mini'

/** A station that several people share, as its screens see it (reference: people 6.2). */
export const SharedStation = z.object({
  name: z.string(),
  /** Minutes without a gesture after which it locks. */
  idleMinutes: z.int(),
  /** Since when it is locked, and whether that was asked for; null while somebody works at it. */
  locked: z.nullable(z.object({ at: z.string(), why: z.enum(['idle', 'asked', 'started', 'ended']) })),
  /** Number of who works at it, or did last; null where nobody's session is kept. */
  person: z.nullable(z.int())
})
export type SharedStation = z.infer<typeof SharedStation>
