import { LATE_MONTH_DAYS } from '@/domain/planning/late-work'
import { Icon } from '../../../kit/icons/icon'
import { useFoldedSections } from '../../../kit/panel/folded-sections'
import { toneClass } from '../../../kit/tone/tone'
import { useBoardView, useLate } from '../data/board-context'
import { shownLate } from '../data/board-store'
import { LateAges } from './late-ages'
import { LateCards } from './late-cards'
import styles from './late-strip.module.css'
import { lateAmount, lateCount, oldestText } from './late-text'
import { LateUnread } from './late-unread'
import { ReplanLate } from './replan-late'
import { useLateKey } from './use-late-key'

/** Under which name a station remembers that the strip is folded. */
const FOLDED = 'planning-late'
const REACH_HINT = `Le serveur ne donne que les ${LATE_MONTH_DAYS} derniers jours\u00a0: des commandes plus anciennes peuvent manquer ici.`

/** What is late, over the days of the board, oldest first (reference: planning 2.5): folded to its count, or with its cards. Nothing late has no strip. */
export function LateStrip() {
  const { group } = useBoardView()
  const { late, lateAge, lateReach, lateReading } = useLate()
  const folded = useFoldedSections((sections) => sections.folded.has(FOLDED))
  const toggle = (): void => useFoldedSections.getState().toggle(FOLDED)
  useLateKey(late !== null, toggle)
  if (late === null && lateReading === 'reads')
    return (
      <div className={`${styles.strip} ${styles.waits} ${folded ? '' : styles.open}`}>
        <p role="status" className={styles.unread}>
          Lecture des retards…
        </p>
      </div>
    )
  if (late === null) return lateReading === 'failed' ? <LateUnread /> : null
  const title = folded ? 'Montrer les commandes en retard (L)' : 'Replier les commandes en retard (L)'
  return (
    <section className={`${styles.strip} ${toneClass('alert')}`} aria-label="En retard">
      <div className={styles.head}>
        <button type="button" className={styles.count} aria-expanded={!folded} title={title} onClick={toggle}>
          <Icon name="calendar-late" size={20} />
          {lateCount(late.ids.length)}
        </button>
        <span className={styles.amount}>
          {lateAmount(group, late.totals)}
          {lateReach === 'month' && <span title={REACH_HINT}>{` · sur ${LATE_MONTH_DAYS}\u00a0jours`}</span>}
          <span className={styles.oldest}>
            {' · la plus ancienne attend depuis '}
            <b>{oldestText(late.days[0] ?? 1)}</b>
          </span>
        </span>
        <span className={styles.grow} />
        {!folded && <LateAges late={late} chosen={lateAge} />}
        {!folded && <ReplanLate ids={shownLate({ late, lateAge })} />}
        <button type="button" className={styles.fold} tabIndex={-1} aria-hidden="true" title={title} onClick={toggle}>
          <span className={folded ? undefined : styles.up}>
            <Icon name="chevron-down" size={14} />
          </span>
        </button>
      </div>
      {!folded && <LateCards key={lateAge} ids={shownLate({ late, lateAge })} />}
    </section>
  )
}
