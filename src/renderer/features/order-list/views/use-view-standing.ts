import { useEffect, useMemo } from 'react'
import type { GridConfig } from '@/domain/lists/grid-config'
import { isSameGrid, type SavedView, type ViewChange, viewChanges, viewsOf } from '@/domain/lists/views'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useViews } from './use-views'
import { forgetViews, takeBase, useViewBase, type ViewBase } from './view-bases'
import type { ListPlace } from './view-place'

interface ListSeam {
  readonly grid: GridConfig
  readonly viewId: number | null
  readonly change: (part: Partial<GridConfig>, options?: { readonly replace: boolean }) => void
  readonly leaveView: () => void
}

/** Of a link to a view that is not there for who opens it: whose it is, or was, nobody tells. */
const NO_SUCH_VIEW = "Cette vue n'existe plus, ou n'est pas partagée avec vous\u00a0: la liste s'affiche avec les filtres du lien."
const TELL_NO_VIEW_FOR_MS = 10_000

/** The views of a list, and how the list on screen stands to the one that it was opened by. */
export interface ViewStanding {
  readonly views: readonly SavedView[]
  readonly atHost: boolean
  /** The view that one stands in, as it is kept now; null where there is none, or it is not there for one any more. */
  readonly current: SavedView | null
  /** The same as one knows it. */
  readonly base: ViewBase | null
  /** What the list says otherwise than `base`. */
  readonly changes: readonly ViewChange[]
  /** It was changed elsewhere since one came: nothing moved, and one may look. */
  readonly isNewer: boolean
  /** One stands in a view that was deleted, or is no longer shared, since one came: which of the two, nobody tells. */
  readonly isGone: boolean
}

const NO_CHANGES: readonly ViewChange[] = []

/** How the list on screen stands to the saved views (reference: lists 8.4, 8.5). What colleagues change of a view moves nothing here. */
export function useViewStanding({ grid, viewId, change, leaveView }: ListSeam, { code, channel }: ListPlace): ViewStanding {
  const { views: all, known, atHost } = useViews()
  const notices = useNotices()
  const views = useMemo(() => viewsOf(all, code), [all, code])
  const found = viewId === null ? undefined : views.find(({ id }) => id === viewId)
  const current = found !== undefined && (found.channel === null || found.channel === channel) ? found : null
  const base = useViewBase(viewId)
  const isOther = current !== null && base !== null && current.version !== base.version
  // Another name, or what stands on screen anyway: one's own change may be told before it is answered.
  const isNothingNew = isOther && (isSameGrid(current.grid, base.grid) || isSameGrid(current.grid, grid))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to change a list is the same at every drawing
  useEffect(() => {
    if (current === null) return
    const { columns, density } = current.grid
    const shows = isSameGrid({ ...grid, columns, density }, grid)
    // By a link: the address has its filters, and the view what no address has. It is known once it shows, so that it is never « modifiée » meanwhile.
    if (base === null && !shows) change({ columns, density }, { replace: true })
    else if (base === null || isNothingNew) takeBase(current)
  }, [current, base, isNothingNew, grid])
  useEffect(() => {
    if (known)
      forgetViews(
        all.map(({ id }) => id),
        viewId
      )
  }, [all, known, viewId])

  const isUnknown = known && viewId !== null && base === null && all.every(({ id }) => id !== viewId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way out of a view is the same at every drawing
  useEffect(() => {
    if (!isUnknown) return
    notices.show({ tone: 'info', text: NO_SUCH_VIEW, about: 'list-view', durationMs: TELL_NO_VIEW_FOR_MS })
    leaveView()
  }, [isUnknown])

  const changes = useMemo(() => (base === null || viewId === null ? NO_CHANGES : viewChanges(base.grid, grid)), [base, viewId, grid])
  const isNewer = isOther && !isNothingNew
  const isGone = known && viewId !== null && base !== null && all.every(({ id }) => id !== viewId)
  return useMemo(
    () => ({ views, atHost, current, base, changes, isNewer, isGone }),
    [views, atHost, current, base, changes, isNewer, isGone]
  )
}
