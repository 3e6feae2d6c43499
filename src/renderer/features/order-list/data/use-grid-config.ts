import { useState } from 'react'
import { gridKey } from '@/contract/storage'
import type { DimensionCode } from '@/domain/lists/dimensions'
import { type GridConfig, readGridConfig } from '@/domain/lists/grid-config'
import { readStored, writeStored } from '../../../lib/storage/storage'

/** Filters and sort of a dimension or of the search, kept on the station (reference: lists 3.4). The list is drawn anew for another dimension. */
export function useGridConfig(dimension: DimensionCode | 'search'): readonly [GridConfig, (change: Partial<GridConfig>) => void] {
  const [config, setConfig] = useState(() => readGridConfig(readStored(gridKey(dimension))))
  const change = (part: Partial<GridConfig>): void => {
    const next = { ...config, ...part }
    writeStored(gridKey(dimension), JSON.stringify(next))
    setConfig(next)
  }
  return [config, change]
}
