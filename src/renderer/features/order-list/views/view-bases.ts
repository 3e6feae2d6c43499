import * as z from 'zod/mini'
import { create } from 'zustand'
import { viewBaseKey, viewGridKey, viewOfKey } from '@/contract/storage'
import type { GridConfig } from '@/domain/lists/grid-config'
import { asKeptGrid, type SavedView } from '@/domain/lists/views'
import { onPersonTaken } from '@/renderer/lib/station/person-here'
import { readStored, storedKeys, writeStored } from '@/renderer/lib/storage/storage'

/** A view as it was when one came to stand in it, or saw it last: what the list on screen is compared with. */
export interface ViewBase {
  readonly name: string
  readonly version: number
  readonly grid: GridConfig
}

const Kept = z.object({ name: z.string(), version: z.int(), grid: z.unknown() })

function readBase(id: number): ViewBase | null {
  try {
    const { name, version, grid } = z.parse(Kept, JSON.parse(readStored(viewBaseKey(id)) ?? 'null'))
    const kept = asKeptGrid(grid)
    return kept === null ? null : { name, version, grid: kept }
  } catch {
    return null
  }
}

const useBases = create<{ readonly bases: Map<number, ViewBase | null> }>()(() => ({ bases: new Map() }))
// Who takes the station knows views as they left them there (reference: people 6.2).
onPersonTaken(() => useBases.setState({ bases: new Map() }))

/** The view as one knows it; null where one never stood in it on this station. What another window takes from then on is not what one sees here. */
export function useViewBase(id: number | null): ViewBase | null {
  const { bases } = useBases()
  if (id === null) return null
  if (!bases.has(id)) bases.set(id, readBase(id))
  return bases.get(id) ?? null
}

const baseOf = ({ name, version, grid }: SavedView): ViewBase => ({ name, version, grid })

/** From here on the list is compared with this version of the view. */
export function takeBase(view: SavedView): void {
  writeStored(viewBaseKey(view.id), JSON.stringify(baseOf(view)))
  useBases.setState(({ bases }) => ({ bases: new Map(bases).set(view.id, baseOf(view)) }))
}

/** One comes to stand in a view: the list is as it says, columns and density too, which no address has. */
export function enterView(view: SavedView): void {
  writeStored(viewGridKey(view.id), JSON.stringify(view.grid))
  takeBase(view)
}

/** What the station keeps of views that are no more, but for the one that one stands in. */
export function forgetViews(known: readonly number[], standing: number | null): void {
  for (const key of storedKeys()) {
    const id = viewOfKey(key)
    if (id === null || id === standing || known.includes(id)) continue
    writeStored(viewGridKey(id), null)
    writeStored(viewBaseKey(id), null)
    useBases.setState(({ bases }) => ({ bases: new Map(bases).set(id, null) }))
  }
}
