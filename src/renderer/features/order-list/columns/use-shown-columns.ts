import { useEffect, useMemo } from 'react'
import { type ColumnChoice, type ColumnsReader, keptColumns, shownColumns } from '@/domain/lists/columns'
import type { DimensionCode } from '@/domain/lists/dimensions'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useHasRole } from '@/renderer/lib/query/use-profile'
import type { useListView } from '../data/use-list-view'
import type { ListState } from '../grid/list-context'

/** What the notice with the way back from a list's own columns is about. */
export const COLUMNS_RESET = 'columns'

/** Who looks at the list of a dimension, or at the search: the same object as long as it says the same. */
export function useColumnsReader(dimension: DimensionCode | undefined): ColumnsReader {
  const seesAll = useHasRole('operator')
  const extras = useCapability('list-columns')
  return useMemo(() => ({ dimension, seesAll, extras }), [dimension, seesAll, extras])
}

/** What a list shows to its reader (reference: lists 10.1), `chosen` being null where its own columns stand. */
export function useShownColumns(dimension: DimensionCode | undefined, chosen: readonly ColumnChoice[] | null): readonly ColumnChoice[] {
  const reader = useColumnsReader(dimension)
  const { dismissAbout } = useNotices()
  // Columns that somebody chose since would go with the way back, and another list is not put back from here.
  useEffect(() => {
    if (chosen !== null) dismissAbout(COLUMNS_RESET)
  }, [chosen, dismissAbout])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another list stands there
  useEffect(() => () => dismissAbout(COLUMNS_RESET), [dimension, dismissAbout])
  return useMemo(() => shownColumns(chosen, reader), [chosen, reader])
}

/** How a list is shaped by what it shows: columns that this list or this reader cannot show are kept with those that were chosen. */
export function useShape(dimension: DimensionCode | undefined, change: ReturnType<typeof useListView>['change']): ListState['onShape'] {
  const reader = useColumnsReader(dimension)
  return ({ columns, ...shape }) =>
    change(({ columns: before }) => ({
      ...shape,
      ...(columns !== undefined && { columns: columns && keptColumns(before, columns, reader) })
    }))
}
