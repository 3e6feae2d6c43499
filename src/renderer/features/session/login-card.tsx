import { useLocation } from 'react-router-dom'
import { BrandMark } from '@/renderer/kit/brand-mark/brand-mark'
import { CardPage } from '@/renderer/kit/card-page/card-page'
import { unsavedCount } from '@/renderer/lib/drafts/unsaved'
import { CardFoot } from './card-foot'
import styles from './login.module.css'
import { LoginForm } from './login-form'
import { hasExpired } from './login-state'
import { useSession } from './session'

/** Told when the session had to end (the operator is logged out; reference: session 2.5). */
const EXPIRED = 'Votre session a expiré. Reconnectez-vous pour continuer.'
/** Told with it, where changes wait for their author: nothing of them is lost by the end of the session. */
const waitingText = (count: number): string =>
  count === 1
    ? 'Un changement attend encore le serveur\u00a0: il partira à votre retour.'
    : `${count} changements attendent encore le serveur\u00a0: ils partiront à votre retour.`
/** Told where the machine has no keychain (reference: session 2.3). */
const IN_MEMORY = "Ce poste n'a pas de trousseau de clés\u00a0: votre session ne sera gardée qu'en mémoire, jusqu'à la fermeture d'Atelier."

/** The login page: a card on a sewing thread. `isDemo`: its host is a demonstration, whose people have a password that everybody knows. */
export function LoginCard({ isDemo = false }: { isDemo?: boolean }) {
  const { state } = useLocation()
  const expired = useSession((session) => session.expired) || hasExpired(state)
  const waiting = unsavedCount('unsent')
  const keptIn = useSession((session) => session.keptIn)
  return (
    <CardPage className={styles.card} foot={<CardFoot />}>
      <BrandMark />
      <h1>Bonjour.</h1>
      <p className={styles.lead}>Reprenez là où vous en étiez.</p>
      {expired && (
        <p role="status" className={styles.reason}>
          {EXPIRED}
          {waiting > 0 && ` ${waitingText(waiting)}`}
        </p>
      )}
      <LoginForm />
      {isDemo && <DemoAccounts />}
      {keptIn === 'memory' && <p className={styles.memory}>{IN_MEMORY}</p>}
    </CardPage>
  )
}

const DemoAccounts = () => (
  <div className={styles.demo}>
    <b>Démonstration</b>
    <p>
      Les commandes sont inventées. Entrez comme <code>camille@atelier.test</code> ou <code>noa@atelier.test</code>, ou comme{' '}
      <code>sacha@atelier.test</code> pour administrer&nbsp;; mot de passe <code>atelier</code>.
    </p>
  </div>
)
