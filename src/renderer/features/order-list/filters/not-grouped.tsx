import { Icon } from '@/renderer/kit/icons/icon'
import { useListState } from '../grid/list-context'
import styles from './not-grouped.module.css'

/** Why the list on screen is not gathered, though that was chosen: it is as soon as it can be. */
export function NotGrouped() {
  const { notGrouped } = useListState().total
  return (
    <div className={notGrouped === undefined ? undefined : styles.line}>
      {notGrouped !== undefined && <Icon name="attention" size={16} />}
      <p role="status" className={styles.text}>
        {notGrouped}
      </p>
    </div>
  )
}
