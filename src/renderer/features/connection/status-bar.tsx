import { PlugConnected16Regular, PlugDisconnected16Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { isPlural } from '@/domain/format/plural'
import { useLiveStatus } from '@/renderer/lib/live/live'
import styles from './connection.module.css'
import type { Connection } from './use-connection'

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
      <div className={styles.parts}>
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
      </div>
    </footer>
  )
}

const MINUTE_MS = 60_000

/** When the figures and orders on screen were last received, as milliseconds cut to the minute; null before that. */
function useUpdatedAt(): number | null {
  const client = useQueryClient()
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  return useSyncExternalStore(subscribe, () => {
    const times = client
      .getQueryCache()
      .findAll({ type: 'active' })
      .map((query) => query.state.dataUpdatedAt)
    const latest = Math.max(0, ...times)
    return latest === 0 ? null : Math.floor(latest / MINUTE_MS) * MINUTE_MS
  })
}

/** How many operators are connected, oneself included (the number, no names; reference: live 3.2). Nothing while it is unknown. */
export function OnlineCount() {
  const operators = useLiveStatus((status) => status.operators)
  if (operators === null) return null
  const label = isPlural(operators) ? `${operators} opérateurs connectés` : `${operators} opérateur connecté`
  return (
    <span className={`${styles.online} num`} role="img" aria-label={label} title={label}>
      {operators}
      <span className={styles.words}>en ligne</span>
    </span>
  )
}
