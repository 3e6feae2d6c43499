import type { SeenPage } from '@/renderer/lib/orders/list-selection-seam'

/** What a window knows of where orders stand that are not on screen (reference: lists 5.1). */
export interface ListSight extends SeenPage {
  readonly here: ReadonlySet<number>
  /** Orders seen on a page of this very list, with the last one they were seen on. */
  readonly seen: ReadonlyMap<number, number>
  /** Orders that were asked for since: whether they stand in the list. */
  readonly verdicts: ReadonlyMap<number, boolean>
}

/** `here` on screen, `elsewhere` on another page, `outside` the list (it left, or a filter hides it), `unsure` until it is asked for. */
export type Place = 'here' | 'elsewhere' | 'outside' | 'unsure'

const NOTHING = { seen: new Map<number, number>(), verdicts: new Map<number, boolean>() }

/** What is known after a page was seen. An order that has gone from its page may be on another one, or have left: that is asked. */
export function lookAt(before: ListSight | null, page: SeenPage): ListSight {
  const { seen, verdicts } = before?.key === page.key ? before : NOTHING
  const here = new Set(page.ids)
  const stay = [...seen].filter(([id, at]) => at !== page.page || here.has(id))
  return {
    ...page,
    here,
    seen: new Map([...stay, ...page.ids.map((id) => [id, page.page] as const)]),
    verdicts: new Map([...verdicts].filter(([id]) => !here.has(id)))
  }
}

/** What is known after an order was asked for, or after it changed (`inside` null: it must be asked for). */
export function withAnswers(sight: ListSight, orders: readonly { readonly id: number; readonly inside: boolean | null }[]): ListSight {
  const seen = new Map(sight.seen)
  const verdicts = new Map(sight.verdicts)
  for (const { id, inside } of orders) {
    seen.delete(id)
    if (inside === null) verdicts.delete(id)
    else verdicts.set(id, inside)
  }
  return { ...sight, seen, verdicts }
}

/** Where an order stands. A list that fits on its page leaves nothing to ask. */
export function placeOf(sight: ListSight, id: number): Place {
  if (sight.here.has(id)) return 'here'
  if (sight.page === 1 && sight.total <= sight.ids.length) return 'outside'
  const verdict = sight.verdicts.get(id)
  if (verdict !== undefined) return verdict ? 'elsewhere' : 'outside'
  return sight.seen.has(id) ? 'elsewhere' : 'unsure'
}

/** The orders that stand in one of these places. */
export const ordersAt = (sight: ListSight | null, orders: Iterable<number>, ...places: readonly Place[]): readonly number[] =>
  sight === null ? [] : [...orders].filter((id) => places.includes(placeOf(sight, id)))
