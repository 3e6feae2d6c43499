import type { CardSignals } from '@/domain/planning/card-signals'
import { Icon, Meaning } from '../../../kit/icons/icon'
import styles from './card-facts.module.css'
import { SIGNAL_TEXTS, toDispatchText } from './card-text'

/** Signals at the end of a card's first line: early or late, comment, how long until dispatch (reference: planning 3.1). */
export function CardSignalMarks({ signals: { sameDay, shift, comment, workingDaysToDispatch } }: { readonly signals: CardSignals }) {
  if (!sameDay && shift === null && !comment && workingDaysToDispatch === null) return null
  return (
    <span className={styles.signals}>
      {shift && (
        <Meaning label={SIGNAL_TEXTS[shift.kind]} className={shift.kind === 'late' ? styles.alert : styles.good}>
          <Icon name={shift.kind === 'late' ? 'calendar-late' : 'calendar-early'} />
        </Meaning>
      )}
      {comment && (
        <Meaning label={SIGNAL_TEXTS.comment}>
          <Icon name="comment" />
        </Meaning>
      )}
      {workingDaysToDispatch !== null && (
        <Meaning label={toDispatchText(workingDaysToDispatch)} className={styles.days}>
          +{workingDaysToDispatch}
        </Meaning>
      )}
      {sameDay && (
        <Meaning label={SIGNAL_TEXTS.sameDay} className={styles.alert}>
          <Icon name="clock" />
        </Meaning>
      )}
    </span>
  )
}
