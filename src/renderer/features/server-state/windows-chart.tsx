import { dayOf } from '@/domain/calendar/api-date'
import { timeOfDay } from '@/domain/calendar/date-text'
import { formatNumber } from '@/domain/format/number'
import cards from '@/renderer/kit/section-card/list-card.module.css'
import type { ShownState } from '@/renderer/lib/server/use-server-state'
import styles from './windows-chart.module.css'

const HOUR_LABELS = [0, 6, 12, 18, 24] as const

/** The most windows at a time in each hour of today, since this server's start (reference: server 6.4). */
export function WindowsChart({ state }: { state: ShownState }) {
  const { live, at, started_at: startedAt } = state
  const known = live.hours.map((most) => most ?? 0)
  const top = Math.max(...known, live.windows)
  const peak = known.indexOf(Math.max(...known))
  const present = Number(at.slice(11, 13))
  const since = dayOf(startedAt) === dayOf(at) ? `, depuis ${timeOfDay(startedAt)}` : ''
  const figures = `${formatNumber(live.windows)} maintenant, ${formatNumber(top)} au plus`
  return (
    <section className={`${cards.card} ${styles.card}`} aria-label="Connexions aujourd'hui">
      <h2 className={cards.head}>
        {"Connexions aujourd'hui"}
        <span className={cards.aside}>{figures + since}</span>
      </h2>
      <div className={styles.chart} role="img" aria-label={top === 0 ? 'Aucune connexion' : `${figures}, à ${peak}\u00a0h`}>
        <div className={styles.bars}>
          {live.hours.map((most, hour) => (
            <i
              key={String(hour)}
              className={hour === present ? styles.present : undefined}
              style={{ blockSize: most === null || top === 0 ? 0 : `${(most / top) * 100}%` }}
            />
          ))}
        </div>
        <div className={styles.hours} aria-hidden="true">
          {HOUR_LABELS.map((hour) => (
            <span key={hour}>{`${hour}\u00a0h`}</span>
          ))}
        </div>
      </div>
    </section>
  )
}
