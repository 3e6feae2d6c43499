import { takenField, takenLabel, takenText } from '@/domain/orders/taken-text'
import { useLastChange } from '../../lib/orders/use-last-change'
import type { Taken } from '../../lib/saves/failed-saves'
import { whoText } from '../compare/comparison-texts'
import styles from './failure-line.module.css'

/** « Noa P. a changé entre-temps. Préparation : vous « Terminée », maintenant « Reliquat ». »: who, where the host's history says it. */
export function TakenValues({ taken: { orderId, values } }: { taken: Taken }) {
  const fields = values.map(takenField)
  const known = fields.filter((field) => field !== null)
  // What several made is nobody's.
  const { by } = useLastChange(orderId, known.length === fields.length ? known : [])
  return (
    <>
      {whoText(by)} a changé entre-temps, rien n'a été envoyé.
      {values.slice(0, 3).map((value) => {
        const label = takenLabel(value)
        return label === '' ? null : (
          <span key={value.field} className={styles.taken}>
            {label}&nbsp;: vous «&nbsp;{takenText(value.field, value.mine)}&nbsp;», maintenant «&nbsp;{takenText(value.field, value.theirs)}
            &nbsp;»
          </span>
        )
      })}
    </>
  )
}
