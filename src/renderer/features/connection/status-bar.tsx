import { PlugConnected16Regular, PlugDisconnected16Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useLiveStatus } from '../../lib/live/live'
import styles from './connection.module.css'
import type { Connection } from './use-connection'
import { useUpdatedAt } from './use-updated-at'

const STATES: Readonly<Record<Connection['kind'], string>> = {
  connecting: 'Connexion…',
  connected: 'Connecté',
  reconnecting: 'Reconnexion…',
  polling: 'Relu chaque minute',
  away: 'Hors connexion'
}
const CLOCK = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' })

interface Props {
  readonly connection: Connection
  /** What stands before it. */
  readonly before?: ReactNode
  /** What else works at this station, beside the connection. */
  readonly children?: ReactNode
}

/** The foot of every screen of the shell: the connection, and how fresh what one sees is. */
export function StatusBar({ connection, before, children }: Props) {
  const updatedAt = useUpdatedAt()
  const since = useLiveStatus(({ state, since }) => state === 'offline' && since)
  const fresh = connection.kind === 'connected' ? 'À jour' : 'Données de'
  return (
    <footer className={styles.status}>
      {before}
      <span role="status" className={`${styles.state} ${styles[connection.kind]}`}>
        {connection.kind === 'connected' ? <PlugConnected16Regular /> : <PlugDisconnected16Regular />}
        {STATES[connection.kind] + (since ? ` depuis ${CLOCK.format(since)}` : '')}
      </span>
      {children}
      {updatedAt !== null && (
        <span
          className={`num ${styles.fresh}`}
        >{`${fresh}${connection.kind === 'connected' ? ' · ' : ' '}${CLOCK.format(updatedAt)}`}</span>
      )}
    </footer>
  )
}
