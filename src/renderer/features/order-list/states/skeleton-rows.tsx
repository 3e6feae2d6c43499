import type { ColumnId } from '@/domain/lists/columns'
import styles from './skeleton-rows.module.css'

/** More rows than any screen shows; what is beyond is cut. */
const ROWS = 40
/** Widths of the customer's bar, in percent, so that rows do not look ruled. */
const LENGTHS = [62, 78, 48, 55, 70]

/** Rows of the real height and the real columns while the first page loads. Shown after a moment only: most pages come before. */
export function SkeletonRows({ columns }: { columns: readonly ColumnId[] }) {
  return (
    <div className={styles.rows} role="status" aria-label="Chargement des commandes">
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have no name but their place
        <div key={row} className={styles.row} aria-hidden="true">
          {columns.map((column) => (
            <span key={column} className={styles.cell}>
              <i
                className={`${styles.bar} ${column === 'select' ? styles.box : ''}`}
                style={{ width: column === 'customer' ? `${LENGTHS[row % LENGTHS.length]}%` : undefined }}
              />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
