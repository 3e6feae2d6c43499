import { Checkmark16Regular, ErrorCircle16Regular } from '@fluentui/react-icons'
import type { OrderSaves } from '../data/use-order-saves'
import styles from './save-status.module.css'

/** Silent and visible: a tick when all is saved, words while it is on its way, what is left unsaved until it is read (looks). */
export function SaveStatus({ saves }: { saves: OrderSaves }) {
  const failed = saves.failures.length
  return (
    <span role="status" className={`${styles.status} ${failed > 0 ? styles.failed : ''} ${saves.savingCount > 0 ? styles.saving : ''}`}>
      {saves.savingCount > 0 ? (
        'Enregistrement…'
      ) : failed > 0 ? (
        <>
          <ErrorCircle16Regular />
          {failed === 1 ? '1 changement non enregistré' : `${failed} changements non enregistrés`}
        </>
      ) : (
        <>
          <Checkmark16Regular />
          Enregistré
        </>
      )}
    </span>
  )
}
