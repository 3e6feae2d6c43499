import { PersonEdit16Regular } from '@fluentui/react-icons'
import styles from './changed-by.module.css'

/** « modifié par Léa M. »: a colleague just changed what it stands beside. « modifié entre-temps » where nobody knows who. Nothing without a change. */
export function ChangedBy({ by }: { by: string | null | undefined }) {
  return (
    <span role="status" className={styles.region}>
      {by !== undefined && (
        <span className={styles.mark}>
          <PersonEdit16Regular />
          {by === null ? 'modifié entre-temps' : `modifié par ${by}`}
        </span>
      )}
    </span>
  )
}
