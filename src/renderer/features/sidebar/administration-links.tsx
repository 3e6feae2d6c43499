import { People20Regular } from '@fluentui/react-icons/svg/people'
import { Server20Regular } from '@fluentui/react-icons/svg/server'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isPlural } from '@/domain/format/plural'
import { SERVER_PATH, TEAM_PATH } from '@/renderer/lib/people/people-paths'
import { useServerPoints } from '@/renderer/lib/server/use-server-state'
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
      {server && <ServerLink />}
    </div>
  )
}

/** The server, with how many points of it there are to look at. */
function ServerLink() {
  const points = useServerPoints()
  const about = `${points} ${isPlural(points) ? 'points' : 'point'} à regarder`
  return <AdministrationLink to={SERVER_PATH} label="Serveur" icon={<Server20Regular />} {...(points > 0 && { count: points, about })} />
}

interface LinkProps {
  readonly to: string
  readonly label: string
  readonly icon: ReactNode
  /** Shown beside it, and what it counts. */
  readonly count?: number
  readonly about?: string
}

function AdministrationLink({ to, label, icon, count, about }: LinkProps) {
  const { pathname } = useLocation()
  const name = about === undefined ? label : `${label}, ${about}`
  return (
    <Link className={styles.item} to={to} title={name} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
      <span className="visually-hidden">{name}</span>
      <span className={styles.drawn} aria-hidden="true">
        <span className={styles.icon}>{icon}</span>
        <span className={styles.label}>{label}</span>
        {count !== undefined && <span className={`${styles.count} num`}>{count}</span>}
      </span>
    </Link>
  )
}
