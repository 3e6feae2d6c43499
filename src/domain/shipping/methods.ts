import { NOTHING } from '@/domain/format/number'

/** Where the detail view lists a method (reference: people-and-shipping 2.1). */
export type ShippingGroup = 'ups' | 'colissimo' | 'other' | 'legacy'
/** The families of delivery methods with their labels, in the order of the detail page (reference: people-and-shipping 2.1). */
export const SHIPPING_GROUPS: Readonly<Record<ShippingGroup, string>> = {
  ups: 'UPS',
  colissimo: 'Colissimo',
  other: 'Autre',
  legacy: 'Ancien'
}

interface MethodEntry {
  readonly badge: string
  readonly label: string
  readonly group: ShippingGroup
  /** Name on the dashboard's cards. */
  readonly dashboard: string
}

/** Shipping methods with badge, detail label and dashboard label (reference: people-and-shipping 2.1). */
export const SHIPPING_METHODS = {
  ups_access_point: { badge: 'UPS', label: 'UPS Access Point', group: 'ups', dashboard: 'UPS access point' },
  ups_express: { badge: 'UPS', label: 'UPS Express', group: 'ups', dashboard: 'UPS express' },
  colissimo: { badge: 'COL', label: 'Colissimo', group: 'colissimo', dashboard: 'Colissimo' },
  colissimo_relay: { badge: 'COL', label: 'Colissimo, point relais', group: 'colissimo', dashboard: 'Colissimo' },
  free_shipping: { badge: 'COL', label: 'Livraison offerte', group: 'colissimo', dashboard: 'Colissimo' },
  magasin: { badge: 'MAG', label: "Retrait à l'atelier", group: 'other', dashboard: 'Retrait atelier' },
  lettre_suivie: { badge: 'LET', label: 'Lettre suivie', group: 'other', dashboard: 'Lettre suivie' },
  livraison_europe: { badge: 'EU', label: 'Livraison Europe', group: 'other', dashboard: 'Europe' },
  livraison_express: { badge: 'TNT', label: 'Livraison express', group: 'other', dashboard: 'TNT' },
  france_alliance: { badge: 'N/A', label: 'France Alliance', group: 'legacy', dashboard: 'France Alliance' },
  chronopost: { badge: 'N/A', label: 'Chronopost', group: 'legacy', dashboard: 'Chronopost' },
  db_schenker: { badge: 'N/A', label: 'DB Schenker', group: 'legacy', dashboard: 'DB Schenker' },
  tnt_relay: { badge: 'TNT', label: 'TNT, point relais', group: 'legacy', dashboard: 'TNT' },
  tnt_domicile: { badge: 'TNT', label: 'TNT à domicile', group: 'legacy', dashboard: 'TNT' }
} as const satisfies Record<string, MethodEntry>

export type ShippingMethod = keyof typeof SHIPPING_METHODS
export const SHIPPING_METHOD_CODES = Object.keys(SHIPPING_METHODS) as ShippingMethod[]

/** Relay methods arrive with their provider's name in front: `shippingbo_colissimo_relay` (reference: people-and-shipping 2.1). */
const PREFIXED = /^[a-z]+_((?:colissimo|tnt)_relay)$/

/** The method that a code means, or null when nobody knows it. */
export function shippingMethod(code: string | null): ShippingMethod | null {
  if (code === null) return null
  const plain = PREFIXED.exec(code)?.[1] ?? code
  return Object.hasOwn(SHIPPING_METHODS, plain) ? (plain as ShippingMethod) : null
}

const entry = (code: string | null): MethodEntry | null => {
  const method = shippingMethod(code)
  return method && SHIPPING_METHODS[method]
}

/** Short badge of a method: COL, TNT, UPS, LET, EU, MAG, other N/A (reference: people-and-shipping 2.1). */
export const shippingBadge = (code: string | null): string => entry(code)?.badge ?? 'N/A'

/** Name of a method on the order page; an unknown one shows its code, none a dash. */
export const shippingLabel = (code: string | null): string => entry(code)?.label ?? (code || NOTHING)

/** Name of a method on the dashboard (reference: people-and-shipping 2.1). */
export const shippingDashboardLabel = (code: string | null): string => entry(code)?.dashboard ?? (code || NOTHING)

/** True when the parcel goes to a relay, which needs a relay code (reference: people-and-shipping 2.2). */
export const isRelay = (code: string | null): boolean => ['ups_access_point', 'colissimo_relay'].includes(shippingMethod(code) ?? '')

/** True when the customer comes to the workshop: the address is the workshop's own (reference: people-and-shipping 2.3). */
export const isPickup = (code: string | null): boolean => shippingMethod(code) === 'magasin'

/** The workshop's address, filled in for a pickup (Le Mans, 72000, FR; reference: people-and-shipping 2.3). */
export const WORKSHOP_ADDRESS = {
  organization: 'Atelier',
  street: '18 rue des Filatures',
  street2: null,
  street3: null,
  street4: null,
  postcode: '72000',
  city: 'Le Mans',
  country: 'FR'
} as const

/** Country of a new address (reference: people-and-shipping 2.5). */
export const DEFAULT_COUNTRY = 'FR'

/** French names of the delivery countries; Germany is written DU (reference: people-and-shipping 2.5). */
export const COUNTRY_LABELS = { FR: 'France', BE: 'Belgique', CH: 'Suisse', DU: 'Allemagne' } as const

/** Name of a country; one that nobody here knows has its own text. */
export const countryLabel = (code: string): string =>
  Object.hasOwn(COUNTRY_LABELS, code) ? COUNTRY_LABELS[code as keyof typeof COUNTRY_LABELS] : code
