import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import type { Item } from '@/domain/orders/order'
import { sizeCells, sizeTotals } from '@/domain/sizes/size-grid'
import { sizeChip, totalPieces } from '@/domain/sizes/size-list'
import styles from './grid-lines.module.css'
import grid from './size-columns.module.css'

/** « 1 article », « 40 articles » */
export const articles = (count: number): string => `${formatNumber(count)}\u00a0article${isPlural(count) ? 's' : ''}`

/** Names the columns: a picture for eyes alone, each row says its sizes itself. */
export const GridHead = ({ columns }: { columns: readonly string[] }) => (
  <div className={`${grid.row} ${styles.head}`} aria-hidden="true">
    <span />
    <span className={styles.place}>n°</span>
    <span>Réf.</span>
    <span>Couleur et article</span>
    {columns.map((size) => (
      <span key={size} className={`${grid.cell} ${styles.size}`}>
        {size}
      </span>
    ))}
    <span className={grid.text}>Tailles</span>
    <span className={grid.total}>Total</span>
    <span className={styles.last}>Techniques</span>
  </div>
)

interface Totals {
  readonly columns: readonly string[]
  /** The items that are counted: those that the filter leaves. */
  readonly items: readonly Item[]
  /** How many the order has. */
  readonly of: number
  readonly references: number
}

/** What stands in the grid, added up by size (reference: items-and-decorations 1.7). */
export function GridTotals({ columns, items, of, references }: Totals) {
  const sizes = items.flatMap((item) => item.sizes)
  const totals = sizeTotals(items)
  const pieces = totalPieces(sizes)
  const counted = items.length === of ? articles(of) : `${formatNumber(items.length)} sur ${articles(of)}`
  const what = `${counted}, ${formatNumber(references)}\u00a0référence${isPlural(references) ? 's' : ''}`
  return (
    <footer className={`${grid.row} ${styles.totals}`}>
      <p className="visually-hidden" role="status">
        {`Total\u00a0: ${what}, ${formatNumber(pieces)}\u00a0pièce${isPlural(pieces) ? 's' : ''} (${totals.map(sizeChip).join(', ')})`}
      </p>
      <b className={styles.word} aria-hidden="true">
        Total
      </b>
      <span className={styles.what} aria-hidden="true">
        {what}
      </span>
      {sizeCells(columns, sizes).map((qty, at) => (
        <b key={columns[at]} className={`${grid.cell} num`} aria-hidden="true">
          {formatNumber(qty)}
        </b>
      ))}
      <span className={`${grid.text} num`} aria-hidden="true">
        {totals.map(sizeChip).join('  ')}
      </span>
      <b className={`${grid.total} ${styles.all} num`} aria-hidden="true">
        {formatNumber(pieces)}
      </b>
      <span />
    </footer>
  )
}
