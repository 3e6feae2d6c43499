import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { BrandMark } from '@/renderer/kit/brand-mark/brand-mark'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { host } from '@/renderer/lib/host/host'
import { useServerReach } from '@/renderer/lib/http/use-server-reach'
import styles from './login.module.css'
import { LoginForm } from './login-form'
import { hasExpired } from './login-state'
import { useSession } from './session'

/** Told when the session had to end (the operator is logged out; reference: session 2.5). */
const EXPIRED = 'Votre session a expiré. Reconnectez-vous pour continuer.'
/** Told where the machine has no keychain (reference: session 2.3). */
const IN_MEMORY = "Ce poste n'a pas de trousseau de clés\u00a0: votre session ne sera gardée qu'en mémoire, jusqu'à la fermeture d'Atelier."

/** The login page: a card on a sewing thread. */
export function LoginCard() {
  const { state } = useLocation()
  const expired = useSession((session) => session.expired) || hasExpired(state)
  const keptIn = useSession((session) => session.keptIn)
  return (
    <main className={styles.page}>
      <svg className={styles.thread} viewBox="0 0 1600 400" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-20 300C220 300 300 96 520 118s170 236 372 232S1180 70 1330 96s150 150 320 128" />
      </svg>
      <div className={styles.card}>
        <BrandMark />
        <h1>Bonjour.</h1>
        <p className={styles.lead}>Reprenez là où vous en étiez.</p>
        {expired && (
          <p role="status" className={styles.reason}>
            {EXPIRED}
          </p>
        )}
        <LoginForm />
        {keptIn === 'memory' && <p className={styles.memory}>{IN_MEMORY}</p>}
      </div>
      <LoginFoot />
    </main>
  )
}

/** What stands under the login card: whether the server answers, on the desktop the way to its settings, and the version. */
function LoginFoot() {
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
