import { type DimensionCode, isDimension } from '@/domain/lists/dimensions'

/** The list that an address shows, or null: `/orders/{dimension}/{channel}` (reference: order-page 1.1). */
export function dimensionOf(path: string): DimensionCode | null {
  const code = /^\/orders\/([^/?#]+)\/[^/?#]+/.exec(path)?.[1]
  return code !== undefined && isDimension(code) ? code : null
}
