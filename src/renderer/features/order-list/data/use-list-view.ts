import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { create } from 'zustand'
import { gridKey, viewGridKey } from '@/contract/storage'
import type { DimensionCode } from '@/domain/lists/dimensions'
import { DEFAULT_GRID, type GridConfig, readGridConfig } from '@/domain/lists/grid-config'
import { readListAddress, viewInAddress, writeListAddress } from '@/domain/lists/list-address'
import { afterPaint } from '@/renderer/lib/after-paint'
import { onPersonTaken } from '@/renderer/lib/station/person-here'
import { readStored, writeStored } from '@/renderer/lib/storage/storage'
import { pageInAddress } from './list-request'

/** What the list on screen is to become once its rows are drawn; null while they stand as they were last wanted. */
const usePending = create<{ readonly grid: GridConfig | null }>()(() => ({ grid: null }))
const settle = (): void => {
  if (usePending.getState().grid !== null) usePending.setState({ grid: null })
}

/** Filters and sort that a press set, until the list is drawn with them: what was pressed answers at once, whatever the rows take. Null otherwise. */
export const usePendingGrid = (): GridConfig | null => usePending(({ grid }) => grid)

interface ListView {
  /** The same object as long as it says the same. */
  readonly grid: GridConfig
  /** From 1. */
  readonly page: number
  /** The saved view that the list stands in, by its address (reference: lists 8.3). */
  readonly viewId: number | null
  /**
   * Sets filters or sort, from the first page on: filters are a place that one comes back to, a sort is not. Columns alone leave the page.
   * What depends on what is set is given as a function: the list may not yet be drawn as it was asked for last.
   */
  readonly change: (
    part: Partial<GridConfig> | ((wanted: GridConfig) => Partial<GridConfig>),
    options?: { readonly replace: boolean }
  ) => void
  readonly goTo: (page: number, options?: { readonly replace: boolean }) => void
  /** The same list, in no view. */
  readonly leaveView: () => void
}

/** The address that this window was opened with, until it was looked at. */
let opening = true
// Who takes the station finds their own filters (reference: people 6.2).
onPersonTaken(() => {
  opening = true
})

/** What a press begins with. */
const PRESSES = ['pointerdown', 'keydown'] as const

/** Whether somebody came here anew, by a link or by opening the window: an address that names nothing then takes what the station keeps. */
function isAnew({ key }: Location, type: NavigationType): boolean {
  if (type !== NavigationType.Pop) return true
  const anew = opening && key === 'default'
  opening = false
  return anew
}

/**
 * Filters, sort and page of a dimension or of the search, as its address says them (reference: lists 5.5). The station keeps the last ones
 * (lists 3.4); they stand in for an address that names none, and are then written into it.
 */
export function useListView(dimension: DimensionCode | 'search'): ListView {
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const before = useRef<GridConfig>(undefined)
  const { search } = location
  const viewId = dimension === 'search' ? null : viewInAddress(new URLSearchParams(search))
  // What is changed in a view is not the dimension's.
  const key = viewId === null ? gridKey(dimension) : viewGridKey(viewId)
  const known = useMemo(() => {
    const named = readListAddress(new URLSearchParams(search))
    const kept = readGridConfig(readStored(key))
    // Columns are the station's, whatever the address says.
    const { columns, density } = kept
    const config = named === null && isAnew(location, type) ? kept : { ...DEFAULT_GRID, ...named, columns, density }
    return { named: named !== null, config }
  }, [location, search, type, key])

  const same = JSON.stringify(before.current) === JSON.stringify(known.config)
  const grid = same && before.current !== undefined ? before.current : known.config
  before.current = grid

  const page = pageInAddress(new URLSearchParams(search).get('page'))
  useEffect(() => {
    writeStored(key, JSON.stringify(grid))
    const address = writeListAddress(grid, page, viewId)
    if (!known.named && address !== search && grid !== DEFAULT_GRID) void navigate({ search: address }, { replace: true })
  }, [key, grid, page, viewId, known, search, navigate])

  // What was asked for last, drawn or not: an address comes a moment after the press, and the next press goes on from it.
  const wanted = useRef({ grid, page })
  const onTheWay = useRef<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was gone to, what is drawn is what was asked for
  useLayoutEffect(() => {
    const at = onTheWay.current.lastIndexOf(search)
    onTheWay.current = at < 0 ? [] : onTheWay.current.slice(at + 1)
    // Drawn between two presses: the later one is still to come.
    if (onTheWay.current.length > 0) return
    wanted.current = { grid, page }
    settle()
  }, [location, grid, page])
  useEffect(() => settle, [])
  // The browser takes longer to write an address than the screen to answer a press: what answers by itself has it written once that is painted.
  const unwritten = useRef<() => void>(undefined)
  useEffect(() => {
    const writeNow = (): void => unwritten.current?.()
    // Before the next press, whatever it does: it may lead elsewhere, and back here; and an address written later would call that off.
    for (const name of PRESSES) window.addEventListener(name, writeNow, true)
    return () => {
      for (const name of PRESSES) window.removeEventListener(name, writeNow, true)
      writeNow()
    }
  }, [])
  const goFor = (
    next: { readonly grid: GridConfig; readonly page: number },
    view: number | null,
    options: { readonly replace: boolean; readonly later?: boolean }
  ) => {
    // Each press has an entry of its own in the history.
    unwritten.current?.()
    wanted.current = next
    if (next.grid !== grid) usePending.setState({ grid: next.grid })
    const address = writeListAddress(next.grid, next.page, view)
    onTheWay.current = [...onTheWay.current, address]
    const write = (): void => {
      writeStored(key, JSON.stringify(next.grid))
      void navigate({ search: address }, { replace: options.replace })
    }
    if (!options.later) return write()
    const { href } = window.location
    const giveUp = afterPaint(() => unwritten.current?.())
    unwritten.current = () => {
      giveUp()
      unwritten.current = undefined
      // Whoever went elsewhere meanwhile stays there.
      if (window.location.href === href) write()
    }
  }

  return {
    grid,
    page,
    viewId,
    change: (given, options) => {
      const { current } = wanted
      const part = typeof given === 'function' ? given(current.grid) : given
      const next = { ...current.grid, ...part }
      const stays = Object.keys(part).every((name) => name === 'columns' || name === 'density')
      const { replace } = options ?? { replace: part.filters === undefined && part.chips === undefined }
      goFor({ grid: next, page: stays ? current.page : 1 }, viewId, { replace, later: !stays })
    },
    goTo: (next, options = { replace: false }) => goFor({ grid: wanted.current.grid, page: next }, viewId, options),
    leaveView: () => goFor(wanted.current, null, { replace: true })
  }
}
