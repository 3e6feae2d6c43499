import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { host } from '../../lib/host/host'
import { useServerReach } from '../../lib/http/use-server-reach'
import styles from './login.module.css'

/** What stands under the login card: whether the server answers, on the desktop the way to its settings, and the version. */
export function LoginFoot() {
  const { reach, retryNow } = useServerReach(true)
  const { data: version } = useQuery({ queryKey: ['version'], queryFn: host.version, staleTime: Number.POSITIVE_INFINITY })
  return (
    <footer className={styles.foot}>
      <p role="status" className={styles[reach.kind]}>
        {reach.kind === 'reachable' && 'Serveur joignable'}
        {reach.kind === 'away' && 'Serveur injoignable'}
      </p>
      {reach.kind === 'away' && (
        <p>
          {reach.retryInS === null ? 'Nouvel essai…' : `Nouvel essai dans ${reach.retryInS}\u00a0s`}
          <button type="button" className={styles.retry} onClick={retryNow}>
            Réessayer
          </button>
        </p>
      )}
      {host.station !== null && (
        <p>
          <Link className={styles.retry} to="/setup">
            Réglages du poste
          </Link>
        </p>
      )}
      {version !== undefined && <p>{`Version ${version}`}</p>}
    </footer>
  )
}
