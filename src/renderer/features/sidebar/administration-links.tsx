import { People20Regular } from '@fluentui/react-icons/svg/people'
import { Link, useLocation } from 'react-router-dom'
import { TEAM_PATH } from '@/renderer/lib/people/people-paths'
import styles from './sidebar.module.css'

/** Where administrators look after the workshop: its people. */
export function AdministrationLinks() {
  const { pathname } = useLocation()
  return (
    <div className={styles.administration}>
      <p className={styles.title}>Administration</p>
      <Link className={styles.item} to={TEAM_PATH} title="Équipe" aria-current={pathname.startsWith(TEAM_PATH) ? 'page' : undefined}>
        <span className="visually-hidden">Équipe</span>
        <span className={styles.drawn} aria-hidden="true">
          <span className={styles.icon}>
            <People20Regular />
          </span>
          <span className={styles.label}>Équipe</span>
        </span>
      </Link>
    </div>
  )
}
