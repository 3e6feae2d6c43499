import { useState } from 'react'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'
import { isSameGrid, type SavedView } from '@/domain/lists/views'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { late } from '@/renderer/lib/react/late'
import type { ListPlace } from './view-place'
import styles from './view-tabs.module.css'

const SaveView = late(async () => (await import('./save-view')).SaveView)

interface Props {
  readonly place: ListPlace
  readonly grid: SavedView['grid']
  readonly atHost: boolean
}

/** Whether a list says anything that a view would keep: a filter, a sort, columns of somebody's own. */
export const mayBeKept = (grid: SavedView['grid']): boolean => !isSameGrid(grid, DEFAULT_GRID)

/** « + Vue »: keeps the list on screen under a name, where it is filtered, sorted or shown in a way of its own (reference: lists 8.3). */
export function KeepView({ place, grid, atHost }: Props) {
  const [isOpen, setOpen] = useState(false)
  const may = mayBeKept(grid)
  return (
    <>
      {may && (
        <PlainButton data-view-tool className={styles.tool} title="Enregistrer la vue…" onClick={() => setOpen(true)}>
          <span className={styles.plus} aria-hidden="true" />
          Vue
        </PlainButton>
      )}
      {isOpen && <SaveView place={place} grid={grid} atHost={atHost} onClose={() => setOpen(false)} />}
    </>
  )
}
