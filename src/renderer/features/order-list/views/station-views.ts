import * as z from 'zod/mini'
import type { CallInput } from '@/contract/http/endpoint'
import { type changeListView, type createListView, ListView } from '@/contract/list-views'
import { STORAGE_KEYS } from '@/contract/storage'
import { placedAnew } from '@/domain/lists/views'
import { readStored, writeStored } from '@/renderer/lib/storage/storage'

/** Views of a station whose host knows none (reference: lists 8.6): the same calls, one's own views alone. */

const Views = z.array(ListView)
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

/** The views that the station keeps; none where they cannot be read. */
export function stationViews(): ListView[] {
  try {
    return z.safeParse(Views, JSON.parse(readStored(STORAGE_KEYS.listViews) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

const write = (views: readonly ListView[]): void => writeStored(STORAGE_KEYS.listViews, JSON.stringify(views))

type NewView = CallInput<typeof createListView>['body']
type Change = CallInput<typeof changeListView>['body']

export function keepAtStation({ name, dimension, channel, grid }: NewView): ListView {
  const views = stationViews()
  const id = Math.max(0, ...views.map((view) => view.id), ...deleted.keys()) + 1
  const view: ListView = { id, name, dimension, channel, grid, shared: false, mine: true, owner: '', changed_by: null, version: 1 }
  write([...views, view])
  return view
}

/** Null where the view is there no more. */
export function changeAtStation(id: number, { name, grid }: Change): ListView | null {
  const views = stationViews()
  const before = views.find((view) => view.id === id)
  if (before === undefined) return null
  const view = { ...before, ...(name !== undefined && { name }), ...(grid !== undefined && { grid }), version: before.version + 1 }
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
  return null
}

export function restoreAtStation(id: number): ListView | null {
  const gone = deleted.get(id)
  if (gone === undefined) return null
  deleted.delete(id)
  write(putBack(stationViews(), gone))
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
