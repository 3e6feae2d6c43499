import type { ReactNode } from 'react'
import { COLUMNS, type ColumnId, type SortDir, type SortField } from '@/domain/lists/columns'
import type { GridConfig } from '@/domain/lists/grid-config'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import styles from './header-cell.module.css'
import { useListState } from './list-context'

const two = (above: string, under: string): ReactNode => (
  <span className={styles.two}>
    {above}
    <br />
    {under}
  </span>
)

/** Labels on two lines, and short ones for narrow columns; the whole label stands in the tooltip. */
const WIDE: Readonly<Partial<Record<ColumnId, ReactNode>>> = {
  dispatch: two('Expédition /', 'Livraison'),
  method: two('Mode de', 'livraison')
}
const NARROW: Readonly<Partial<Record<ColumnId, ReactNode>>> = {
  orderedAt: 'Créée',
  faces: 'Faces',
  items: 'Pièces',
  stitchPoints: 'Points',
  total: 'Total €',
  production: 'Prod.',
  dispatch: two('Expéd. /', 'Livr.'),
  method: 'Mode'
}

function Label({ column }: { column: ColumnId }) {
  const wide = WIDE[column] ?? COLUMNS[column].label
  const narrow = NARROW[column]
  if (narrow === undefined) return <span>{wide}</span>
  return (
    <>
      <span className={styles.wide}>{wide}</span>
      <span className={styles.narrow}>{narrow}</span>
    </>
  )
}

/** Header of a column; of a sortable one a button that tells and turns the sort. */
export function HeaderCell({ column }: { column: ColumnId }) {
  const { request, onSort } = useListState()
  const { label, sort: field } = COLUMNS[column]
  if (field === null)
    return (
      <span className={styles.plain} title={label}>
        <Label column={column} />
      </span>
    )
  const sorted = request.sort === field
  return (
    <PlainButton
      className={`${styles.button} ${sorted ? styles.sorted : ''}`}
      title={`Trier par ${label}`}
      onClick={() => onSort(nextSort({ field: request.sort, dir: request.dir }, field))}
    >
      <Label column={column} />
      {sorted && <Icon name={request.dir === 'asc' ? 'arrow-up' : 'arrow-down'} />}
    </PlainButton>
  )
}

/** Header of États: two small icons tell the first two faces. */
export const StatesHeader = () => (
  <span className={styles.states} title="États : fichiers, préparation, production">
    <span className={styles.pictures}>
      <Icon name="document" size={14} />
      <Icon name="box" size={14} />
    </span>
    {COLUMNS.states.label}
  </span>
)

/** Words and near dates are read from the first one on; figures and ages from the largest. */
const FIRST: Readonly<Partial<Record<SortField, SortDir>>> = { customer: 'asc', bacs: 'asc', productionAt: 'asc', dispatchedAt: 'asc' }

/** The sort after a press on a column's header: the other way round, or that column's natural way. */
export function nextSort(now: GridConfig['order'], field: SortField): GridConfig['order'] {
  if (now.field === field) return { field, dir: now.dir === 'asc' ? 'desc' : 'asc' }
  return { field, dir: FIRST[field] ?? 'desc' }
}
