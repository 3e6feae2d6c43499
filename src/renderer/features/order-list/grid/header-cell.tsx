import type { ReactNode } from 'react'
import { COLUMNS, type ColumnId } from '@/domain/lists/columns'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import styles from './header-cell.module.css'
import { type HeaderLabel, headerLabels } from './header-labels'
import { useListState } from './list-context'
import { nextSort, nextSorts, useSortKeys } from './next-sort'

const drawn = (label: HeaderLabel): ReactNode =>
  typeof label === 'string' ? (
    label
  ) : (
    <span className={styles.two}>
      {label[0]}
      <br />
      {label[1]}
    </span>
  )

function Label({ column }: { column: ColumnId }) {
  const { wide, narrow } = headerLabels(column)
  if (narrow === wide) return <span>{drawn(wide)}</span>
  return (
    <>
      <span className={styles.wide}>{drawn(wide)}</span>
      <span className={styles.narrow}>{drawn(narrow)}</span>
    </>
  )
}

/** Header of a column; of a sortable one a button that tells and turns the sort. */
export function HeaderCell({ column }: { column: ColumnId }) {
  const { request, onSort } = useListState()
  const twoKeys = useCapability('list-filters')
  const now = useSortKeys(request)
  const { label, sort: field } = COLUMNS[column]
  if (field === null)
    return (
      <span className={styles.plain} title={label}>
        <Label column={column} />
      </span>
    )
  const key = [now.order, now.second].find((one) => one?.field === field)
  const rank = key === now.order ? 1 : 2
  return (
    <PlainButton
      className={`${styles.button} ${key ? styles.sorted : ''}`}
      title={`Trier par ${label}`}
      onClick={({ shiftKey }) => onSort(shiftKey && twoKeys ? nextSorts(now, field) : { order: nextSort(now.order, field), second: null })}
    >
      <Label column={column} />
      {key && <Icon name={key.dir === 'asc' ? 'arrow-up' : 'arrow-down'} />}
      {key && now.second !== null && (
        <span className={styles.rank} role="img" aria-label={`${rank === 1 ? 'premier' : 'second'} tri`}>
          {rank}
        </span>
      )}
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
