import type { CallInput } from '@/contract/http/endpoint'
import type { changeListView, createListView, ListView } from '@/contract/list-views'
import { STORAGE_KEYS } from '@/contract/storage'
import { sameJson } from '@/domain/compare/compare-changes'
import { lastViewNumber, nextViewNumber, VIEW_NUMBER_KEY } from '@/domain/lists/view-numbers'
import { isOwnViewName, placedAnew, type SavedView } from '@/domain/lists/views'
import { VIEW_CHANGED, VIEW_NAME_TAKEN } from '@/domain/refusals/refusal-texts'
import { ApiError } from '@/renderer/lib/http/api-error'
import { readStored, writeStored } from '@/renderer/lib/storage/storage'
import { stationViews } from './station-views'

/** Changes of views of a station whose host knows none (reference: lists 8.6): the same calls, one's own views alone. */

/** What was deleted while this window is open, and may come back in its place: before the first of those that followed it. */
interface Deleted {
  readonly view: ListView
  readonly followers: readonly number[]
}
const deleted = new Map<number, Deleted>()

function putBack(views: readonly ListView[], { view, followers }: Deleted): ListView[] {
  const at = views.findIndex(({ id }) => followers.includes(id))
  return views.toSpliced(at < 0 ? views.length : at, 0, view)
}

const write = (views: readonly ListView[]): void => writeStored(STORAGE_KEYS.listViews, JSON.stringify(views))

type Named = Pick<SavedView, 'id' | 'name' | 'mine' | 'dimension'>

/** As a host refuses what another window of the station has changed meanwhile. */
const conflict = (message: string): ApiError => new ApiError('refused', 409, { code: 'conflict', message })

/** Refuses a name that another view has by now: another window may have kept it. */
function refuseTaken(views: readonly ListView[], view: Pick<ListView, 'name' | 'dimension'> & { readonly id?: number }): void {
  if (isOwnViewName(views as readonly Named[], view as Named)) throw conflict(VIEW_NAME_TAKEN)
}

/** The highest number that was given, kept: a link to a view that was deleted leads to no other one, whichever window made it. */
const keepNumber = (views: readonly ListView[]): void =>
  writeStored(VIEW_NUMBER_KEY, String(lastViewNumber(readStored(VIEW_NUMBER_KEY), views)))

type NewView = CallInput<typeof createListView>['body']
type Change = CallInput<typeof changeListView>['body']

/** Throws where another view has its name. */
export function keepAtStation({ name, dimension, channel, grid }: NewView): ListView {
  const views = stationViews()
  refuseTaken(views, { name, dimension })
  const id = nextViewNumber(readStored(VIEW_NUMBER_KEY), views)
  const view: ListView = { id, name, dimension, channel, grid, shared: false, mine: true, owner: '', changed_by: null, version: 1 }
  write([...views, view])
  keepNumber([view])
  return view
}

/** Null where the view is there no more. What it says already is answered as it is; throws where another window changed it since, or another one has its new name. */
export function changeAtStation(id: number, { version, ...change }: Change): ListView | null {
  const views = stationViews()
  const before = views.find((view) => view.id === id)
  if (before === undefined) return null
  const { name = before.name, grid = before.grid } = change
  if (name === before.name && sameJson(grid, before.grid)) return before
  // An older one is of this window: the storage had no room for its changes.
  if (before.version > version) throw conflict(VIEW_CHANGED)
  if (name !== before.name) refuseTaken(views, { ...before, name })
  const view = { ...before, name, grid, version: version + 1 }
  write(views.map((one) => (one.id === id ? view : one)))
  return view
}

/** Answers null, as a host that deleted something. */
export function deleteAtStation(id: number): null {
  const views = stationViews()
  const view = views.find((one) => one.id === id)
  if (view === undefined) return null
  // With what was deleted before it, which may come back after it.
  const all = [...deleted.values()].reduceRight(putBack, views).map((one) => one.id)
  deleted.set(id, { view, followers: all.slice(all.indexOf(id) + 1) })
  write(views.filter((one) => one !== view))
  // By now also a full storage has room for it.
  keepNumber([view])
  return null
}

/** Null where nothing was deleted here. Throws where another view has its name by now. */
export function restoreAtStation(id: number): ListView | null {
  const gone = deleted.get(id)
  if (gone === undefined) return null
  const views = stationViews()
  refuseTaken(views, gone.view)
  deleted.delete(id)
  write(putBack(views, gone))
  return gone.view
}

export function orderAtStation(ids: readonly number[]): ListView[] {
  const views = stationViews()
  const order = placedAnew(
    views.map(({ id }) => id),
    ids
  )
  const placed = order.flatMap((id) => views.find((view) => view.id === id) ?? [])
  write(placed)
  return placed
}
