import { NOTHING } from '@/domain/format/number'
import { jobName, lengthText, recentTime } from '@/domain/server/server-texts'
import cards from '@/renderer/kit/section-card/list-card.module.css'
import { toneClass } from '@/renderer/kit/tone/tone'
import type { ShownState } from '@/renderer/lib/server/use-server-state'
import styles from './jobs-card.module.css'

type Job = ShownState['jobs'][number]

/** How a job's last run went, in a word and its hue. */
function outcomeOf({ running, error, finished_at: finishedAt }: Job) {
  if (running) return { text: 'en cours', tone: 'progress' } as const
  if (error !== null) return { text: 'échec', tone: 'alert' } as const
  return finishedAt === null ? ({ text: 'pas encore', tone: 'new' } as const) : ({ text: 'fait', tone: 'complete' } as const)
}

/** What the server does by itself: when it was last done, and when it is next (reference: server 1.1). */
export function JobsCard({ jobs, now }: { jobs: readonly Job[]; now: string }) {
  return (
    <section className={cards.card} aria-label="Tâches">
      <h2 className={cards.head}>Tâches</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Tâches, tableau">
        <table className={styles.table} aria-label="Tâches du serveur">
          <thead>
            <tr>
              <th scope="col">Tâche</th>
              <th scope="col">Dernier passage</th>
              <th scope="col">Durée</th>
              <th scope="col">Prochain</th>
              <th scope="col">Résultat</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => {
              const { text, tone } = outcomeOf(job)
              return (
                <tr key={job.name}>
                  <td>{jobName(job.name)}</td>
                  <td className="num">{job.finished_at === null ? NOTHING : recentTime(job.finished_at, now)}</td>
                  <td className="num">{job.took_ms === null ? NOTHING : lengthText(job.took_ms)}</td>
                  <td className="num">{recentTime(job.due_at, now)}</td>
                  <td title={job.error ?? undefined}>
                    <b className={`${styles.outcome} ${toneClass(tone)}`}>{text}</b>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </section>
  )
}
