import { pointsToLookAt } from '@/domain/server/server-points'
import { jobName, pointText } from '@/domain/server/server-texts'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import cards from '@/renderer/kit/section-card/list-card.module.css'
import type { ShownState } from '@/renderer/lib/server/use-server-state'
import styles from './points-card.module.css'
import { healthOf, healthTone, SeverityIcon } from './severity-icon'

interface Props {
  readonly points: ShownState['points']
  readonly now: string
  /** The job that is being begun, if one is. */
  readonly starting: string | null
  readonly onStart: (job: string) => void
}

/** Points of jobs, which one may begin at once. */
const STARTABLE = new Set(['job-failed', 'job-late'])

/** What there is to look at, with the one thing to do about it; good news under it. */
export function PointsCard({ points, now, starting, onStart }: Props) {
  const count = pointsToLookAt(points).length
  return (
    <section className={cards.card} aria-label="À regarder">
      <h2 className={cards.head}>
        À regarder
        {count > 0 && <span className={styles.count}>{count}</span>}
      </h2>
      {points.length === 0 ? (
        <p className={styles.none}>{"Rien à signaler\u00a0: aucune tâche n'a encore eu lieu."}</p>
      ) : (
        <ul className={styles.points}>
          {points.map((point) => {
            const { title, text } = pointText(point, now)
            const job = STARTABLE.has(point.kind) ? point.subject : null
            return (
              <li key={`${point.kind} ${point.subject}`} className={`${styles.point} ${healthTone(healthOf(point.severity))}`}>
                <span className={styles.icon}>
                  <SeverityIcon health={healthOf(point.severity)} />
                </span>
                <span className={styles.words}>
                  <b>{title}</b>
                  <span title={point.reason ?? undefined}>{text}</span>
                </span>
                {job !== null && (
                  <PlainButton
                    look="medium"
                    disabled={starting !== null}
                    aria-label={`Relancer ${jobName(job)}`}
                    onClick={() => onStart(job)}
                  >
                    {starting === job ? 'Lancement…' : 'Relancer'}
                  </PlainButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
