import * as z from 'zod/mini'

/** Where orders come from, with label and list prefix (reference: orders 1.3). `sales` is B2B, `web` the product's own shop. */
export const ORIGIN_LABELS = {
  sales: 'B2B',
  web: 'Boutique en ligne',
  pod: 'Impression à la demande',
  platform: 'Plateforme'
} as const

export type OriginCode = keyof typeof ORIGIN_LABELS
export const ORIGIN_CODES = Object.keys(ORIGIN_LABELS) as OriginCode[]
export const OriginCode = z.enum(ORIGIN_CODES as [OriginCode, ...OriginCode[]])

/** Name of an origin: its own text where nobody here knows it. */
export const originLabel = (code: string): string => (Object.hasOwn(ORIGIN_LABELS, code) ? ORIGIN_LABELS[code as OriginCode] : code)

/** The product's own origin: techniques of its orders are not edited by hand (reference: states-and-steps 3.6). */
export const OWN_ORIGIN: OriginCode = 'web'

/** The origin filter of a station: one origin or all (reference: session 3.3). */
export const OriginFilter = z.enum(['all', ...ORIGIN_CODES] as ['all', ...OriginCode[]])
export type OriginFilter = z.infer<typeof OriginFilter>
