import { CalendarArrowRight20Regular } from '@fluentui/react-icons'
import { processGroup } from '@/domain/planning/process-groups'
import { useBoardView } from '../data/board-context'
import styles from './late-strip.module.css'

/** Late orders that are moved together at most: each is saved and taken back by itself. */
export const REPLANNED_AT_ONCE = 100

/** « Replanifier… »: opens « Déplacer au… » for the late ones that are shown, the oldest of very many. Absent in groups that do not move. */
export function ReplanLate({ ids }: { readonly ids: readonly number[] }) {
  const { group } = useBoardView()
  if (!processGroup(group).draggable) return null
  return (
    <button type="button" className={styles.replan} data-move-late={ids.slice(0, REPLANNED_AT_ONCE).join()} aria-haspopup="menu">
      <CalendarArrowRight20Regular />
      {ids.length > REPLANNED_AT_ONCE ? `Replanifier les ${REPLANNED_AT_ONCE} plus anciennes…` : 'Replanifier…'}
    </button>
  )
}
