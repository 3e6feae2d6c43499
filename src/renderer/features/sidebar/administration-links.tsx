import { People20Regular } from '@fluentui/react-icons/svg/people'
import { Server20Regular } from '@fluentui/react-icons/svg/server'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { SERVER_PATH, TEAM_PATH } from '@/renderer/lib/people/people-paths'
import styles from './sidebar.module.css'

interface Props {
  /** Whether the people are looked after here, and the server. */
  readonly team: boolean
  readonly server: boolean
}

/** Where those who may look after the workshop: its people, its server. */
export function AdministrationLinks({ team, server }: Props) {
  return (
    <div className={styles.administration}>
      <p className={styles.title}>Administration</p>
      {team && <AdministrationLink to={TEAM_PATH} label="Équipe" icon={<People20Regular />} />}
      {server && <AdministrationLink to={SERVER_PATH} label="Serveur" icon={<Server20Regular />} />}
    </div>
  )
}

function AdministrationLink({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Link className={styles.item} to={to} title={label} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
      <span className="visually-hidden">{label}</span>
      <span className={styles.drawn} aria-hidden="true">
        <span className={styles.icon}>{icon}</span>
        <span className={styles.label}>{label}</span>
      </span>
    </Link>
  )
}
