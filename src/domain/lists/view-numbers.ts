/** Key of the highest number that a station gave to a view: of all its people and windows (reference: lists 8.6). */
export const VIEW_NUMBER_KEY = 'list.views.number'

/** The highest number that was given by now, `kept` being what stands under the key; views may be older than it. */
export const lastViewNumber = (kept: string | null, views: readonly { readonly id: number }[]): number =>
  Math.max(Number.parseInt(kept ?? '0', 10) || 0, ...views.map(({ id }) => id))
