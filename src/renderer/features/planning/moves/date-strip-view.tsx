import { Fragment } from 'react'
import { dayInWords, shortDay } from '@/domain/calendar/date-text'
import styles from './date-dialog.module.css'
import type { StripDay, StripMark } from './date-strip'

const LOOKS: Readonly<Record<StripMark['look'], string | undefined>> = {
  old: styles.old,
  new: styles.new,
  same: styles.same,
  deadline: styles.deadline
}

function Mark({ mark: { label, look } }: { readonly mark: StripMark }) {
  const Tag = look === 'old' ? 's' : 'span'
  return (
    <Tag className={`${styles.mark} ${LOOKS[look]}`}>
      {look === 'old' && <span className="visually-hidden">ancienne date, </span>}
      {look === 'new' && <span className="visually-hidden">nouvelle date, </span>}
      {label}
    </Tag>
  )
}

/** The days of a move side by side: old dates struck, new ones filled, the deadline in alert, days without delivery hatched. */
export function DateStripView({ days }: { readonly days: readonly StripDay[] }) {
  return (
    <ol className={styles.strip} aria-label="Dates de la commande">
      {days.map(({ day, marks, off, afterGap }) => (
        <Fragment key={day}>
          {afterGap && (
            <li className={styles.gap} aria-hidden="true">
              …
            </li>
          )}
          <li className={off ? styles.off : undefined}>
            <span className="visually-hidden">{`${dayInWords(day)}\u00a0: `}</span>
            <span aria-hidden="true">
              <span className={styles.weekday}>{shortDay(day).split(' ')[0]}</span>
              <span className={`${styles.number} num`}>{Number(day.slice(8))}</span>
            </span>
            {marks.map((mark) => (
              <Mark key={`${mark.label} ${mark.look}`} mark={mark} />
            ))}
          </li>
        </Fragment>
      ))}
    </ol>
  )
}
