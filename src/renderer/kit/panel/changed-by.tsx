import { PersonEdit16Regular } from '@fluentui/react-icons'
import styles from './changed-by.module.css'

/** « modifié par Léa M. »: a colleague just changed what it stands beside. Nothing without a name. */
export function ChangedBy({ by }: { by: string | undefined }) {
  return (
    <span role="status" className={styles.region}>
      {by !== undefined && (
        <span className={styles.mark}>
          <PersonEdit16Regular />
          modifié par {by}
        </span>
      )}
    </span>
  )
}
