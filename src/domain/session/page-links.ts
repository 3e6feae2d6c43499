/** A link to one page, opened on a phone without a password: for how long it stands, in seconds (reference: session 4.1). */
export const LINK_SECONDS = 2 * 3600

/** A link opens the page of this many orders at most (reference: session 4.1): its code would be read by no camera beyond. */
export const LINK_ORDERS_MAX = 100
export const TOO_MANY_FOR_LINK = `Un lien ouvre au plus ${LINK_ORDERS_MAX} commandes.`

const PICKING = 'picking:'

/** What a link to the picking page of these orders may touch, as its token keeps it. */
export const pickingScope = (orders: readonly number[]): string => PICKING + orders.join(',')

/** The orders that a token may touch by its scope: those of a link's page, none for a scope of another time; null for a whole session. */
export function ordersInScope(scope: string | null): ReadonlySet<number> | null {
  if (scope === null) return null
  return new Set(scope.startsWith(PICKING) ? scope.slice(PICKING.length).split(',').map(Number) : [])
}

/** Where the page of a link stands; the token rides in the fragment, which no server and no log ever sees. A printed sheet adds its code. */
export const pickingLinkAddress = (origin: string, orders: readonly number[], token: string, sheet: string | null = null): string =>
  `${origin}/orders/picking/${orders.join(',')}#lien=${token}${sheet === null ? '' : `&fiche=${sheet}`}`

const FRAGMENT = /^#lien=([\w-]{20,100})(?:&fiche=([0-9A-Z]{5,2000}))?$/

/** The token in the fragment of an address, and the code of the sheet that it was read from; null where there is none. */
export function linkIn(fragment: string): { readonly token: string; readonly sheet: string | null } | null {
  const [, token, sheet = null] = FRAGMENT.exec(fragment) ?? []
  return token === undefined ? null : { token, sheet }
}
