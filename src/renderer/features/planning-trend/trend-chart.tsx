import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import type { Kpi } from '@/contract/planning'
import { dayInWords } from '@/domain/calendar/date-text'
import { LEVEL_LABELS, LEVEL_TONES } from '@/domain/planning/load'
import { processGroup } from '@/domain/planning/process-groups'
import { linesOf, plannedOn, trendScale } from '@/domain/planning/trend'
import { toneClass } from '@/renderer/kit/tone/tone'
import { DayReadout } from './day-readout'
import { daySentence, figure } from './day-texts'
import { TrendBars } from './trend-bars'
import styles from './trend-chart.module.css'
import { useReadDay } from './use-read-day'

/** Names of lines that are nearer than this part of the height would lie over each other: the graver one keeps its name. */
const NAMES_APART = 0.055

const at = (share: number): CSSProperties => ({ '--at': share }) as CSSProperties

/** The trend as bars under the thresholds of its group (reference: planning 5.1). The arrows go from day to day and tell its numbers. */
export function TrendChart({ trend: { kpi, days, today } }: { readonly trend: Kpi }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { top, ticks } = useMemo(() => trendScale(kpi, Math.max(0, ...days.map((day) => plannedOn(kpi, day)))), [kpi, days])
  const lines = linesOf(kpi).filter(({ from }) => from <= top)
  const named = lines.filter(({ from }, place) => lines.slice(place + 1).every((next) => next.from - from >= NAMES_APART * top))
  const { at: chosen, described, handlers } = useReadDay(days, today)
  const day = days[described]
  const read = days[chosen]

  // Where days do not fit, today is in the middle at first, and the day that is read stays in sight.
  useEffect(() => {
    const room = scroller.current
    if (room === null) return
    const centre = (): void => {
      room.scrollLeft = ((chosen + 0.5) / days.length) * room.scrollWidth - room.clientWidth / 2
    }
    centre()
    window.addEventListener('resize', centre)
    return () => window.removeEventListener('resize', centre)
  }, [chosen, days.length])

  if (day === undefined || read === undefined) return null
  return (
    <>
      <DayReadout group={kpi} day={day} today={today} />
      <div className={styles.chart}>
        <div className={styles.axis} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className="num" style={at(tick / top)}>
              {figure(tick)}
            </span>
          ))}
        </div>
        <div ref={scroller} className={styles.scroller}>
          <div
            className={styles.plot}
            role="slider"
            tabIndex={0}
            aria-label={`Charge ${processGroup(kpi).label} par jour, du ${dayInWords(days[0]?.day ?? today)} au ${dayInWords(days.at(-1)?.day ?? today)}`}
            aria-orientation="horizontal"
            aria-valuemin={0}
            aria-valuemax={days.length - 1}
            aria-valuenow={chosen}
            aria-valuetext={daySentence(kpi, read, today)}
            style={{ '--days': days.length } as CSSProperties}
            {...handlers}
          >
            {ticks.map((tick) => (
              <div key={tick} className={styles.tick} style={at(tick / top)} />
            ))}
            <div className={styles.days}>
              <TrendBars group={kpi} days={days} today={today} top={top} />
            </div>
            {lines.map(({ from, level }) => (
              <div key={from} className={`${styles.line} ${toneClass(LEVEL_TONES[level])}`} style={at(from / top)} />
            ))}
            <div className={styles.described} style={at(described)} />
          </div>
        </div>
        <div className={styles.names} aria-hidden="true">
          {named.map(({ from, level, alarm }) => (
            <span key={from} className={toneClass(LEVEL_TONES[level])} style={at(from / top)}>
              {alarm ? 'Alerte' : LEVEL_LABELS[level]} <b className="num">{figure(from)}</b>
            </span>
          ))}
        </div>
      </div>
    </>
  )
}
