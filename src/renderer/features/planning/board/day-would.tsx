import { type DayAmount, measuredOf } from '@/domain/planning/load'
import { loadText } from '@/domain/planning/load-text'
import type { ProcessGroup } from '@/domain/planning/process-groups'
import styles from './day-head.module.css'

/** « → 141 »: what a day's load would become with the cards that are held. */
export function DayWould({ group, would }: { readonly group: ProcessGroup; readonly would: DayAmount }) {
  return <span className={styles.would}>{`→\u00a0${loadText(measuredOf(group, would))}`}</span>
}
