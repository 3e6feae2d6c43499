import { isPlural } from '@/domain/format/plural'
import { useLiveStatus } from '../../lib/live/live'
import styles from './connection.module.css'

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
