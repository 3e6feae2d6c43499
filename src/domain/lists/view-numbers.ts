/** Key of the highest number that a station gave to a view: of all its people and windows (reference: lists 8.6). */
export const VIEW_NUMBER_KEY = 'list.views.number'

/** No station gets there, one view after the other: what is not under it is another hand's, and is not counted on from. */
const NUMBERS_BELOW = 1_000_000

type Numbered = readonly { readonly id: number }[]

/** The highest number that was given by now, `kept` being what stands under the key; views may be older than it. */
export function lastViewNumber(kept: string | null, views: Numbered): number {
  const numbers = [/^\d+$/.test(kept ?? '') ? Number(kept) : 0, ...views.map(({ id }) => id)]
  return Math.max(0, ...numbers.filter((number) => number < NUMBERS_BELOW))
}

/** The number of a view that is made now: none that was given, as far as that is known, and none that stands there. */
export function nextViewNumber(kept: string | null, views: Numbered): number {
  const taken = new Set(views.map(({ id }) => id))
  let next = lastViewNumber(kept, views) + 1
  while (taken.has(next)) next += 1
  return next
}
