import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { Icon } from '../../../kit/icons/icon'
import { errorText } from '../../../lib/http/api-error'
import { retryDelay } from '../../../lib/query/query-client'
import { Blank } from './blank'
import styles from './blank.module.css'

const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <Button icon={<Icon name="retry" size={18} />} onClick={onRetry}>
    Réessayer maintenant
  </Button>
)

/** Seconds until the next try, and a bar that runs out with them. */
function Countdown({ delay }: { delay: number }) {
  const [left, setLeft] = useState(delay)
  useEffect(() => {
    const end = performance.now() + delay
    const timer = window.setInterval(() => setLeft(Math.max(0, end - performance.now())), 250)
    return () => window.clearInterval(timer)
  }, [delay])
  return (
    <>
      <p>
        Rien n'est perdu. Nouvel essai <span aria-hidden="true">dans {Math.max(1, Math.ceil(left / 1000))}&nbsp;s</span>
        <span className="visually-hidden">sous peu</span>.
      </p>
      <span className={styles.countdown} aria-hidden="true">
        <i style={{ animationDuration: `${delay}ms` }} />
      </span>
    </>
  )
}

/** The server does not answer: it is asked again by itself, and the wait is told. */
export const UnreachableList = ({ attempts, onRetry }: { attempts: number; onRetry: () => void }) => (
  <Blank icon="unplugged" bad title="Le serveur ne répond pas" actions={<Retry onRetry={onRetry} />}>
    <Countdown key={attempts} delay={retryDelay(Math.max(0, attempts - 1))} />
  </Blank>
)

/** The server refused the list: its own words, and another try. */
export const RefusedList = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Blank icon="attention" bad title="La liste n'a pas pu être chargée" actions={<Retry onRetry={onRetry} />}>
    <p>{errorText(error)}</p>
  </Blank>
)
