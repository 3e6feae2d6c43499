import { useMemo } from 'react'
import { type ColumnChoice, type ColumnsReader, shownColumns } from '@/domain/lists/columns'
import type { DimensionCode } from '@/domain/lists/dimensions'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { useHasRole } from '@/renderer/lib/query/use-profile'

/** Who looks at the list of a dimension, or at the search: the same object as long as it says the same. */
export function useColumnsReader(dimension: DimensionCode | undefined): ColumnsReader {
  const seesAll = useHasRole('operator')
  const extras = useCapability('list-columns')
  return useMemo(() => ({ dimension, seesAll, extras }), [dimension, seesAll, extras])
}

/** What a list shows to its reader (reference: lists 10.1), `chosen` being null where its own columns stand. */
export function useShownColumns(dimension: DimensionCode | undefined, chosen: readonly ColumnChoice[] | null): readonly ColumnChoice[] {
  const reader = useColumnsReader(dimension)
  return useMemo(() => shownColumns(chosen, reader), [chosen, reader])
}
