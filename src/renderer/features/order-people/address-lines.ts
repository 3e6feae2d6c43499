import type { Shipping } from '@/domain/orders/order'
import { countryLabel } from '@/domain/shipping/methods'

type Address = Pick<Shipping, 'organization' | 'street' | 'street2' | 'street3' | 'street4' | 'postcode' | 'city' | 'country'>

/** The lines of an address, each once: some hosts repeat the organisation as the street. */
export const addressLines = ({ postcode, city, country, ...shipping }: Address): readonly string[] => {
  const lines = [
    shipping.organization,
    shipping.street,
    shipping.street2,
    shipping.street3,
    shipping.street4,
    [[postcode, city].filter(Boolean).join(' '), countryLabel(country)].filter(Boolean).join(', ')
  ].filter((line): line is string => line !== null && line.trim() !== '')
  return [...new Set(lines)]
}
