import { COLUMNS, type SortField } from '@/domain/lists/columns'
import type { SortKey } from '@/domain/lists/grid-config'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Icon } from '@/renderer/kit/icons/icon'
import type { ListRequest } from '../data/list-request'
import { type ListSort, useSortKeys } from '../grid/next-sort'
import styles from './filter-chips.module.css'

const labelOf = (field: SortField): string =>
  Object.values(COLUMNS)
    .find(({ sort }) => sort === field)
    ?.label.split(' / ')[0] ?? field

/** What a list is sorted by, by its rank; a press turns a key round (reference: lists 4.1). */
export function SortKeys({ request, onSort }: { request: ListRequest; onSort: (sort: ListSort) => void }) {
  const { order, second } = useSortKeys(request)
  const turned = ({ field, dir }: SortKey): SortKey => ({ field, dir: dir === 'asc' ? 'desc' : 'asc' })
  const button = (key: SortKey, rank: number | null, next: ListSort) => (
    <PlainButton
      className={styles.key}
      aria-label={`Tri${rank === null ? '' : ` ${rank}`}\u00a0: ${labelOf(key.field)}, ${key.dir === 'asc' ? 'croissant' : 'décroissant'}, inverser`}
      title={'Inverser le tri. Maj\u00a0+ clic sur un autre en-tête\u00a0: second tri.'}
      onClick={() => onSort(next)}
    >
      {rank !== null && <b>{rank}</b>}
      {labelOf(key.field)}
      <Icon name={key.dir === 'asc' ? 'arrow-up' : 'arrow-down'} />
    </PlainButton>
  )
  return (
    <span className={styles.sort}>
      <span className={styles.sorted}>Trié par</span>
      {button(order, second === null ? null : 1, { order: turned(order), second })}
      {second !== null && button(second, 2, { order, second: turned(second) })}
    </span>
  )
}
