import { PlugDisconnected20Regular } from '@fluentui/react-icons'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import styles from './connection.module.css'
import type { Connection } from './use-connection'

const AWAY = "Le serveur ne répond pas. Ce qui est affiché reste lisible, rien n'est perdu."

/** Said calmly while the server is away; gone by itself when it is back. The countdown is not read out at each second. */
export function ConnectionBanner({ connection, onRetry }: { connection: Connection; onRetry: () => void }) {
  const away = connection.kind === 'away'
  return (
    <section className={away ? styles.banner : undefined} aria-label="Connexion au serveur">
      {away && <PlugDisconnected20Regular />}
      <p role="status" className={styles.message}>
        {away && AWAY}
      </p>
      {away && (
        <>
          <span className={`${styles.countdown} num`}>
            {connection.retryInS === null ? 'Nouvel essai…' : `Nouvel essai dans ${connection.retryInS}\u00a0s.`}
          </span>
          <PlainButton onClick={onRetry}>Réessayer maintenant</PlainButton>
        </>
      )}
    </section>
  )
}
