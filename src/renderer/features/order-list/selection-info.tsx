import { memo } from 'react'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import type { RowSelectionSeam } from './row-selection'
import styles from './selection-info.module.css'

/** How many orders are selected, on all pages, and the way to let them go. */
export const SelectionInfo = memo(function SelectionInfo({ selection }: { selection: RowSelectionSeam }) {
  const count = selection.useCount()
  return (
    <>
      <span role="status" className={styles.info}>
        {count > 0 && (
          <>
            <b>{formatNumber(count)}</b> {isPlural(count) ? 'sélectionnées' : 'sélectionnée'}
          </>
        )}
      </span>
      {count > 0 && (
        <button type="button" className={styles.link} onClick={selection.clear}>
          Désélectionner
        </button>
      )}
    </>
  )
})
