import { hasRole, type Role } from '@/domain/people/roles'
import { type DimensionCode, isChannel, isDimension } from './dimensions'
import { activeFilters, asGridConfig, DEFAULT_GRID, type GridConfig } from './grid-config'
import { writeListAddress } from './list-address'

/** Longest name of a view, in characters. */
export const VIEW_NAME_MAX = 40
/** So many views of one's own for a dimension, and as many for all of them. */
export const VIEWS_MAX = 30

/** A list as somebody keeps it (reference: lists 8.1). */
export interface SavedView {
  readonly id: number
  readonly name: string
  /** Null: it stands over every dimension, in the list that one looks at. */
  readonly dimension: DimensionCode | null
  /** Null where the dimension is. */
  readonly channel: string | null
  readonly shared: boolean
  readonly mine: boolean
  /** Whose it is, as « Camille R. ». */
  readonly owner: string
  /** Who changed it last, where that is a colleague. */
  readonly changedBy: string | null
  /** Counts its changes, from 1. */
  readonly version: number
  readonly grid: GridConfig
}

/** A name without spaces around it, and with one between words. */
export const tidyViewName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ')

/** Why a view may not have a name, or null (reference: lists 8.1). */
export function refuseViewName(name: string): 'missing' | 'too-long' | null {
  const { length } = [...tidyViewName(name)]
  if (length === 0) return 'missing'
  return length > VIEW_NAME_MAX ? 'too-long' : null
}

/** Whether another of one's own views that show in the same list has this name; `id` is the view that is named, where it is there already. */
export function isOwnViewName(
  views: readonly Pick<SavedView, 'id' | 'name' | 'mine' | 'dimension'>[],
  { id, name, dimension }: Pick<SavedView, 'name' | 'dimension'> & { readonly id?: number }
): boolean {
  const plain = (text: string): string => tidyViewName(text).toLocaleLowerCase('fr')
  return views.some(
    (view) =>
      view.mine &&
      view.id !== id &&
      (view.dimension === null || dimension === null || view.dimension === dimension) &&
      plain(view.name) === plain(name)
  )
}

/** Whether a view may stand in such a place: a list, or over all dimensions. */
export const isViewPlace = (dimension: string | null, channel: string | null): boolean =>
  dimension === null ? channel === null : isDimension(dimension) && channel !== null && isChannel(dimension, channel)

/** Whether somebody may change or delete a view: their own, and those of all where they share them (reference: lists 8.2). */
export const mayChangeView = (view: Pick<SavedView, 'mine' | 'shared'>, role: Role): boolean =>
  view.shared ? mayShareViews(role) : view.mine

/** Whether somebody may make a view everybody's (reference: people 2.1). */
export const mayShareViews = (role: Role): boolean => hasRole(role, 'manager')

/** Whether somebody has as many views of their own in a place as there may be. */
export const hasTooManyViews = (views: readonly Pick<SavedView, 'mine' | 'dimension'>[], dimension: string | null): boolean =>
  views.filter((view) => view.mine && view.dimension === dimension).length >= VIEWS_MAX

/** The views of a dimension, those of all dimensions among them, in their order. */
export const viewsOf = <V extends Pick<SavedView, 'dimension'>>(views: readonly V[], dimension: DimensionCode): readonly V[] =>
  views.filter((view) => view.dimension === null || view.dimension === dimension)

/** What is kept of a list: texts trimmed, as an address would say it. */
export const gridToKeep = (grid: GridConfig): GridConfig => ({
  filters: { ...DEFAULT_GRID.filters, ...activeFilters(grid.filters) },
  chips: grid.chips,
  order: grid.order,
  second: grid.second,
  group: grid.group,
  columns: grid.columns,
  density: grid.density
})

/** Ids in another order: those that are named take the places that they have among all. What is not among all is left out. */
export function placedAnew(all: readonly number[], wanted: readonly number[]): readonly number[] {
  const moved = [...new Set(wanted)].filter((id) => all.includes(id))
  const places = new Set(moved)
  let next = 0
  return all.map((id) => (places.has(id) ? (moved[next++] ?? id) : id))
}

/** The channel in which a view shows where one looks at a list: its own, or that of the list. */
export const channelOfView = (view: Pick<SavedView, 'channel'>, channel: string): string => view.channel ?? channel

/** The query of a view's address: a link to its list, as it was kept (reference: lists 8.3). */
export const viewAddress = ({ id, grid }: Pick<SavedView, 'id' | 'grid'>): string => writeListAddress(grid, 1, id)

/** What of a list is another than a view keeps, in the order in which it is said. */
export type ViewChange =
  | { readonly kind: 'text'; readonly name: keyof GridConfig['filters']; readonly from: string; readonly to: string }
  | {
      readonly kind: 'filter'
      readonly key: keyof GridConfig['chips']
      readonly from: readonly string[] | null
      readonly to: readonly string[] | null
    }
  | { readonly kind: 'order'; readonly to: GridConfig['order'] }
  | { readonly kind: 'second'; readonly from: GridConfig['second']; readonly to: GridConfig['second'] }
  | { readonly kind: 'group' }
  | { readonly kind: 'columns' }
  | { readonly kind: 'widths' }
  | { readonly kind: 'density' }

const said = (value: unknown): string => JSON.stringify(value)

/** What a list says otherwise than the view that it was opened by (reference: lists 8.4); empty where it says the same. */
export function viewChanges(before: GridConfig, after: GridConfig): readonly ViewChange[] {
  const [kept, now] = [gridToKeep(before), gridToKeep(after)]
  const names = Object.keys(DEFAULT_GRID.filters) as (keyof GridConfig['filters'])[]
  const texts = names.flatMap((name): ViewChange[] => {
    const [from, to] = [kept.filters[name], now.filters[name]]
    return from === to ? [] : [{ kind: 'text', name, from, to }]
  })
  const keys = [...new Set([...Object.keys(kept.chips), ...Object.keys(now.chips)])] as (keyof GridConfig['chips'])[]
  const filters = keys.flatMap((key): ViewChange[] => {
    const [from, to] = [kept.chips[key] ?? null, now.chips[key] ?? null]
    return said(from) === said(to) ? [] : [{ kind: 'filter', key, from, to }]
  })
  const rest: ViewChange[] = []
  if (said(kept.order) !== said(now.order)) rest.push({ kind: 'order', to: now.order })
  if (said(kept.second) !== said(now.second)) rest.push({ kind: 'second', from: kept.second, to: now.second })
  if (kept.group !== now.group) rest.push({ kind: 'group' })
  const shown = ({ columns }: GridConfig): string => said(columns?.map(({ id }) => id) ?? null)
  const widths = ({ columns }: GridConfig): string => said(columns?.map(({ width }) => width ?? null) ?? null)
  if (shown(kept) !== shown(now)) rest.push({ kind: 'columns' })
  else if (widths(kept) !== widths(now)) rest.push({ kind: 'widths' })
  if (kept.density !== now.density) rest.push({ kind: 'density' })
  return [...texts, ...filters, ...rest]
}

/** Whether two lists say the same: what narrows, sorts and shows them. */
export const isSameGrid = (one: GridConfig, other: GridConfig): boolean => viewChanges(one, other).length === 0

/** A list that was kept, as a host or a station gives it; null where it cannot be read. */
export function asKeptGrid(value: unknown): GridConfig | null {
  const grid = asGridConfig(value)
  return grid === null ? null : gridToKeep(grid)
}
