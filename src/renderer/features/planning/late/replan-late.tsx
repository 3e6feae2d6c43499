import { CalendarArrowRight20Regular } from '@fluentui/react-icons'
import { processGroup } from '@/domain/planning/process-groups'
import { useBoardView } from '../data/board-context'
import styles from './late-strip.module.css'

/** « Replanifier… »: opens « Déplacer au… » for all late ones that are shown. Absent in groups that do not move. */
export function ReplanLate({ ids }: { readonly ids: readonly number[] }) {
  const { group } = useBoardView()
  if (!processGroup(group).draggable) return null
  return (
    <button type="button" className={styles.replan} data-move-late={ids.join()} aria-haspopup="menu">
      <CalendarArrowRight20Regular />
      Replanifier…
    </button>
  )
}
