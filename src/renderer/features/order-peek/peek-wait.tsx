import { Button } from '@fluentui/react-components'
import { useSlow } from '../../lib/use-slow'
import styles from './peek-wait.module.css'
import type { PeekedOrder } from './use-peeked-order'

/** In place of an order that is not there yet: its ground at once, words and movement after a moment, or what went wrong. */
export function PeekWait({ peeked }: { peeked: Exclude<PeekedOrder, { kind: 'ready' }> }) {
  const slow = useSlow(peeked.kind === 'loading')
  if (peeked.kind === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <p>La commande n'a pas pu être chargée. {peeked.text}</p>
        <Button appearance="primary" onClick={peeked.retry}>
          Réessayer
        </Button>
      </div>
    )
  return (
    <div className={slow ? `${styles.bone} ${styles.moving}` : styles.bone} role="status">
      {slow && <span className="visually-hidden">Chargement de la commande…</span>}
    </div>
  )
}
