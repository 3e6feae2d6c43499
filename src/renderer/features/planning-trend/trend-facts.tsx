import type { ReactNode } from 'react'
import type { Kpi } from '@/contract/planning'
import { dayInWords } from '@/domain/calendar/date-text'
import { NOTHING } from '@/domain/format/number'
import { counted, isPlural } from '@/domain/format/plural'
import { levelLook } from '@/domain/planning/load'
import { processGroup } from '@/domain/planning/process-groups'
import { amountIn, type TrendFacts as Facts, leftOn, plannedOn, trendFacts } from '@/domain/planning/trend'
import { todayFrom } from '@/domain/planning/visible-days'
import { figure, hintWithin } from './day-texts'
import styles from './trend-facts.module.css'

const Fact = ({ name, value, children }: { name: string; value: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd className={`num ${styles.figure}`}>{value}</dd>
    <dd className={styles.note}>{children}</dd>
  </div>
)

const saturatedNote = ({ past, today, next }: Facts['saturated']): string =>
  [past > 0 && `${past}\u00a0${isPlural(past) ? 'passés' : 'passé'}`, today && "aujourd'hui", next > 0 && `${next} à venir`]
    .filter(Boolean)
    .join(', ') || 'aucun en deux mois'

/** What the trend amounts to: today as the board shows it, the past mean, saturated days, and the next peak. */
export function TrendFigures({ trend: { kpi, days, today } }: { readonly trend: Kpi }) {
  const { mean, saturated, peak } = trendFacts(kpi, days, today)
  // On a day off, the day that is worked next: what the board opens with.
  const worked = todayFrom(today)
  const now = days.find(({ day }) => day === worked)
  const unit = processGroup(kpi).measured === 'stitch_points' ? ', en points' : ''
  const [, , hell] = processGroup(kpi).thresholds
  const left = now && amountIn(now.left)
  return (
    <dl className={styles.facts}>
      <Fact name={`Reste ${worked === today ? "aujourd'hui" : dayInWords(worked)}${unit}`} value={now ? figure(leftOn(kpi, now)) : NOTHING}>
        {now && left && `${levelLook(kpi, left).word} · ${counted(now.left.orders, 'order')} · sur ${figure(plannedOn(kpi, now))} de prévu`}
      </Fact>
      <Fact name={`Moyenne des 30\u00a0jours passés${unit}`} value={mean === null ? NOTHING : figure(mean)}>
        par jour ouvré
      </Fact>
      <Fact name={`Jours saturés (${figure(hell)} et plus)`} value={String(saturated.past + saturated.next + (saturated.today ? 1 : 0))}>
        {saturatedNote(saturated)}
      </Fact>
      <Fact name={`Prochain pic${unit}`} value={peak ? figure(plannedOn(kpi, peak)) : NOTHING}>
        {peak ? `${dayInWords(peak.day)}, ${hintWithin(peak.day, today)}` : 'rien de prévu'}
      </Fact>
    </dl>
  )
}
