import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { host } from '@/renderer/lib/host/host'
import { useServerReach } from '@/renderer/lib/http/use-server-reach'
import styles from './card-foot.module.css'

/** What stands under the card of who is not signed in: whether the server answers, on the desktop the way to its settings, and the version. */
export function CardFoot() {
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
          <PlainButton className={styles.retry} onClick={retryNow}>
            Réessayer
          </PlainButton>
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
