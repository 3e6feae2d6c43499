import { useQueryClient } from '@tanstack/react-query'
import tool from '@/renderer/kit/button/plain-button.module.css'
import { Icon } from '../../../kit/icons/icon'
import { queryKeys } from '../../../lib/query/keys'
import { useBoardView, useLate } from '../data/board-context'
import { lateRequest } from '../data/dashboard-query'
import styles from './late-strip.module.css'

/** Says that nobody told what is late: a strip that is not there would say that nothing is. */
export function LateUnread() {
  const { group, today } = useBoardView()
  const { lateReach } = useLate()
  const client = useQueryClient()
  const again = (): void =>
    void client.refetchQueries({ queryKey: queryKeys.dashboard({ ...lateRequest(group, today, lateReach) }), exact: true })
  return (
    <section className={`${styles.strip} ${styles.waits} ${styles.failed}`} aria-label="En retard">
      <Icon name="attention" size={18} />
      <p role="status">
        <b>Les commandes en retard n'ont pas pu être lues.</b> Nouvel essai dans un instant.
      </p>
      <button type="button" className={tool.button} onClick={again}>
        Réessayer
      </button>
    </section>
  )
}
